/** Who may still register (decisions.md section 4): `limits.maxUsers` accounts and no more; who has one is never locked out. */

/** How many accounts there will be with one more, of `max` at most; undefined when there is no place left. */
export const withOneMore = (count: number, max: number): number | undefined =>
  count < max ? count + 1 : undefined;

/**
 * Stands in the sentence of the refusal. The sign-in service hands a browser that sentence and nothing else, so by this
 * word it is told apart from a fault.
 */
export const REGISTRATION_CLOSED = 'registration-closed';
