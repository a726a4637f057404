import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { type RateLimit, takeOne } from '@edu/domain/platform/rate-limit';
import { db } from './firebase.ts';

/** A limit, and its subject. */
export interface Counted {
  limit: RateLimit;
  /** A uid, a client key or 'all'. It is stored as a hash only. */
  subject: string;
}

const referenceOf = ({ limit, subject }: Counted) =>
  db
    .collection(SERVER_COLLECTIONS.rateLimits)
    .doc(createHash('sha256').update(`${limit.name}\n${subject}`).digest('hex'));

/** The state of the counters, inside one transaction. */
export interface RateLimitState {
  /** Seconds until each limit allows one more; 0 when all do now. */
  retryAfterSec: number;
  /** Throws 'rate-limited' with `{retryAfterSec}` when a limit is reached. */
  require: () => void;
  /** Counts one more for each; only when every limit allows it. */
  take: () => void;
}

/** Reads the counters: after the caller's reads; `take` belongs to its writes. */
export async function readRateLimits(
  transaction: Transaction,
  counted: readonly Counted[],
  now: number,
): Promise<RateLimitState> {
  const stored = await transaction.getAll(...counted.map(referenceOf));
  const taken = counted.map(({ limit }, index) => {
    const counter = stored[index];
    const count: unknown = counter?.get('count');
    const expiresAt: unknown = counter?.get('expiresAt');
    const isKept = typeof count === 'number' && expiresAt instanceof Timestamp;
    return takeOne(isKept ? { count, resetAt: expiresAt.toMillis() } : undefined, limit, now);
  });
  const waits = taken.map((one) => ('retryAfterSec' in one ? one.retryAfterSec : 0));
  const retryAfterSec = Math.max(0, ...waits);
  return {
    retryAfterSec,
    require: () => {
      if (retryAfterSec > 0)
        throw new AppError('rate-limited', 'Too many requests. Try again later.', {
          details: { retryAfterSec },
        });
    },
    take: () =>
      taken.forEach((one, index) => {
        const counter = stored[index];
        if (counter && 'next' in one)
          transaction.set(counter.ref, {
            count: one.next.count,
            expiresAt: Timestamp.fromMillis(one.next.resetAt),
          });
      }),
  };
}

/** Counts one more for each, all or none. Throws 'rate-limited' with `{retryAfterSec}` when one limit is reached. */
export async function takeRateLimits(counted: readonly Counted[], now: number): Promise<void> {
  if (counted.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const state = await readRateLimits(transaction, counted, now);
    state.require();
    state.take();
  });
}
