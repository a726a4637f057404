import { FieldValue, type Timestamp, type Transaction } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { incremented } from '@edu/domain/accounts/registration';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';
import { createQueue } from '../lib/queue.ts';

/**
 * accountCounts/all: `{count, updatedAt}`, one document, so that one transaction checks the limit
 * and counts the account.
 */
const reference = db.collection(SERVER_COLLECTIONS.accountCounts).doc('all');

/** The stored count: `writtenAt` is undefined when there is none; both times are the database's. */
export interface StoredCount {
  writtenAt: Timestamp | undefined;
  readTime: Timestamp;
}

export async function readCount(): Promise<StoredCount> {
  const { updateTime, readTime } = await reference.get();
  return { writtenAt: updateTime, readTime };
}

/** How many accounts there are; null while there is no count. */
export async function readAccounts(): Promise<number | null> {
  const count: unknown = (await reference.get()).get('count');
  return typeof count === 'number' ? count : null;
}

const serialised = createQueue();

/**
 * The sign-in service gives up after 7 s, and an account counted later would stay counted until the
 * nightly count.
 */
const TIMEOUT_MS = 6000;

/**
 * Counts a new account; 'uncounted' while there is no stored count. Throws 'unavailable' after a
 * wait of 6 s. `clock` is in ms.
 */
export function takePlace(
  max: number,
  clock: () => number = () => performance.now(),
): Promise<'taken' | 'full' | 'uncounted'> {
  const askedAt = clock();
  return serialised(async () => {
    if (clock() - askedAt > TIMEOUT_MS)
      throw new AppError('unavailable', 'Too many people register at the same moment.');
    return take(max);
  });
}

const take = (max: number) =>
  inTransaction(reference, async (stored, transaction) => {
    if (!stored.exists) return 'uncounted';
    const next = incremented(Number(stored.get('count')), max);
    if (next === undefined) return 'full';
    transaction.update(reference, { count: next, updatedAt: FieldValue.serverTimestamp() });
    return 'taken';
  });

/**
 * Subtracts a removed account from the count, within the caller's transaction: call it after the
 * other reads and before the writes.
 */
export async function releaseSeat(transaction: Transaction): Promise<void> {
  const stored = await transaction.get(reference);
  if (Number(stored.get('count')) > 0)
    transaction.update(reference, {
      count: FieldValue.increment(-1),
      updatedAt: FieldValue.serverTimestamp(),
    });
}

/**
 * Stores a new count unless the document was written since it was read; returns whether it was
 * stored.
 */
export const saveCount = (read: StoredCount, count: number): Promise<boolean> =>
  inTransaction(reference, async ({ updateTime }, transaction) => {
    // Compared as text: both are undefined when there is no document.
    if (String(updateTime?.valueOf()) !== String(read.writtenAt?.valueOf())) return false;
    transaction.set(reference, { count, updatedAt: FieldValue.serverTimestamp() });
    return true;
  });
