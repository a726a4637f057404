import * as v from 'valibot';

/** What the administrator decides about what learners wrote (decisions.md section 3). */

const documentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,128}$/));

/** `shown` is the testimonial as the administrator saw it: another text is not approved by mistake. */
export const setTestimonialApprovalSchema = v.strictObject({
  userId: documentId,
  approved: v.boolean(),
  shown: v.strictObject({ name: v.string(), role: v.string(), text: v.string() }),
});

export type SetTestimonialApprovalRequest = v.InferOutput<typeof setTestimonialApprovalSchema>;

/** Takes a comment away, or puts it back. */
export const removeCommentSchema = v.strictObject({
  commentId: documentId,
  restore: v.optional(v.boolean(), false),
});

export type RemoveCommentRequest = v.InferOutput<typeof removeCommentSchema>;
