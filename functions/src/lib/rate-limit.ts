import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { type RateCount, type RateLimit, takeOne } from '@edu/domain/errors/rate-limit';
import { db } from './firebase.ts';
import { commitUnchanged, setUnchanged, untilUnchanged } from './firestore.ts';

/** A limit, and its subject. */
export interface Counted {
  limit: RateLimit;
  /** A uid, a client key or 'all'. It is stored as a hash only. */
  subject: string;
}

/** The document that counts the uses of a name by a subject. */
export const counterDocument = (name: string, subject: string): DocumentReference =>
  db
    .collection(SERVER_COLLECTIONS.rateLimits)
    .doc(createHash('sha256').update(`${name}\n${subject}`).digest('hex'));

const toReference = ({ limit, subject }: Counted) => counterDocument(limit.name, subject);

/** The error of a call that comes too early. */
export const tooMany = (retryAfterSec: number): AppError =>
  new AppError('rate-limited', 'Too many requests. Try again later.', {
    details: { retryAfterSec },
  });

function rateCountIn(counter: DocumentSnapshot | undefined): RateCount | undefined {
  const count: unknown = counter?.get('count');
  const expiresAt: unknown = counter?.get('expiresAt');
  return typeof count === 'number' && expiresAt instanceof Timestamp
    ? { count, resetAt: expiresAt.toMillis() }
    : undefined;
}

const toFields = ({ count, resetAt }: RateCount) => ({
  count,
  expiresAt: Timestamp.fromMillis(resetAt),
});

/** The state of one counter, inside a transaction. */
export interface RateLimitState {
  /** Seconds until the limit allows one more; 0 when it does now. */
  retryAfterSec: number;
  /** Counts one more, if the limit allows it. */
  take: () => void;
}

/**
 * Reads a counter after the caller's reads; `take` belongs to its writes. For a counter of the
 * transaction's own subject: the transaction locks it, and of many at once all but a few would
 * fail.
 */
export async function readRateLimit(
  transaction: Transaction,
  counted: Counted,
  now: number,
): Promise<RateLimitState> {
  const stored = await transaction.get(toReference(counted));
  const one = takeOne(rateCountIn(stored), counted.limit, now);
  return {
    retryAfterSec: 'retryAfterSec' in one ? one.retryAfterSec : 0,
    take: () => {
      if ('next' in one) transaction.set(stored.ref, toFields(one.next));
    },
  };
}

/**
 * Throws 'rate-limited' with `{retryAfterSec}` when a limit is reached. Answers the counters that
 * it read.
 */
export async function requireRoom(counted: readonly Counted[], now: number) {
  const stored = await db.getAll(...counted.map(toReference));
  const taken = counted.map(({ limit }, at) => takeOne(rateCountIn(stored[at]), limit, now));
  const waits = taken.map((one) => ('retryAfterSec' in one ? one.retryAfterSec : 0));
  const retryAfterSec = Math.max(0, ...waits);
  if (retryAfterSec > 0) throw tooMany(retryAfterSec);
  return stored.flatMap((counter, at) => {
    const one = taken[at];
    return one && 'next' in one ? [{ counter, next: one.next }] : [];
  });
}

/**
 * Counts one more for each, all or none. Throws 'rate-limited' with `{retryAfterSec}` when one
 * limit is reached. A limit is never exceeded: of calls that reach it at once, some that it has
 * room for may be refused too.
 */
export async function takeRateLimits(counted: readonly Counted[], now: number): Promise<void> {
  if (counted.length === 0) return;
  await untilUnchanged(async () => {
    const batch = db.batch();
    for (const { counter, next } of await requireRoom(counted, now))
      // An increment neither reads nor locks: calls do not fail because others run beside them.
      if (next.count > 1) batch.update(counter.ref, { count: FieldValue.increment(1) });
      else setUnchanged(batch, counter, toFields(next));
    // Another call has begun the window.
    if (!(await commitUnchanged(batch))) return undefined;
    const after = await db.getAll(...counted.map(toReference));
    const waits = counted.map(({ limit }, at) => {
      const { count, resetAt } = rateCountIn(after[at]) ?? { count: 0, resetAt: 0 };
      return count > limit.max ? Math.ceil((resetAt - now) / 1000) : 0;
    });
    const retryAfterSec = Math.max(0, ...waits);
    if (retryAfterSec > 0) throw tooMany(retryAfterSec);
    return { result: undefined };
  });
}
