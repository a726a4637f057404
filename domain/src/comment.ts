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
  /** Present exactly when the writer's token is the administrator's (see isAdmin in roles.ts): the rules demand both. */
  authorRole: v.optional(v.literal('admin')),
});

export type NewComment = v.InferOutput<typeof commentSchema>;

/** Whether a text may be published as a comment. */
export const isCommentContent = (content: string): boolean =>
  v.is(commentSchema.entries.content, content);

const keptSchema = v.object({
  ...commentSchema.entries,
  id: v.string(),
  createdAt: v.string(),
  /** The server does not take it as it is; only its writer can change that. */
  isRefused: v.optional(v.boolean(), false),
});

/** A comment that waits on a device to be sent; `createdAt` is when it was written there (ISO). */
export type KeptComment = v.InferOutput<typeof keptSchema>;

/** The comments in what a device has kept; what is none is left out. */
export const readKept = (stored: unknown): KeptComment[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const { success, output } = v.safeParse(keptSchema, entry);
    return success ? [output] : [];
  });

/** throttle/{uid}: written in one batch with the comment that it names; `at` is the server's time. */
export const throttleSchema = v.strictObject({ commentId: id });
