import {
  removeCommentSchema,
  removedCommentsSchema,
  setTestimonialApprovalSchema,
} from '@edu/domain/moderation';
import { callable } from '../platform/callable.ts';
import { hideComment, listRemoved, restoreComment } from '../store/comments.ts';
import { approveTestimonial } from '../store/testimonials.ts';

/** Shows a testimonial to the public, or hides it again. */
export const setTestimonialApproval = callable(
  'setTestimonialApproval',
  { access: 'administrator', schema: setTestimonialApprovalSchema, limits: [] },
  (request, { uid }) => approveTestimonial(request, uid),
);

/** Takes a comment out of sight, or puts it back. */
export const removeComment = callable(
  'removeComment',
  { access: 'administrator', schema: removeCommentSchema, limits: [] },
  ({ commentId, restore }, { uid }) =>
    restore ? restoreComment(commentId, uid) : hideComment(commentId, uid),
);

/** The comments that were taken away, with who did it and when. */
export const removedComments = callable(
  'removedComments',
  { access: 'administrator', schema: removedCommentsSchema, limits: [] },
  ({ after }) => listRemoved(after),
);
