import { expect, it } from 'vitest';
import type { TestimonialFields } from '../../web/src/features/testimonials/api.ts';
import type * as api from '../../web/src/features/testimonials/api.ts';

type Functions = Pick<typeof api, 'getTestimonials' | 'getOwnTestimonial' | 'saveTestimonial'>;

/**
 * What a contract needs from an implementation of features/testimonials/api.ts, besides its
 * functions.
 */
export interface TestimonialsUnderTest {
  /** The functions as called in the browser of this learner; a guest's without a uid. */
  as: (uid?: string) => Promise<Functions>;
  /** The administrator approves the testimonial of a learner. */
  approve: (uid: string) => Promise<void>;
}

const about = (userId: string, text: string): TestimonialFields => ({
  userId,
  name: 'Олена',
  role: 'Студентка',
  text,
});

/**
 * The contract of features/testimonials/api.ts: the real module and the fake of the component tests
 * meet it.
 */
export function testimonialsContract(create: () => TestimonialsUnderTest): void {
  it('shows a testimonial to its author at once, to all users when it is approved', async () => {
    const { as, approve } = create();
    const [learner, guest] = [await as('olena'), await as()];
    expect(await learner.getOwnTestimonial('olena')).toBeUndefined();
    await learner.saveTestimonial(about('olena', 'Курси, після яких хочеться вчитися далі.'));
    const own = await learner.getOwnTestimonial('olena');
    expect(own).toEqual({
      ...about('olena', 'Курси, після яких хочеться вчитися далі.'),
      id: 'olena',
      approved: false,
      createdAt: expect.any(String),
    });
    expect(await guest.getTestimonials(6)).toEqual([]);
    await approve('olena');
    expect(await guest.getTestimonials(6)).toEqual([{ ...own, approved: true }]);
  });

  it('hides an edited testimonial until it is approved again, with its first time', async () => {
    const { as, approve } = create();
    const learner = await as('olena');
    await learner.saveTestimonial(about('olena', 'Після кожного уроку я пишу код.'));
    await approve('olena');
    const before = await learner.getOwnTestimonial('olena');
    await learner.saveTestimonial(about('olena', 'Після кожного уроку я пишу більше коду.'));
    const after = await learner.getOwnTestimonial('olena');
    expect(after).toMatchObject({ approved: false, createdAt: before?.createdAt });
    expect(await learner.getTestimonials(6)).toEqual([]);
  });
}
