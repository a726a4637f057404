import { FieldValue, Timestamp, type Transaction } from '@google-cloud/firestore';
import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import type { Letter } from './email.ts';
import { db } from './firebase.ts';

/**
 * Writes a letter for the Trigger Email extension, in the same transaction as what it is about. Throws where the id is
 * taken, so that nothing is sent twice. It holds an address, so Firestore removes it after `expiresAt` (ms since 1970).
 */
export function writeLetter(
  transaction: Transaction,
  id: string,
  letter: Letter,
  expiresAt: number,
): void {
  transaction.create(db.collection(SERVER_COLLECTIONS.mail).doc(id), {
    ...letter,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(expiresAt),
  });
}

/** Writes a letter of its own, once for its id; a second time changes nothing. */
export async function saveLetter(id: string, letter: Letter, expiresAt: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.collection(SERVER_COLLECTIONS.mail).doc(id));
    if (!stored.exists) writeLetter(transaction, id, letter, expiresAt);
  });
}
