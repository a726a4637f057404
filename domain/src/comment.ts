import * as v from 'valibot';
import { id, writing } from './values.ts';

/** comments/{id} (platform.md section 3, decisions.md section 3). */

export const COMMENT_LIMITS = {
  content: 2000,
  /** Seconds between two comments of one person. */
  throttleSec: 10,
} as const;

/** What a learner supplies; `author` must be the name of the writer's profile, `createdAt` is the server's. */
export const commentSchema = v.strictObject({
  courseId: id,
  userId: v.string(),
  author: v.string(),
  content: writing(1, COMMENT_LIMITS.content),
});

export type NewComment = v.InferOutput<typeof commentSchema>;

/** throttle/{uid}: written in one batch with the comment that it names; `at` is the server's time. */
export const throttleSchema = v.strictObject({ commentId: id });
