/** Shares as whole per cents: 100 only for all, 0 only for nothing, rounded between. */

/**
 * A share in per cent, not rounded, as it is shown: 0.2 is 1 and 99.6 is 99. Below 0 it is 0, above
 * 100 it is 100.
 */
export function wholePercent(percent: number): number {
  if (!(percent > 0)) return 0;
  return percent >= 100 ? 100 : Math.min(99, Math.max(1, Math.round(percent)));
}

/** How much is done; 0 when there is nothing to count. */
export const toPercent = (done: number, total: number): number =>
  total > 0 ? wholePercent((done / total) * 100) : 0;
