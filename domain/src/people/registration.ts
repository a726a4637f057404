/** Who may still register: `limits.maxUsers` accounts and no more; who has one is never locked out. */

/** After so many days without a sign-in an account that was never verified takes no place, unless it has left something. */
const UNUSED_DAYS = 30;

/** Whether the sign-in service alone says that an account is used; `seenAt` is the last sign-in, all in ms since 1970. */
export const isUsedAccount = (
  { emailVerified, seenAt }: { emailVerified: boolean; seenAt: number },
  now: number,
): boolean => emailVerified || now - seenAt < UNUSED_DAYS * 86_400_000;

/** How many accounts there will be with one more, of `max` at most; undefined when there is no place left. */
export const withOneMore = (count: number, max: number): number | undefined =>
  count < max ? count + 1 : undefined;

/**
 * Stands in the sentence of the refusal. The sign-in service hands a browser that sentence and nothing else, so by this
 * word it is told apart from a fault.
 */
export const REGISTRATION_CLOSED = 'registration-closed';

/** The same for an address from which too many have registered within the hour. */
export const REGISTRATION_THROTTLED = 'registration-throttled';
