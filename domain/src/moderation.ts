import * as v from 'valibot';
import { TESTIMONIAL_LIMITS } from './testimonial.ts';
import { text } from './values.ts';

/** What the administrator decides about what learners wrote (decisions.md section 3). */

/** Of a document: `..` and `__x__` mean something else to Firestore. */
const documentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-][A-Za-z0-9._-]{0,127}$/));

/** `shown` is the testimonial as the administrator saw it: another text is not approved by mistake. */
export const setTestimonialApprovalSchema = v.strictObject({
  userId: documentId,
  approved: v.boolean(),
  shown: v.strictObject({
    name: text(0, TESTIMONIAL_LIMITS.name),
    role: text(0, TESTIMONIAL_LIMITS.role),
    text: text(0, TESTIMONIAL_LIMITS.text.max),
  }),
});

export type SetTestimonialApprovalRequest = v.InferOutput<typeof setTestimonialApprovalSchema>;

/** Takes a comment away, or puts it back. */
export const removeCommentSchema = v.strictObject({
  commentId: documentId,
  restore: v.optional(v.boolean(), false),
});

export type RemoveCommentRequest = v.InferOutput<typeof removeCommentSchema>;
