const MOST_LINES = 4;

/**
 * Whole numbers for the lines of a chart: from 0 to the first round number that is at least
 * `most`.
 */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((round) => round * power).find((size) => size >= least) ?? power;
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, i) => i * step);
}
