import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { TESTIMONIAL_LIMITS } from '@edu/domain/community/testimonial';
import type { Cast } from '../../people.ts';
import { type Fields, SERVER_TIME } from '../../values.ts';
import type { Model } from '../model.ts';
import { type Field, fixedText, flag, serverTime, writing } from '../shapes.ts';
import { CREATED, NAME, nameOf, personName } from './users.ts';

const { role, text: words } = TESTIMONIAL_LIMITS;
const testimonial = ({ me }: Cast): Fields => ({
  userId: me,
  name: NAME,
  role: 'Веброзробниця',
  text: 'Знайшла роботу за три місяці після курсу.',
  approved: false,
});

const { bad = [], ...roles } = nameOf(role);
/** May be empty. */
const roleField: Field = {
  ...roles,
  good: [...(roles.good ?? []), ['that is empty', ''], ['with a number sign', 'Ліцей №12']],
  bad: bad.filter(([, value]) => value !== ''),
};

/** The stored one is approved, and public; an edit removes the approval. */
export const testimonials: Model = {
  collection: COLLECTIONS.testimonials,
  fields: {
    userId: fixedText('another-user'),
    name: personName,
    role: roleField,
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
