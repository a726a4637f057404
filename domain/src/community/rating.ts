/**
 * Ratings as they count and as they are shown; how one is stored is rating-document.ts. This part goes to the browser, which
 * needs no schema.
 */

export const RATING_VALUES = [1, 2, 3, 4, 5] as const;

/** How many ratings there are of each value. */
export type RatingHistogram = Record<(typeof RATING_VALUES)[number], number>;

/** All ratings of a course together, as courseStats/{courseId} holds them beside the time of counting. */
export interface RatingStats {
  count: number;
  sum: number;
  histogram: RatingHistogram;
}

export function ratingStats(histogram: RatingHistogram): RatingStats {
  const stats: RatingStats = { count: 0, sum: 0, histogram };
  for (const value of RATING_VALUES) {
    stats.count += histogram[value];
    stats.sum += value * histogram[value];
  }
  return stats;
}

/** The mean rounded to one decimal, a half up; null while there is no rating. */
export const ratingMean = ({ count, sum }: Pick<RatingStats, 'count' | 'sum'>): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/** The ratings of a course as a card shows them: the mean rounded to one decimal, of so many. */
export interface CourseRating {
  mean: number;
  count: number;
}

/** The rating in a stored aggregate; undefined where there is none or it is broken. */
export function courseRating(stored: unknown): CourseRating | undefined {
  const { count, sum } = (stored ?? {}) as Partial<Record<string, unknown>>;
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(sum)) return undefined;
  const mean = ratingMean({ count: Number(count), sum: Number(sum) });
  return mean === null ? undefined : { mean, count: Number(count) };
}

/** Fewer ratings than these restrict no course. */
const RATINGS_TO_RESTRICT = 5;

/** Whether a course is rated too low to be offered. The mean is the one that everybody sees. */
export const isRestricted = (
  rating: CourseRating | undefined,
  minRatingForAccess: number,
): boolean =>
  rating !== undefined && rating.count >= RATINGS_TO_RESTRICT && rating.mean < minRatingForAccess;

export type RatingValue = (typeof RATING_VALUES)[number];

/** A stored rating as it counts; what is not a whole 1 to 5 does not. */
export const asRatingValue = (value: unknown): RatingValue | undefined =>
  RATING_VALUES.find((each) => each === value);

export const noRatings = (): RatingHistogram => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });

/** A stored histogram; what is missing or no count is 0. */
export function readHistogram(source: unknown): RatingHistogram {
  const histogram = noRatings();
  for (const value of RATING_VALUES) {
    const count = (Object(source) as Record<number, unknown>)[value];
    if (typeof count === 'number' && Number.isSafeInteger(count) && count > 0)
      histogram[value] = count;
  }
  return histogram;
}

/** A rating that an aggregate does not hold as it is: what it holds and the current value; undefined is none. */
export interface RatingDifference {
  held: RatingValue | undefined;
  current: RatingValue | undefined;
}

/** The histogram with these ratings as they stand. */
export function withDifferences(
  histogram: RatingHistogram,
  differences: readonly RatingDifference[],
): RatingHistogram {
  const changed = { ...histogram };
  for (const { held, current } of differences) {
    // Below nothing only where somebody took the aggregate away; the nightly check then corrects it.
    if (held) changed[held] = Math.max(0, changed[held] - 1);
    if (current) changed[current] += 1;
  }
  return changed;
}

/** Seconds between two ratings of one person, by the rules. */
export const RATING_THROTTLE_SEC = 1;

/** The aggregate of a course is written at most once in this time: a document that changes faster slows Firestore down. */
export const STATS_GAP_MS = 1_000;

/**
 * How long the aggregate of a course that was written at `asOf` must still rest at `now`; all in ms, by the database's clock.
 * `asOf` is undefined where it was never written.
 */
export const statsRest = (asOf: number | undefined, now: number): number =>
  asOf === undefined ? 0 : Math.max(0, asOf + STATS_GAP_MS - now);

/** The rating that a screen shows: of everybody; before there is one, the learner's own. */
export const shownRating = (
  all: CourseRating | undefined,
  ownRating: RatingValue | undefined,
): CourseRating | undefined => all ?? (ownRating && { mean: ownRating, count: 1 });

/** How much of the star at this value a mean fills, in per cent: a mean of 4.7 fills 70 % of the fifth. */
export const starPart = (mean: number, value: RatingValue): number =>
  Math.round(Math.min(1, Math.max(0, mean - value + 1)) * 100);
