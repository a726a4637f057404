import type { Testimonial } from '../../features/testimonials/api.ts';
import type * as real from '../../features/testimonials/api.ts';

/**
 * A fake of features/testimonials/api.ts that holds the testimonials in memory; `hold` replaces all of them.
 * tests/contracts/testimonials.ts holds it and the real module to the same behaviour.
 */
export function fakeTestimonials(first: Testimonial[] = []) {
  let all = first;
  const ownOf = (uid: string) => all.find(({ userId }) => userId === uid);
  const api: Pick<typeof real, 'getTestimonials' | 'getOwnTestimonial' | 'saveTestimonial'> = {
    getTestimonials: async (count) =>
      all
        .filter(({ approved }) => approved)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, count),
    getOwnTestimonial: async (uid) => ownOf(uid),
    saveTestimonial: async (testimonial) => {
      const { userId } = testimonial;
      const createdAt = ownOf(userId)?.createdAt ?? new Date().toISOString();
      const saved = { ...testimonial, id: userId, approved: false, createdAt };
      all = [...all.filter((one) => one.userId !== userId), saved];
    },
  };
  const hold = (next: Testimonial[]) => {
    all = next;
  };
  return { ...api, hold };
}
