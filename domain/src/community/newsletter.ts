import { isEmail } from '../accounts/email.ts';
import { normalEmail } from '../accounts/normal-email.ts';
import * as v from 'valibot';

/** newsletter_subscribers/{sha256 of the address}. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const NEWSLETTER_LIMITS = {
  /** A pending address gets another email only when its last one is older than this. */
  emailEveryMs: DAY_MS,
  /**
   * How long the link in an email confirms. Longer than `emailEveryMs`, so that a request that
   * sends no email leaves a valid link.
   */
  tokenMs: 48 * HOUR_MS,
  /** How long an address that was never confirmed is stored after its last email. */
  pendingStoredMs: 30 * DAY_MS,
} as const;

/** «rеader» with a Cyrillic «е»: a typing mistake, or another mailbox. */
const TWO_ALPHABETS = /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u;

/** The typed text as a normalised address; undefined when it is none. */
export function readEmail(typed: unknown): string | undefined {
  // First: normalising a hundred thousand accents takes seconds.
  if (typeof typed !== 'string' || typed.length > 1_000) return undefined;
  const email = normalEmail(typed);
  return isEmail(email) && !TWO_ALPHABETS.test(email) ? email : undefined;
}

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

/**
 * The state of a subscription. Times are ms since 1970. Emails of the newsletter are sent to
 * `confirmed` only.
 */
export interface Subscription {
  status: SubscriberStatus;
  /**
   * True from the creation on, as specified, and false from unsubscribing until a new confirmation,
   * so that code which reads this field alone does not write to them either. A new request for the
   * address does not change it.
   */
  isActive: boolean;
  /** sha256 of the token in the last email. */
  confirmHash: string;
  confirmExpiresAt: number;
  emailedAt: number;
  confirmedAt: number | null;
  /** When they unsubscribed; null again after a new confirmation. */
  unsubscribedAt: number | null;
  /** When an address that was never confirmed is deleted; null for all others. */
  expiresAt: number | null;
}

/**
 * A request for the newsletter. A new address, and one that is pending or unsubscribed and got its
 * last email more than a day ago, becomes pending with an email due, whose token has the given
 * hash; otherwise nothing changes.
 */
export function subscribe(
  stored: Subscription | undefined,
  confirmHash: string,
  now: number,
): { next: Subscription; isEmailDue: boolean } {
  if (stored?.status === 'confirmed') return { next: stored, isEmailDue: false };
  // A subscriber who has left and asks again at once needs another email: the link of the last one
  // was used.
  if (stored?.status === 'pending' && now - stored.emailedAt <= NEWSLETTER_LIMITS.emailEveryMs)
    return { next: stored, isEmailDue: false };
  const unsubscribedAt = stored?.unsubscribedAt ?? null;
  const hasLeft = unsubscribedAt !== null;
  return {
    next: {
      status: 'pending',
      isActive: !hasLeft,
      confirmHash,
      confirmExpiresAt: now + NEWSLETTER_LIMITS.tokenMs,
      emailedAt: now,
      confirmedAt: null,
      unsubscribedAt,
      // A subscription that was ended does not expire.
      expiresAt: hasLeft ? null : now + NEWSLETTER_LIMITS.pendingStoredMs,
    },
    isEmailDue: true,
  };
}

/**
 * Confirms by the token of the last email. Undefined when it has expired, or was used before the
 * subscriber left. A confirmed subscription does not change: a second click gets the same answer.
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

/**
 * The requests of the newsletter's functions. Separate from newsletter.ts, which the browser need
 * not load.
 */

/** `subscribeNewsletter`: the email is normalised. */
export const subscribeNewsletterSchema = v.strictObject({
  email: v.pipe(v.unknown(), v.transform(readEmail), v.string()),
});

/** A token of an email: 32 bytes in base64url. */
export const newsletterToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** `confirmNewsletter` and `unsubscribeNewsletter`. */
export const newsletterTokenSchema = v.strictObject({ token: newsletterToken });
