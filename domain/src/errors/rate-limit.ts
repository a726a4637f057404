/** A rate limit: at most `max` times in `windowSec` seconds, counted from the first time. */
export interface RateLimit {
  /** The name of the counter; two limits with one name would share it. */
  name: string;
  max: number;
  windowSec: number;
}

/** The stored count of one subject in the window that ends at `resetAt`, in ms since 1970. */
export interface RateCount {
  count: number;
  resetAt: number;
}

/**
 * Counts one more, or rejects it with the seconds until the next try. A rejected one is not
 * counted.
 */
export function takeOne(
  stored: RateCount | undefined,
  { max, windowSec }: RateLimit,
  now: number,
): { next: RateCount } | { retryAfterSec: number } {
  if (!stored || now >= stored.resetAt)
    return { next: { count: 1, resetAt: now + windowSec * 1000 } };
  if (stored.count >= max) return { retryAfterSec: Math.ceil((stored.resetAt - now) / 1000) };
  return { next: { ...stored, count: stored.count + 1 } };
}
