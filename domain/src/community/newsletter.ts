import { isEmail } from '../people/email.ts';
import { cleanLine } from '../platform/one-line.ts';

/** newsletter_subscribers/{sha256 of the address}. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const NEWSLETTER_LIMITS = {
  /** An address that is not confirmed gets another letter only when its last one is older. */
  letterEveryMs: DAY_MS,
  /** How long the link in a letter confirms. Longer than `letterEveryMs`, so that who asks again has a link that works. */
  tokenMs: 48 * HOUR_MS,
  /** How long a letter stays stored: it holds an address. */
  letterKeptMs: 7 * DAY_MS,
  /** How long after its last letter an address stays stored that nobody has ever confirmed. */
  pendingKeptMs: 30 * DAY_MS,
} as const;

/** One spelling of an address. Plus tags and dots stay: by the standard they are other mailboxes. */
export const normalEmail = (email: string): string => cleanLine(email).toLowerCase();

/** «rеader» with a Cyrillic «е»: a mistake of the keyboard, or somebody else's mailbox. */
const TWO_ALPHABETS = /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u;

/** What somebody typed, as an address in its one spelling; undefined when it is none. */
export function readEmail(typed: unknown): string | undefined {
  // First: normalising a hundred thousand accents takes seconds.
  if (typeof typed !== 'string' || typed.length > 1_000) return undefined;
  const email = normalEmail(typed);
  return isEmail(email) && !TWO_ALPHABETS.test(email) ? email : undefined;
}

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** Where a subscription stands. Moments are ms since 1970. Letters of the newsletter go to `confirmed` alone. */
export interface Subscription {
  status: SubscriberStatus;
  /**
   * True from the creation on, as specified, and false from leaving until a new confirmation: what reads this field alone
   * must not write to them either, and whoever types the address of somebody who has left changes nothing of that.
   */
  isActive: boolean;
  /** sha256 of the token in the last letter. */
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
 * Somebody asks for the newsletter. A new address, and one that is pending or has left and got its last letter more than a
 * day ago, is (again) pending with a letter due, whose token has the given hash; otherwise nothing changes.
 */
export function subscribe(
  stored: Subscription | undefined,
  confirmHash: string,
  now: number,
): { next: Subscription; isLetterDue: boolean } {
  if (stored?.status === 'confirmed') return { next: stored, isLetterDue: false };
  // Who has left and comes back at once needs another letter: the link of the last one was used.
  if (stored?.status === 'pending' && now - stored.letterAt <= NEWSLETTER_LIMITS.letterEveryMs)
    return { next: stored, isLetterDue: false };
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
      // That somebody has left is not forgotten.
      expiresAt: hasLeft ? null : now + NEWSLETTER_LIMITS.pendingKeptMs,
    },
    isLetterDue: true,
  };
}

/**
 * The token of the last letter comes back. Undefined when it is too late or the token was used before somebody left. For a
 * confirmed subscription nothing changes: a second click is told what the first one was.
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

/** Somebody leaves, whether confirmed or not; once gone, nothing changes. */
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
