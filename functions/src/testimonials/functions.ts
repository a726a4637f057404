import { setTestimonialApprovalSchema } from '@edu/domain/community/moderation';
import { callable } from '../lib/callable.ts';
import { approveTestimonial } from './store.ts';

/** Approves a testimonial, or hides it again. */
export const setTestimonialApproval = callable(
  'setTestimonialApproval',
  { access: 'administrator', schema: setTestimonialApprovalSchema, limits: [] },
  (request, { uid }) => approveTestimonial(request, uid),
);
