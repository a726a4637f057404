/** The seconds to wait in the details of a 'rate-limited' error; undefined when there are none. */
export function retrySeconds(details: unknown): number | undefined {
  const { retryAfterSec } = Object(details) as { retryAfterSec?: unknown };
  return typeof retryAfterSec === 'number' ? retryAfterSec : undefined;
}

/**
 * Whole minutes to wait, from the seconds in the details of a 'rate-limited' error; at least one.
 */
export const retryMinutes = (details: unknown): number =>
  Math.max(1, Math.ceil((retrySeconds(details) ?? 0) / 60));
