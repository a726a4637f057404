import type { Testimonial } from '../../features/testimonials/api.ts';
import type * as real from '../../features/testimonials/api.ts';

/**
 * An in-memory fake of features/testimonials/api.ts; `hold` replaces all testimonials.
 * tests/contracts/testimonials.ts checks the same behaviour of the fake and the real module.
 */
export function fakeTestimonials(first: Testimonial[] = []) {
  let all = first;
  const findOwn = (uid: string) => all.find(({ userId }) => userId === uid);
  const api: Pick<typeof real, 'getTestimonials' | 'getOwnTestimonial' | 'saveTestimonial'> = {
    getTestimonials: async (count) =>
      all
        .filter(({ approved }) => approved)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, count),
    getOwnTestimonial: async (uid) => findOwn(uid),
    saveTestimonial: async (testimonial) => {
      const { userId } = testimonial;
      const createdAt = findOwn(userId)?.createdAt ?? new Date().toISOString();
      const saved = { ...testimonial, id: userId, approved: false, createdAt };
      all = [...all.filter((one) => one.userId !== userId), saved];
    },
  };
  const hold = (next: Testimonial[]) => {
    all = next;
  };
  return { ...api, hold };
}
