import * as v from 'valibot';
import { id, parsed, writing } from '../validation/values.ts';

/** comments/{id}. */

export const COMMENT_LIMITS = {
  content: 2000,
  /** Seconds between two comments of one user. */
  throttleSec: 10,
} as const;

/**
 * What the browser supplies; `author` must be the name in the writer's profile, `createdAt` is the
 * server's time.
 */
export const commentSchema = v.strictObject({
  courseId: id,
  userId: v.string(),
  author: v.string(),
  content: writing(1, COMMENT_LIMITS.content),
  /**
   * Present exactly when the writer's token is the administrator's (see isAdmin in roles.ts): the
   * rules demand both.
   */
  authorRole: v.optional(v.literal('admin')),
});

export type NewComment = v.InferOutput<typeof commentSchema>;

/** Whether a text may be published as a comment. */
export const isCommentContent = (content: string): boolean =>
  v.is(commentSchema.entries.content, content);

/** Why the server rejects a comment: its text must be changed, or the account is deactivated. */
const COMMENT_REFUSALS = ['not-taken', 'inactive'] as const;

const pendingSchema = v.object({
  ...commentSchema.entries,
  id: v.string(),
  createdAt: v.string(),
  isRefused: v.optional(v.boolean(), false),
  refused: v.optional(v.picklist(COMMENT_REFUSALS)),
});

/**
 * A comment that is stored on the device until it is sent; `createdAt` is when it was written there
 * (ISO).
 */
export type PendingComment = v.InferOutput<typeof pendingSchema>;

/** An entry of the stored list; undefined when it is invalid. */
export const readPendingComment = (entry: unknown): PendingComment | undefined =>
  parsed(pendingSchema, entry);

/**
 * throttle/{uid}: written in one batch with the comment that it names; `at` is the server's time.
 */
export const throttleSchema = v.strictObject({ commentId: id });
