import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from '@google-cloud/firestore';

/** How many documents a query finds, counted by the database: one read for each thousand. */
export const countOf = async (query: Query): Promise<number> =>
  (await query.count().get()).data().count;

/** The documents of a query in pages, by id. Each page starts after the last id, so it ends whatever is written meanwhile. */
export async function* pagesOf(
  query: Query,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  for (let next = ordered; ;) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    if (docs.length < size) return;
    next = ordered.startAfter(docs.at(-1));
  }
}

/** Runs a transaction that begins with one document. */
export const changing = <T>(
  reference: DocumentReference,
  change: (stored: DocumentSnapshot, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  reference.firestore.runTransaction(async (transaction) =>
    change(await transaction.get(reference), transaction),
  );
