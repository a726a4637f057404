/**
 * Whole minutes to wait, from the seconds in the details of a 'rate-limited' error; at least one.
 */
export function minutesOf(details: unknown): number {
  const { retryAfterSec } = Object(details) as { retryAfterSec?: unknown };
  return typeof retryAfterSec === 'number' ? Math.max(1, Math.ceil(retryAfterSec / 60)) : 1;
}
