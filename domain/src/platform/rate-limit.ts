/** How often something may be done: at most `max` times in `windowSec` seconds, counted from the first time. */
export interface RateLimit {
  /** Names the counter; two limits with one name would count together. */
  name: string;
  max: number;
  windowSec: number;
}

/** What is remembered of one subject: how often in the window that ends at `resetAt`, in ms since 1970. */
export interface RateCount {
  count: number;
  resetAt: number;
}

/** Counts one more, or refuses with the seconds until it may be tried again. Nothing is remembered of what was refused. */
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
