import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { RATING_LIMITS } from '@edu/domain/community/rating';
import type { Cast } from '../../people.ts';
import { Ago, type Fields, SERVER_TIME } from '../../values.ts';
import type { Write } from '../case.ts';
import type { Model } from '../model.ts';
import { fixedText, idWithEverySign, serverTime, text, whole } from '../shapes.ts';
import { COURSE } from './user-progress.ts';
import { CREATED, UPDATED } from './users.ts';

const { min, max } = RATING_LIMITS;
const rating = ({ me }: Cast): Fields => ({
  userId: me,
  courseId: COURSE,
  rating: 4,
  updatedAt: SERVER_TIME,
});

export const courseRatings: Model = {
  collection: COLLECTIONS.courseRatings,
  fields: {
    userId: fixedText('another-user'),
    courseId: idWithEverySign,
    rating: whole([min, 2, 3, max], [min - 1, max + 1, -5, 1000]),
    createdAt: serverTime,
    updatedAt: serverTime,
  },
  place: ({ me }, fields) =>
    `${COLLECTIONS.courseRatings}/${courseRatingId(me, String(fields?.['courseId'] ?? COURSE))}`,
  fresh: (cast) => ({ ...rating(cast), createdAt: SERVER_TIME }),
  stored: (cast) => ({ ...rating(cast), createdAt: CREATED, updatedAt: UPDATED }),
  next: (cast) => ({ ...rating(cast), rating: 5, createdAt: CREATED }),
  some: ['rating', 'updatedAt'],
  query: ({ me }) => ({ collection: COLLECTIONS.courseRatings, where: [['userId', me]] }),
  beside: (uid, place) => [ratingThrottleFor(uid, place)],
};

const throttlePlace = (uid: string) => `${COLLECTIONS.ratingThrottle}/${uid}`;

/** The throttle of a rating. */
export const ratingThrottleFor = (uid: string, place: string): Write => ({
  set: throttlePlace(uid),
  fields: { ratingId: place.slice(place.indexOf('/') + 1), at: SERVER_TIME },
});

export const ratingThrottle: Model = {
  collection: COLLECTIONS.ratingThrottle,
  fields: { ratingId: text(0, 200), at: serverTime },
  place: ({ me }) => throttlePlace(me),
  fresh: () => ({ ratingId: 'r1', at: SERVER_TIME }),
  stored: () => ({ ratingId: 'r0', at: new Ago(3_600_000) }),
  next: () => ({ ratingId: 'r1', at: SERVER_TIME }),
  some: ['ratingId', 'at'],
  query: () => ({ collection: COLLECTIONS.ratingThrottle, limit: 1 }),
};
