import { FieldValue, type Timestamp, type Transaction } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { withOneMore } from '@edu/domain/people/registration';
import { db } from '../lib/firebase.ts';

/** accountCounts/all: `{count, updatedAt}`, one document, so that a place is taken and the limit looked at in one transaction. */
const reference = db.collection(SERVER_COLLECTIONS.accountCounts).doc('all');

/** The count as it stands: `writtenAt` is undefined where there is none; both times are the database's. */
export interface StoredCount {
  writtenAt: Timestamp | undefined;
  readTime: Timestamp;
}

export async function readCount(): Promise<StoredCount> {
  const { updateTime, readTime } = await reference.get();
  return { writtenAt: updateTime, readTime };
}

/** How many accounts there are; null while nobody has counted them. */
export async function readAccounts(): Promise<number | null> {
  const count: unknown = (await reference.get()).get('count');
  return typeof count === 'number' ? count : null;
}

let last: Promise<unknown> = Promise.resolve();

/** Longer nobody waits for a place: the sign-in service gives up after 7 s, and the place would be nobody's until the night. */
const PATIENCE_MS = 6000;

/**
 * Takes a place for a new account; 'uncounted' means that nobody has counted the accounts yet. Those of one instance come one
 * after the other: at once they would only fight for the document. Whose turn comes after 6 s takes none: throws
 * 'unavailable'. `clock` is in ms.
 */
export function takePlace(
  max: number,
  clock: () => number = () => performance.now(),
): Promise<'taken' | 'full' | 'uncounted'> {
  const askedAt = clock();
  const taking = last.then(() => {
    if (clock() - askedAt > PATIENCE_MS)
      throw new AppError('unavailable', 'Too many people register at the same moment.');
    return take(max);
  });
  // The failure of one is told to whoever asked for it.
  last = taking.catch(() => undefined);
  return taking;
}

const take = (max: number) =>
  db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (!stored.exists) return 'uncounted';
    const next = withOneMore(Number(stored.get('count')), max);
    if (next === undefined) return 'full';
    transaction.update(reference, { count: next, updatedAt: FieldValue.serverTimestamp() });
    return 'taken';
  });

/** Gives the place of a removed account back, within the caller's transaction: after its reads this reads, then writes. */
export async function givePlaceBack(transaction: Transaction): Promise<void> {
  const stored = await transaction.get(reference);
  if (Number(stored.get('count')) > 0)
    transaction.update(reference, {
      count: FieldValue.increment(-1),
      updatedAt: FieldValue.serverTimestamp(),
    });
}

/** Stores a new count unless the document was written since it was read, or is there now and was not; says whether it did. */
export async function saveCount(read: StoredCount, count: number): Promise<boolean> {
  return await db.runTransaction(async (transaction) => {
    const { updateTime } = await transaction.get(reference);
    const isSame =
      updateTime && read.writtenAt
        ? updateTime.isEqual(read.writtenAt)
        : updateTime === read.writtenAt;
    if (!isSame) return false;
    transaction.set(reference, { count, updatedAt: FieldValue.serverTimestamp() });
    return true;
  });
}
