import { type Choices, choose, mergeTabs } from '@edu/domain/learning/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/learning/choices-read';
import type { RatingValue } from '@edu/domain/community/rating';
import { storageKeys } from '../../lib/storage/local-store.ts';
import type { SyncedStore } from '../../lib/sync/synced-store.ts';
import { userStores } from '../../lib/storage/user-stores.ts';

/** The saved courses and the ratings of the users of this device. */

export type CourseFlagsStore<V> = SyncedStore<Choices<V>>;

export const savedCoursesOf = userStores<Choices<true>>({
  keyOf: storageKeys.savedCourses,
  read: readSavedCourses,
  empty: {},
  merge: mergeTabs,
  delayMs: 500,
});

export const courseRatingsOf = userStores<Choices<RatingValue>>({
  keyOf: storageKeys.courseRatings,
  read: readCourseRatings,
  empty: {},
  merge: mergeTabs,
  delayMs: 300,
});

/** Sets the flag of a course; null removes it. */
export function setCourseFlag<V>(
  store: CourseFlagsStore<V>,
  courseId: string,
  value: V | null,
): void {
  store.change(choose(store.value, courseId, value, new Date().toISOString()));
}
