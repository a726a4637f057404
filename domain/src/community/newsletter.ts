import { isEmail } from '../people/email.ts';
import { cleanLine } from '../platform/one-line.ts';

/** newsletter_subscribers/{sha256 of the address}. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const NEWSLETTER_LIMITS = {
  /** An address that is not confirmed gets another email only when its last one is older. */
  emailEveryMs: DAY_MS,
  /** How long the link in an email confirms. Longer than `emailEveryMs`, so that who asks again has a link that works. */
  tokenMs: 48 * HOUR_MS,
  /** How long after its last email an address stays stored that nobody has ever confirmed. */
  pendingStoredMs: 30 * DAY_MS,
} as const;

/** One spelling of an address. Plus tags and dots stay: by the standard they are other mailboxes. */
export const normalEmail = (email: string): string => cleanLine(email).toLowerCase();

/** «rеader» with a Cyrillic «е»: a mistake of the keyboard, or another mailbox. */
const TWO_ALPHABETS = /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u;

/** Typed text as an address in its one spelling; undefined when it is none. */
export function readEmail(typed: unknown): string | undefined {
  // First: normalising a hundred thousand accents takes seconds.
  if (typeof typed !== 'string' || typed.length > 1_000) return undefined;
  const email = normalEmail(typed);
  return isEmail(email) && !TWO_ALPHABETS.test(email) ? email : undefined;
}

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** The state of a subscription. Moments are ms since 1970. Emails of the newsletter go to `confirmed` alone. */
export interface Subscription {
  status: SubscriberStatus;
  /**
   * True from the creation on, as specified, and false from leaving until a new confirmation: what reads this field alone
   * must not write to them either, and a request with the address of a person who has left changes nothing of that.
   */
  isActive: boolean;
  /** sha256 of the token in the last email. */
  confirmHash: string;
  confirmExpiresAt: number;
  letterAt: number;
  confirmedAt: number | null;
  /** When they left; null again once they have confirmed anew. */
  unsubscribedAt: number | null;
  /** When an address that was never confirmed is forgotten; null for every other. */
  expiresAt: number | null;
}

/**
 * A request for the newsletter. A new address, and one that is pending or has left and got its last email more than a
 * day ago, is (again) pending with an email due, whose token has the given hash; otherwise nothing changes.
 */
export function subscribe(
  stored: Subscription | undefined,
  confirmHash: string,
  now: number,
): { next: Subscription; isEmailDue: boolean } {
  if (stored?.status === 'confirmed') return { next: stored, isEmailDue: false };
  // Who has left and comes back at once needs another email: the link of the last one was used.
  if (stored?.status === 'pending' && now - stored.letterAt <= NEWSLETTER_LIMITS.emailEveryMs)
    return { next: stored, isEmailDue: false };
  const unsubscribedAt = stored?.unsubscribedAt ?? null;
  const hasLeft = unsubscribedAt !== null;
  return {
    next: {
      status: 'pending',
      isActive: !hasLeft,
      confirmHash,
      confirmExpiresAt: now + NEWSLETTER_LIMITS.tokenMs,
      letterAt: now,
      confirmedAt: null,
      unsubscribedAt,
      // An unsubscription is not forgotten.
      expiresAt: hasLeft ? null : now + NEWSLETTER_LIMITS.pendingStoredMs,
    },
    isEmailDue: true,
  };
}

/**
 * The token of the last email comes back. Undefined when it is too late or the token was used before the subscriber left. For a
 * confirmed subscription nothing changes: a second click is answered as the first.
 */
export function confirm(stored: Subscription, now: number): Subscription | undefined {
  if (stored.status === 'confirmed') return stored;
  if (stored.status === 'unsubscribed' || now >= stored.confirmExpiresAt) return undefined;
  return {
    ...stored,
    status: 'confirmed',
    isActive: true,
    confirmedAt: now,
    unsubscribedAt: null,
    expiresAt: null,
  };
}

/** The subscriber leaves, whether confirmed or not; a second time changes nothing. */
export function unsubscribe(stored: Subscription, now: number): Subscription {
  if (stored.status === 'unsubscribed') return stored;
  return {
    ...stored,
    status: 'unsubscribed',
    isActive: false,
    unsubscribedAt: now,
    expiresAt: null,
  };
}
