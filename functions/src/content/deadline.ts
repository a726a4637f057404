import { UpstreamError } from './errors.ts';

/** What a piece of work may still take. */
export interface Budget {
  /** Aborted when the time is over. */
  signal: AbortSignal;
  leftMs(): number;
}

/** For work that nobody waits for at a desk, such as the content check. */
export const NO_BUDGET: Budget = {
  signal: new AbortController().signal,
  leftMs: () => Number.POSITIVE_INFINITY,
};

/** Rejects with `late()` when the work takes longer; the work itself is not ended. */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does work within a budget and ends its calls when that is used up, or when `giveUp` is aborted. Several calls in a row,
 * each within its own time-out, could otherwise outlast the 60 s after which Hosting ends a request.
 */
export async function withBudget<T>(
  totalMs: number,
  work: (budget: Budget) => Promise<T>,
  giveUp?: AbortSignal,
): Promise<T> {
  const end = performance.now() + totalMs;
  const ended = new AbortController();
  const signal = giveUp ? AbortSignal.any([ended.signal, giveUp]) : ended.signal;
  const late = (): UpstreamError => {
    ended.abort();
    return new UpstreamError('unavailable', { name: 'Deadline', code: 'ETIMEDOUT' });
  };
  if (totalMs <= 0) throw late();
  return within(totalMs, work({ signal, leftMs: () => end - performance.now() }), late);
}
