import * as v from 'valibot';
import { id, text } from '../platform/values.ts';

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

/** ratingThrottle/{uid}: written in one batch with the rating that it names; `at` is the server's time. */
export const ratingThrottleSchema = v.strictObject({ ratingId: text(0, 200) });
