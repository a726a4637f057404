import * as v from 'valibot';
import { type Moment, momentSchema } from '../settings/settings-update.ts';
import { TESTIMONIAL_LIMITS } from './testimonial.ts';
import { text } from '../validation/values.ts';

/** The administrator's decisions about what learners wrote. */

/** The id of a document: `..` and `__x__` have another meaning in Firestore. */
export const documentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-][A-Za-z0-9._-]{0,127}$/));

/**
 * `shown` is the testimonial as the administrator saw it, so that a text edited meanwhile is not
 * approved. One that is not approved is pending, or rejected with a `reason` that its writer reads.
 */
export const setTestimonialApprovalSchema = v.pipe(
  v.strictObject({
    userId: documentId,
    approved: v.boolean(),
    reason: v.optional(
      v.pipe(
        text(TESTIMONIAL_LIMITS.reason.min, TESTIMONIAL_LIMITS.reason.max),
        v.trim(),
        v.minLength(1),
      ),
    ),
    shown: v.strictObject({
      name: text(0, TESTIMONIAL_LIMITS.name),
      role: text(0, TESTIMONIAL_LIMITS.role),
      text: text(0, TESTIMONIAL_LIMITS.text.max),
    }),
  }),
  v.check(
    ({ approved, reason }) => !approved || reason === undefined,
    'What is approved has no reason.',
  ),
);

export type SetTestimonialApprovalRequest = v.InferOutput<typeof setTestimonialApprovalSchema>;

/** Removes a comment or restores it. */
export const removeCommentSchema = v.strictObject({
  commentId: documentId,
  restore: v.optional(v.boolean(), false),
});

/** How many removed comments one page has. */
export const REMOVED_PAGE = 50;

/**
 * The removed comments, the last removed first; `after` is the `next` of the previous page, null
 * for the first page.
 */
export const removedCommentsSchema = v.strictObject({
  after: v.nullable(v.strictObject({ id: documentId, removedAt: momentSchema })),
});

/** The cursor at the end of a page of removed comments. */
export interface RemovedEnd {
  id: string;
  removedAt: Moment;
}

/** A removed comment as it was, and who removed it; times are ISO strings. */
export interface RemovedComment {
  /** The id of the evidence: several comments may have been written under one `commentId`. */
  id: string;
  commentId: string;
  courseId: string;
  userId: string;
  author: string;
  authorRole?: 'admin';
  content: string;
  createdAt: string;
  removedAt: string;
  removedBy: string;
  /** Empty when they have no profile (any more). */
  removedByName: string;
}

/** What `removedComments` answers. */
export interface RemovedPage {
  items: RemovedComment[];
  next: RemovedEnd | null;
}
