import { AppError } from '@edu/domain/errors/errors';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from '@google-cloud/firestore';

/** How many documents a query finds, counted by the database: one read for each thousand. */
export const countDocuments = async (query: Query): Promise<number> =>
  (await query.count().get()).data().count;

/**
 * The documents of a query in pages, by id. Each page starts after the last id, so it ends whatever
 * is written meanwhile.
 */
export async function* readPages(
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
export const inTransaction = <T>(
  reference: DocumentReference,
  change: (stored: DocumentSnapshot, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  reference.firestore.runTransaction(async (transaction) =>
    change(await transaction.get(reference), transaction),
  );

/** Firestore's errors, by gRPC's numbers, when a document has changed since it was read. */
const CONFLICTS = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 };

/** A document as it was read; without an update time it did not exist. */
export interface Read {
  ref: DocumentReference;
  updateTime?: Timestamp | undefined;
}

/**
 * Adds fields of a document to a batch, on the condition that it has not changed since it was read.
 */
export const setUnchanged = (batch: WriteBatch, read: Read, fields: UpdateData<object>) =>
  read.updateTime
    ? batch.update(read.ref, fields, { lastUpdateTime: read.updateTime })
    : batch.create(read.ref, fields);

/**
 * Commits a batch with such conditions; returns whether it did. Unlike a transaction it locks
 * nothing, so that callers who write one document at once do not wait for each other.
 */
export async function commitUnchanged(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (Object.values(CONFLICTS).includes((error as { code: number }).code)) return false;
    throw error;
  }
}

/** How often such a batch is tried while others change the same documents. */
const MOST_TRIES = 30;

/**
 * Tries until `attempt` has a result; undefined means that others have changed a document since it
 * was read. Throws 'unavailable' when they do so again and again.
 */
export async function untilUnchanged<T>(
  attempt: () => Promise<{ result: T } | undefined>,
): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const found = await attempt();
    if (found) return found.result;
    // Callers that collided do not collide again.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tries));
  }
  throw new AppError('unavailable', 'The data is being changed at this moment. Try again.');
}
