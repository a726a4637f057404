import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { TESTIMONIAL_LIMITS } from '@edu/domain/testimonial';
import type { Cast } from '../../people.ts';
import { type Fields, SERVER_TIME } from '../../values.ts';
import type { Model } from '../model.ts';
import { fixedText, flag, serverTime, text, writing } from '../shapes.ts';
import { CREATED, NAME, personName } from './users.ts';

const { role, text: words } = TESTIMONIAL_LIMITS;
const testimonial = ({ me }: Cast): Fields => ({
  userId: me,
  name: NAME,
  role: 'Веброзробниця',
  text: 'Знайшла роботу за три місяці після курсу.',
  approved: false,
});

/** What stands is approved, as the public sees it; an edit takes the approval away. */
export const testimonials: Model = {
  collection: COLLECTIONS.testimonials,
  fields: {
    userId: fixedText('somebody-else'),
    name: personName,
    role: text(0, role),
    text: writing(words.min, words.max),
    approved: flag([true]),
    createdAt: serverTime,
  },
  place: ({ me }) => `${COLLECTIONS.testimonials}/${me}`,
  fresh: (cast) => ({ ...testimonial(cast), createdAt: SERVER_TIME }),
  stored: (cast) => ({ ...testimonial(cast), approved: true, createdAt: CREATED }),
  next: (cast) => ({ ...testimonial(cast), createdAt: CREATED }),
  some: ['text', 'approved'],
  query: () => ({
    collection: COLLECTIONS.testimonials,
    where: [['approved', true]],
    limit: LIST_LIMITS.testimonials,
  }),
};
