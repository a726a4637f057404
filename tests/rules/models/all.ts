import { COLLECTIONS, LIST_LIMITS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { ACCESS } from '../access.ts';
import type { Fields, Query } from '../support/rest.ts';
import { emailOf } from '../support/users.ts';
import type { Model } from './model.ts';
import { comments, throttle } from './comments.ts';
import { courseRatings, ratingThrottle } from './course-ratings.ts';
import { notes } from './notes.ts';
import { positions } from './positions.ts';
import { practice } from './practice.ts';
import { testimonials } from './testimonials.ts';
import { COURSE, RESULT, userProgress } from './user-progress.ts';
import { CREATED, UPDATED, users } from './users.ts';

/** The collections that a browser writes. */
export const WRITTEN: readonly Model[] = [
  users,
  userProgress,
  courseRatings,
  ratingThrottle,
  positions,
  practice,
  notes,
  comments,
  throttle,
  testimonials,
];

/** The documents of collections that only functions write, realistic for the rules. */
const CONTENTS: Record<string, (uid: string) => Fields> = {
  [COLLECTIONS.courseStats]: () => ({
    count: 3,
    sum: 12,
    histogram: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 },
    asOf: UPDATED,
  }),
  [COLLECTIONS.certificates]: (uid) => ({
    userId: uid,
    status: 'valid',
    number: 'EDU-2026-000001',
    name: 'Олена',
    courseId: COURSE,
    createdAt: CREATED,
  }),
  [COLLECTIONS.shelves]: () => ({
    handle: 'marta',
    handles: ['marta'],
    isShown: true,
    parts: ['books'],
    isListed: false,
  }),
  [COLLECTIONS.newsletterSubscribers]: (uid) => ({
    email: emailOf(uid),
    isActive: true,
    status: 'confirmed',
    createdAt: CREATED,
  }),
  [COLLECTIONS.platformSettings]: (uid) => ({
    ...DEFAULT_SETTINGS,
    updatedAt: CREATED,
    updatedBy: uid,
  }),
  quizResults: (uid) => ({ userId: uid, courseId: COURSE, quizId: 'q1', ...RESULT }),
};
const anything = (uid: string): Fields => ({ userId: uid, uid, email: emailOf(uid), by: uid });

/** Ids that a careless rule could take for the owner's. */
const IDS: Record<string, (uid: string) => string> = {
  [COLLECTIONS.platformSettings]: () => SETTINGS_ID,
  [COLLECTIONS.courseStats]: (uid) => `course-${uid}`,
  // 32 characters like the random ids.
  [COLLECTIONS.certificates]: (uid) => `0000${uid}`,
  quizResults: (uid) => `${uid}_q1`,
  quizAttempts: (uid) => `${uid}_a1`,
  quizChecks: (uid) => `${uid}_a1`,
  rateLimits: (uid) => `${uid}_${COURSE}`,
};

/** The app's queries that are not for one document. */
const QUERIES: Record<string, (uid: string) => Omit<Query, 'collection'>> = {
  [COLLECTIONS.courseStats]: () => ({ limit: LIST_LIMITS.courseStats }),
  [COLLECTIONS.certificates]: (uid) => ({ where: [['userId', uid]] }),
};

/** A collection that only functions write. */
function closed(collection: string): Model {
  const contents = CONTENTS[collection] ?? anything;
  const idOf = IDS[collection] ?? ((uid: string) => uid);
  return {
    collection,
    path: (uid) => `${collection}/${idOf(uid)}`,
    existing: contents,
    created: contents,
    updated: (uid) => ({ ...contents(uid), updatedBy: uid }),
    some: ['updatedBy'],
    query: (uid) => ({ collection, ...(QUERIES[collection]?.(uid) ?? { limit: 1 }) }),
  };
}

/** Every collection of the access table, in its order. */
export const MODELS: readonly Model[] = Object.keys(ACCESS).map(
  (name) => WRITTEN.find(({ collection }) => collection === name) ?? closed(name),
);

/** The model of one collection of the access table. */
export function modelOf(collection: string): Model {
  const model = MODELS.find((one) => one.collection === collection);
  if (!model) throw new Error(`There is no model of ${collection}.`);
  return model;
}
