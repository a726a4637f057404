/** Where a line chart draws what: pure arithmetic in CSS pixels. */

const MOST_LINES = 4;
/** Room for a day with its year. */
const LABEL_WIDTH = 150;

/** Whole numbers for the lines of a chart: from 0 to the first round one that is not below `most`. */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((round) => round * power).find((size) => size >= least) ?? power;
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, i) => i * step);
}

/** Which of `count` points are named below a chart of this width: the first, the last, and evenly between them. */
export function namedPoints(count: number, width: number): number[] {
  const names = Math.min(count, Math.max(2, Math.floor(width / LABEL_WIDTH)));
  if (names < 2) return count > 0 ? [0] : [];
  return Array.from({ length: names }, (_, i) => Math.round((i * (count - 1)) / (names - 1)));
}
