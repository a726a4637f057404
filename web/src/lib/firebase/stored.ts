import type { DocumentSnapshot, Timestamp } from 'firebase/firestore';

/** Duck-typed: the class itself is in a chunk that is loaded later. */
const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;

/** The fields of a document and its id; timestamps become ISO strings, a pending one is now. */
export function plainOf<T>(snapshot: DocumentSnapshot): T & { id: string } {
  const fields = Object.entries(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  const plain = fields.map(([key, value]: [string, unknown]) => [
    key,
    isTimestamp(value) ? value.toDate().toISOString() : value,
  ]);
  return { ...(Object.fromEntries(plain) as T), id: snapshot.id };
}
