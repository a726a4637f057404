import * as v from 'valibot';
import { id } from './values.ts';

/** courseRatings/{userId}_{courseId} (platform.md section 3, decisions.md section 3): one for each learner and course. */

export const RATING_LIMITS = { min: 1, max: 5 } as const;

/** What a learner supplies; the times are the server's. */
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

/** The aggregate of a course is written at most once in this time: a document that changes faster slows Firestore down. */
const STATS_GAP_MS = 1_000;

/**
 * How long the aggregate of a course must still rest before a count of the time `now` may replace that of `asOf`; all in ms,
 * by the database's clock. `asOf` is undefined where nothing was counted yet.
 */
export const statsRest = (asOf: number | undefined, now: number): number =>
  asOf === undefined ? 0 : Math.max(0, asOf + STATS_GAP_MS - now);
