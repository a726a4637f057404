import { COLLECTIONS, LIST_LIMITS, SETTINGS_ID } from '@edu/domain/paths';
import type { Model } from '../model.ts';
import { ACCESS } from '../access.ts';
import { comments, throttle } from './comments.ts';
import { courseRatings } from './course-ratings.ts';
import { testimonials } from './testimonials.ts';
import { userProgress } from './user-progress.ts';
import { users } from './users.ts';

/** The collections that a browser writes. */
export const WRITTEN: readonly Model[] = [
  users,
  userProgress,
  courseRatings,
  comments,
  throttle,
  testimonials,
];

const idIn = (collection: string, uid: string) =>
  collection === COLLECTIONS.platformSettings ? SETTINGS_ID : `d-${uid}`;

/** A collection that functions alone write: documents that name the owner in every usual way. */
const closed = (collection: string): Model => ({
  collection,
  place: ({ me }) => `${collection}/${idIn(collection, me)}`,
  stored: ({ me }) => ({ userId: me, uid: me, value: 1 }),
  fresh: ({ me }) => ({ userId: me, uid: me, value: 2 }),
  next: ({ me }) => ({ userId: me, uid: me, value: 3 }),
  some: ['value'],
  query: () => ({
    collection,
    limit: collection === COLLECTIONS.courseStats ? LIST_LIMITS.courseStats : 1,
  }),
});

/** Every collection of the access table, in its order. */
export const MODELS: readonly Model[] = Object.keys(ACCESS).map(
  (name) => WRITTEN.find(({ collection }) => collection === name) ?? closed(name),
);
