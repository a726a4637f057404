import { setTestimonialApprovalSchema } from '@edu/domain/community/moderation';
import { callable } from '../lib/callable.ts';
import { approveTestimonial } from './store.ts';

/** Shows a testimonial to the public, or hides it again. */
export const setTestimonialApproval = callable(
  'setTestimonialApproval',
  { access: 'administrator', schema: setTestimonialApprovalSchema, limits: [] },
  (request, { uid }) => approveTestimonial(request, uid),
);
