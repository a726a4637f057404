import { type DocumentSnapshot, FieldValue, Timestamp } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import {
  confirm,
  subscribe,
  type SubscriberStatus,
  type Subscription,
  unsubscribe,
} from '@edu/domain/community/newsletter';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { RateLimit } from '@edu/domain/errors/rate-limit';
import { type Email, writeEmail } from '../lib/email.ts';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';
import { createQueue } from '../lib/queue.ts';
import { readRateLimit, requireRoom, takeRateLimits } from '../lib/rate-limit.ts';

const subscribers = db.collection(COLLECTIONS.newsletterSubscribers);

/** How many emails may be written; a request that needs none is not counted. */
const EMAILS = {
  toOneAddress: { name: 'newsletter emails to one address', max: 3, windowSec: 86_400 },
  inAll: { name: 'newsletter emails', max: 200, windowSec: 3600 },
} satisfies Record<string, RateLimit>;

/** A request for the newsletter; its email is sent only if one is due. */
export interface SubscriptionRequest {
  /** sha256 of the address. */
  subscriberId: string;
  /** Normalised. */
  address: string;
  /** The user, when signed in with this verified address. */
  userId?: string;
  /** sha256 of the tokens in the email. */
  confirmHash: string;
  unsubscribeHash: string;
  email: Email;
}

const serialised = createQueue();

/**
 * Stores the subscription and writes its email, both or neither. The caller cannot learn whether
 * the address was known: when the limit of all emails is reached every request is rejected; when
 * the limit of the address is reached, silently nothing is sent.
 */
export const saveSubscription = (request: SubscriptionRequest, now: number): Promise<void> =>
  serialised(() => save(request, now), request.subscriberId);

async function save(request: SubscriptionRequest, now: number): Promise<void> {
  const { subscriberId, address, userId, confirmHash, unsubscribeHash, email } = request;
  const reference = subscribers.doc(subscriberId);
  const inAll = [{ limit: EMAILS.inAll, subject: 'all' }];
  await requireRoom(inAll, now);
  await inTransaction(reference, async (stored, transaction) => {
    const ofAddress = { limit: EMAILS.toOneAddress, subject: subscriberId };
    const toOne = await readRateLimit(transaction, ofAddress, now);
    const { next, isEmailDue } = subscribe(toSubscription(stored), confirmHash, now);
    if (!isEmailDue || toOne.retryAfterSec > 0) return;
    // Counted outside the transaction, which would lock the counter of all for the others; once
    // more when it is repeated.
    await takeRateLimits(inAll, now);
    toOne.take();
    const fields = { ...toFields(next), unsubscribeHash };
    const createdAt = FieldValue.serverTimestamp();
    const by = userId === undefined ? {} : { userId };
    // Another person may have the address now.
    if (stored.exists)
      transaction.update(reference, { ...fields, userId: userId ?? FieldValue.delete() });
    else transaction.create(reference, { email: address, createdAt, ...fields, ...by });
    writeEmail(transaction, confirmHash, email, now);
  });
}

/**
 * Confirms the subscription whose last email has this token; throws 'not-found' when the token is
 * not valid (any more).
 */
export async function confirmSubscriber(tokenHash: string, now: number): Promise<void> {
  await change('confirmHash', tokenHash, (stored) => confirm(stored, now));
}

/** Ends the subscription of this token; throws 'not-found' when there is none. */
export async function unsubscribeSubscriber(tokenHash: string, now: number): Promise<void> {
  await change('unsubscribeHash', tokenHash, (stored) => unsubscribe(stored, now));
}

async function change(
  field: 'confirmHash' | 'unsubscribeHash',
  tokenHash: string,
  decide: (stored: Subscription) => Subscription | undefined,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(subscribers.where(field, '==', tokenHash).limit(1));
    const stored = docs[0] && toSubscription(docs[0]);
    const next = stored && decide(stored);
    if (!next) throw new AppError('not-found', 'This link is no longer valid. Subscribe again.');
    if (docs[0] && next !== stored) transaction.update(docs[0].ref, toFields(next));
  });
}

const millis = (moment: unknown): number | null =>
  moment instanceof Timestamp ? moment.toMillis() : null;
const toTimestamp = (ms: number | null): Timestamp | null =>
  ms === null ? null : Timestamp.fromMillis(ms);

function toSubscription(stored: DocumentSnapshot): Subscription | undefined {
  if (!stored.exists) return undefined;
  return {
    status: stored.get('status') as SubscriberStatus,
    isActive: stored.get('isActive') === true,
    confirmHash: String(stored.get('confirmHash')),
    confirmExpiresAt: millis(stored.get('confirmExpiresAt')) ?? 0,
    emailedAt: millis(stored.get('emailedAt')) ?? 0,
    confirmedAt: millis(stored.get('confirmedAt')),
    unsubscribedAt: millis(stored.get('unsubscribedAt')),
    expiresAt: millis(stored.get('expiresAt')),
  };
}

const toFields = ({ confirmExpiresAt, emailedAt, expiresAt, ...rest }: Subscription) => ({
  ...rest,
  confirmExpiresAt: Timestamp.fromMillis(confirmExpiresAt),
  emailedAt: Timestamp.fromMillis(emailedAt),
  confirmedAt: toTimestamp(rest.confirmedAt),
  unsubscribedAt: toTimestamp(rest.unsubscribedAt),
  // Firestore deletes the document after this time, so only documents that must be deleted have it.
  expiresAt: toTimestamp(expiresAt) ?? FieldValue.delete(),
});
