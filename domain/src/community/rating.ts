import * as v from 'valibot';
import { id, text } from '../validation/values.ts';

/** How ratings are counted, shown and checked. */

export const RATING_VALUES = [1, 2, 3, 4, 5] as const;

/** The number of ratings for each value. */
export type RatingHistogram = Record<(typeof RATING_VALUES)[number], number>;

/** All ratings of a course, as courseStats/{courseId} stores them beside the time of counting. */
export interface RatingStats {
  count: number;
  sum: number;
  /** Exact, so that the database can sort by it; null while there is no rating. */
  mean: number | null;
  histogram: RatingHistogram;
}

export function ratingStats(histogram: RatingHistogram): RatingStats {
  let [count, sum] = [0, 0];
  for (const value of RATING_VALUES) {
    count += histogram[value];
    sum += value * histogram[value];
  }
  return { count, sum, mean: count === 0 ? null : sum / count, histogram };
}

/** The mean rounded to one decimal, a half up; null while there is no rating. */
export const ratingMean = ({ count, sum }: Pick<RatingStats, 'count' | 'sum'>): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/** The rating of a course as a card shows it: the rounded mean and the number of ratings. */
export interface CourseRating {
  mean: number;
  count: number;
}

/** The rating in a stored aggregate; undefined when there is none or it is invalid. */
export function courseRating(stored: unknown): CourseRating | undefined {
  const { count, sum } = (stored ?? {}) as Partial<Record<string, unknown>>;
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(sum)) return undefined;
  const mean = ratingMean({ count: Number(count), sum: Number(sum) });
  return mean === null ? undefined : { mean, count: Number(count) };
}

/** A course with fewer ratings is never restricted. */
const RATINGS_TO_RESTRICT = 5;

/** Whether a course is rated too low to be listed. The mean is the rounded one that is shown. */
export const isRestricted = (
  rating: CourseRating | undefined,
  minRatingForAccess: number,
): boolean =>
  rating !== undefined && rating.count >= RATINGS_TO_RESTRICT && rating.mean < minRatingForAccess;

export type RatingValue = (typeof RATING_VALUES)[number];

/** A stored rating as it is counted; undefined when it is not a whole number from 1 to 5. */
export const asRatingValue = (value: unknown): RatingValue | undefined =>
  RATING_VALUES.find((each) => each === value);

export const noRatings = (): RatingHistogram => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });

/** A stored histogram; a missing or invalid count is 0. */
export function readHistogram(source: unknown): RatingHistogram {
  const histogram = noRatings();
  for (const value of RATING_VALUES) {
    const count = (Object(source) as Record<number, unknown>)[value];
    if (typeof count === 'number' && Number.isSafeInteger(count) && count > 0)
      histogram[value] = count;
  }
  return histogram;
}

/**
 * A rating that differs from the aggregate: the counted value and the current one; undefined means
 * none.
 */
export interface RatingDifference {
  held: RatingValue | undefined;
  current: RatingValue | undefined;
}

/** The histogram after these differences are applied. */
export function withDifferences(
  histogram: RatingHistogram,
  differences: readonly RatingDifference[],
): RatingHistogram {
  const changed = { ...histogram };
  for (const { held, current } of differences) {
    // Below 0 only when the aggregate was deleted by hand; the nightly check corrects it.
    if (held) changed[held] = Math.max(0, changed[held] - 1);
    if (current) changed[current] += 1;
  }
  return changed;
}

/** Seconds between two ratings of one user, as in the rules. */
export const RATING_THROTTLE_SEC = 1;

/**
 * The aggregate of a course is written at most once in this time, because Firestore slows down for
 * a document that changes faster.
 */
export const STATS_GAP_MS = 1_000;

/**
 * How long, at `now`, the aggregate that was written at `asOf` must not be written again; all in
 * ms, by the database's clock. `asOf` is undefined when it was never written.
 */
export const statsRest = (asOf: number | undefined, now: number): number =>
  asOf === undefined ? 0 : Math.max(0, asOf + STATS_GAP_MS - now);

/** The rating that is shown: the mean of all; before there is one, the learner's own. */
export const shownRating = (
  all: CourseRating | undefined,
  ownRating: RatingValue | undefined,
): CourseRating | undefined => all ?? (ownRating && { mean: ownRating, count: 1 });

/**
 * How much of the star with this value is filled, in per cent: a mean of 4.7 fills 70 % of the
 * fifth.
 */
export const starPart = (mean: number, value: RatingValue): number =>
  Math.round(Math.min(1, Math.max(0, mean - value + 1)) * 100);

/** courseRatings/{userId}_{courseId}: one for each learner and course. */

export const RATING_LIMITS = {
  min: 1,
  max: 5,
} as const;

/** What the browser supplies; the times are the server's. */
export const ratingSchema = v.strictObject({
  courseId: id,
  userId: v.string(),
  rating: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(RATING_LIMITS.min),
    v.maxValue(RATING_LIMITS.max),
  ),
});

export type Rating = v.InferOutput<typeof ratingSchema>;

/**
 * ratingThrottle/{uid}: written in one batch with the rating that it names; `at` is the server's
 * time.
 */
export const ratingThrottleSchema = v.strictObject({ ratingId: text(0, 200) });
