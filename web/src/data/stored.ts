import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase/firestore';
import type { loadFirestore } from './firebase.ts';

/** The border between documents of Firestore and plain objects. */

/** By its method: the class itself is in a chunk that is fetched later. */
const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;

/**
 * The fields of a document as the rules let them be written (`T`), and its id. A time becomes an ISO string; one that the
 * server has still to set counts as now. A document that is not there has nothing but its id.
 */
export function plainOf<T>(snapshot: DocumentSnapshot): T & { id: string } {
  const fields = Object.entries(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  const plain = fields.map(([key, value]: [string, unknown]) => [
    key,
    isTimestamp(value) ? value.toDate().toISOString() : value,
  ]);
  return { ...(Object.fromEntries(plain) as T), id: snapshot.id };
}

/** Creates a document or replaces it whole; `createdAt` stays that of the first time. */
export async function replaceDated(
  { db, sdk }: Awaited<ReturnType<typeof loadFirestore>>,
  reference: DocumentReference,
  fields: object,
): Promise<void> {
  await sdk.runTransaction(db, async (transaction) => {
    const stored = await transaction.get(reference);
    const createdAt: unknown = stored.exists() ? stored.get('createdAt') : sdk.serverTimestamp();
    transaction.set(reference, { ...fields, createdAt });
  });
}
