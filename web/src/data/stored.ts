import type { DocumentSnapshot, Timestamp } from 'firebase/firestore';

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
