/**
 * Whether registrations are open: at most `limits.maxUsers` accounts. Existing accounts can always
 * sign in.
 */

/**
 * After so many days without a sign-in an account that was never verified is not counted, unless it
 * has left documents.
 */
const UNUSED_DAYS = 30;

/**
 * Whether an account is counted by the sign-in service's facts alone; `seenAt` is the last sign-in,
 * all in ms since 1970.
 */
export const isUsedAccount = (
  { emailVerified, seenAt }: { emailVerified: boolean; seenAt: number },
  now: number,
): boolean => emailVerified || now - seenAt < UNUSED_DAYS * 86_400_000;

/** The number of accounts with one more, at most `max`; undefined when the limit is reached. */
export const incremented = (count: number, max: number): number | undefined =>
  count < max ? count + 1 : undefined;

/**
 * Part of the error message. The sign-in service sends the browser only the message, so the browser
 * recognises the rejection by this word.
 */
export const REGISTRATION_CLOSED = 'registration-closed';

/** The same when too many accounts were registered from one network address within the hour. */
export const REGISTRATION_THROTTLED = 'registration-throttled';
