import * as v from 'valibot';

/** newsletter_subscribers/{sha256 of the address} (platform.md section 3, decisions.md section 3). */

const HOUR_MS = 3_600_000;

export const NEWSLETTER_LIMITS = {
  email: 254,
  /** A pending address gets another letter only when its last one is older. */
  letterEveryMs: 24 * HOUR_MS,
  /** How long the link in a letter confirms. Longer than `letterEveryMs`, so that who asks again has a link that works. */
  tokenMs: 48 * HOUR_MS,
  /** How long a letter stays stored: it holds an address. */
  letterKeptMs: 7 * 24 * HOUR_MS,
} as const;

/** One spelling of an address. Plus tags and dots stay: by the standard they are other mailboxes. */
export const normalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const address = v.pipe(v.string(), v.maxLength(NEWSLETTER_LIMITS.email), v.email());

/** What somebody typed, as an address in its one spelling; undefined when it is none. */
export function readEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const email = v.safeParse(address, normalEmail(typed));
  return email.success ? email.output : undefined;
}

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** Where a subscription stands. Moments are ms since 1970. Letters of the newsletter go to `confirmed` alone. */
export interface Subscription {
  status: SubscriberStatus;
  /**
   * True from the creation on, as specified, and false once somebody has left: what reads this field alone must not
   * write to them either.
   */
  isActive: boolean;
  /** sha256 of the token in the last letter. */
  confirmHash: string;
  confirmExpiresAt: number;
  letterAt: number;
  confirmedAt: number | null;
  unsubscribedAt: number | null;
}

/**
 * Somebody asks for the newsletter. A new address, one that has left, and a pending one whose last letter is a day old are
 * (again) pending with a letter due, whose token has the given hash; otherwise nothing changes.
 */
export function subscribe(
  stored: Subscription | undefined,
  confirmHash: string,
  now: number,
): { next: Subscription; isLetterDue: boolean } {
  const isWaiting =
    stored?.status === 'pending' && now - stored.letterAt <= NEWSLETTER_LIMITS.letterEveryMs;
  if (stored && (isWaiting || stored.status === 'confirmed'))
    return { next: stored, isLetterDue: false };
  return {
    next: {
      status: 'pending',
      isActive: true,
      confirmHash,
      confirmExpiresAt: now + NEWSLETTER_LIMITS.tokenMs,
      letterAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
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
  return { ...stored, status: 'confirmed', confirmedAt: now };
}

/** Somebody leaves, whether confirmed or not; once gone, nothing changes. */
export function unsubscribe(stored: Subscription, now: number): Subscription {
  if (stored.status === 'unsubscribed') return stored;
  return { ...stored, status: 'unsubscribed', isActive: false, unsubscribedAt: now };
}
