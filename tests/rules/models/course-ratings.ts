import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { RATING_LIMITS } from '@edu/domain/community/rating';
import type { Documents, Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { fixedText, idWithEverySign, serverTime, text, whole } from './fields.ts';
import { COURSE } from './user-progress.ts';
import { anHourAgo, CREATED, UPDATED } from './users.ts';

const { min, max } = RATING_LIMITS;
const rating = (uid: string): Fields => ({
  userId: uid,
  courseId: COURSE,
  rating: 4,
  updatedAt: serverTimestamp(),
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
  path: (uid, courseId = COURSE) => `${COLLECTIONS.courseRatings}/${courseRatingId(uid, courseId)}`,
  created: (uid) => ({ ...rating(uid), createdAt: serverTimestamp() }),
  existing: (uid) => ({ ...rating(uid), createdAt: CREATED, updatedAt: UPDATED }),
  updated: (uid) => ({ ...rating(uid), rating: 5, createdAt: CREATED }),
  some: ['rating', 'updatedAt'],
  query: (uid) => ({ collection: COLLECTIONS.courseRatings, where: [['userId', uid]] }),
  beside: (uid, path) => ratingThrottleFor(uid, path),
};

const throttlePath = (uid: string) => `${COLLECTIONS.ratingThrottle}/${uid}`;

/** The throttle of a rating. */
export const ratingThrottleFor = (uid: string, path: string): Documents => ({
  [throttlePath(uid)]: { ratingId: path.slice(path.indexOf('/') + 1), at: serverTimestamp() },
});

export const ratingThrottle: Model = {
  collection: COLLECTIONS.ratingThrottle,
  fields: { ratingId: text(0, 200), at: serverTime },
  path: throttlePath,
  created: () => ({ ratingId: 'r1', at: serverTimestamp() }),
  existing: () => ({ ratingId: 'r0', at: anHourAgo() }),
  updated: () => ({ ratingId: 'r1', at: serverTimestamp() }),
  some: ['ratingId', 'at'],
  query: () => ({ collection: COLLECTIONS.ratingThrottle, limit: 1 }),
};
