import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { TESTIMONIAL_LIMITS } from '@edu/domain/community/testimonial';
import type { Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, flag, serverTime, writing } from './fields.ts';
import { CREATED, NAME, nameField, personName } from './users.ts';

const { role, text: words } = TESTIMONIAL_LIMITS;
const testimonial = (uid: string): Fields => ({
  userId: uid,
  name: NAME,
  role: 'Веброзробниця',
  text: 'Знайшла роботу за три місяці після курсу.',
  approved: false,
});

const { bad = [], ...roles } = nameField(role);
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
  path: (uid) => `${COLLECTIONS.testimonials}/${uid}`,
  created: (uid) => ({ ...testimonial(uid), createdAt: serverTimestamp() }),
  existing: (uid) => ({ ...testimonial(uid), approved: true, createdAt: CREATED }),
  updated: (uid) => ({ ...testimonial(uid), createdAt: CREATED }),
  some: ['text', 'approved'],
  query: () => ({
    collection: COLLECTIONS.testimonials,
    where: [['approved', true]],
    limit: LIST_LIMITS.testimonials,
  }),
};
