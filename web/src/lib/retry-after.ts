/** Whole minutes to wait, as the details of a 'rate-limited' failure say in seconds; at least one. */
export function minutesOf(details: unknown): number {
  const { retryAfterSec } = Object(details) as { retryAfterSec?: unknown };
  return typeof retryAfterSec === 'number' ? Math.max(1, Math.ceil(retryAfterSec / 60)) : 1;
}
