const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

/**
 * The wait after this many failures in a row, with jitter of up to a quarter, so that devices do
 * not retry together.
 */
export const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (1 + Math.random() / 4);

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
