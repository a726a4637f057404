import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import {
  confirm,
  NEWSLETTER_LIMITS,
  subscribe,
  type SubscriberStatus,
  type Subscription,
  unsubscribe,
} from '@edu/domain/community/newsletter';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import type { RateLimit } from '@edu/domain/platform/rate-limit';
import type { Letter } from '../lib/email.ts';
import { db } from '../lib/firebase.ts';
import { writeLetter } from '../lib/mail.ts';
import { readRoom } from '../lib/rate-limit.ts';

const subscribers = db.collection(COLLECTIONS.newsletterSubscribers);

/** How many letters may be written; what needs no letter is not counted. */
const LETTERS = {
  toOneAddress: { name: 'newsletter letters to one address', max: 3, windowSec: 86_400 },
  inAll: { name: 'newsletter letters', max: 200, windowSec: 3600 },
} satisfies Record<string, RateLimit>;

/** Somebody asks for the newsletter; the letter is sent only if one is due. */
export interface SubscriptionRequest {
  /** sha256 of the address. */
  subscriberId: string;
  /** In its one spelling. */
  email: string;
  /** sha256 of the tokens in the letter. */
  confirmHash: string;
  unsubscribeHash: string;
  letter: Letter;
}

/**
 * Notes the subscription and writes its letter, both or neither. Nothing tells the caller whether the address was known:
 * the limit of all letters refuses everybody while it is full ('rate-limited'), whether a letter would be due or not, and
 * an address that has had its letters of the day gets no further one without a word, and stays as it is.
 */
export async function saveSubscription(request: SubscriptionRequest, now: number): Promise<void> {
  const { subscriberId } = request;
  // At once they would only fight for the document, and the last of a hundred would lose.
  const former = turns.get(subscriberId);
  const turn = Promise.resolve(former?.catch(() => undefined)).then(() => save(request, now));
  turns.set(subscriberId, turn);
  try {
    await turn;
  } finally {
    if (turns.get(subscriberId) === turn) turns.delete(subscriberId);
  }
}

/** The last of the requests for an address that this instance has under way. */
const turns = new Map<string, Promise<void>>();

async function save(request: SubscriptionRequest, now: number): Promise<void> {
  const { subscriberId, email, confirmHash, unsubscribeHash, letter } = request;
  const reference = subscribers.doc(subscriberId);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const [inAll, toOne] = await Promise.all([
      readRoom(transaction, [{ limit: LETTERS.inAll, subject: 'all' }], now),
      readRoom(transaction, [{ limit: LETTERS.toOneAddress, subject: subscriberId }], now),
    ]);
    inAll.require();
    const { next, isLetterDue } = subscribe(subscriptionOf(stored), confirmHash, now);
    if (!isLetterDue || toOne.retryAfterSec > 0) return;
    inAll.take();
    toOne.take();
    const fields = { ...fieldsOf(next), unsubscribeHash };
    if (stored.exists) transaction.update(reference, fields);
    else
      transaction.create(reference, { email, createdAt: FieldValue.serverTimestamp(), ...fields });
    writeLetter(transaction, confirmHash, letter, now + NEWSLETTER_LIMITS.letterKeptMs);
  });
}

/** Confirms the subscription whose last letter held this token; throws 'not-found' when it does not hold (any more). */
export async function confirmSubscriber(tokenHash: string, now: number): Promise<void> {
  await change('confirmHash', tokenHash, (stored) => confirm(stored, now));
}

/** Ends the subscription that this token belongs to; throws 'not-found' when there is none. */
export async function unsubscribeSubscriber(tokenHash: string, now: number): Promise<void> {
  await change('unsubscribeHash', tokenHash, (stored) => unsubscribe(stored, now));
}

async function change(
  field: 'confirmHash' | 'unsubscribeHash',
  tokenHash: string,
  decide: (stored: Subscription) => Subscription | undefined,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const found = await findOne(transaction, field, tokenHash);
    const stored = found && subscriptionOf(found);
    const next = stored && decide(stored);
    if (!next) throw new AppError('not-found', 'This link is no longer valid. Subscribe again.');
    if (next !== stored) transaction.update(found.ref, fieldsOf(next));
  });
}

async function findOne(transaction: Transaction, field: string, tokenHash: string) {
  const { docs } = await transaction.get(subscribers.where(field, '==', tokenHash).limit(1));
  return docs[0];
}

const millis = (moment: unknown): number | null =>
  moment instanceof Timestamp ? moment.toMillis() : null;
const momentOf = (ms: number | null): Timestamp | null =>
  ms === null ? null : Timestamp.fromMillis(ms);

function subscriptionOf(stored: DocumentSnapshot): Subscription | undefined {
  if (!stored.exists) return undefined;
  return {
    status: stored.get('status') as SubscriberStatus,
    isActive: stored.get('isActive') === true,
    confirmHash: String(stored.get('confirmHash')),
    confirmExpiresAt: millis(stored.get('confirmExpiresAt')) ?? 0,
    letterAt: millis(stored.get('letterAt')) ?? 0,
    confirmedAt: millis(stored.get('confirmedAt')),
    unsubscribedAt: millis(stored.get('unsubscribedAt')),
    expiresAt: millis(stored.get('expiresAt')),
  };
}

const fieldsOf = ({ confirmExpiresAt, letterAt, expiresAt, ...rest }: Subscription) => ({
  ...rest,
  confirmExpiresAt: Timestamp.fromMillis(confirmExpiresAt),
  letterAt: Timestamp.fromMillis(letterAt),
  confirmedAt: momentOf(rest.confirmedAt),
  unsubscribedAt: momentOf(rest.unsubscribedAt),
  // Firestore removes the document after it, so it stands in those alone that are to go.
  expiresAt: momentOf(expiresAt) ?? FieldValue.delete(),
});
