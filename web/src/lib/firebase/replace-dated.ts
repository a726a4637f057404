import type { DocumentReference, Transaction } from 'firebase/firestore';
import type { loadFirestore } from './firebase.ts';

/**
 * Creates a document or replaces it completely; `createdAt` stays unchanged. `beside` adds writes
 * to the same batch.
 */
export async function replaceDated(
  { db, sdk }: Awaited<ReturnType<typeof loadFirestore>>,
  reference: DocumentReference,
  fields: object,
  beside?: (transaction: Transaction) => void,
): Promise<void> {
  await sdk.runTransaction(db, async (transaction) => {
    const stored = await transaction.get(reference);
    const createdAt: unknown = stored.exists() ? stored.get('createdAt') : sdk.serverTimestamp();
    transaction.set(reference, { ...fields, createdAt });
    beside?.(transaction);
  });
}
