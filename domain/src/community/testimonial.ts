import * as v from 'valibot';
import { PROFILE_LIMITS } from '../accounts/profile.ts';
import { personName, writing } from '../validation/values.ts';

/** testimonials/{userId}: one for each learner; an edited one must be approved again. */

export const TESTIMONIAL_LIMITS = {
  name: PROFILE_LIMITS.displayName,
  role: 80,
  text: { min: 20, max: 600 },
  /** Why the administrator rejected it. */
  reason: { min: 1, max: 300 },
} as const;

/** What the browser supplies; `createdAt` is the server's time. */
export const testimonialSchema = v.strictObject({
  userId: v.string(),
  name: personName(TESTIMONIAL_LIMITS.name),
  /** The profession of the writer, or ''. */
  role: v.union([v.literal(''), personName(TESTIMONIAL_LIMITS.role)]),
  text: writing(TESTIMONIAL_LIMITS.text.min, TESTIMONIAL_LIMITS.text.max),
  approved: v.literal(false),
});

export type NewTestimonial = v.InferOutput<typeof testimonialSchema>;

/** Whether a field of a testimonial accepts the typed value. */
export const isTestimonialValue = (field: 'text' | 'role', typed: string): boolean =>
  v.is(testimonialSchema.entries[field], typed);
