import { type CourseFlags, setFlag, mergeTabs } from '@edu/domain/learning/user-course-flags';
import { readCourseRatings, readSavedCourses } from '@edu/domain/learning/user-course-flags-read';
import type { RatingValue } from '@edu/domain/community/rating';
import { useEffect } from 'react';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { useStore } from '../../lib/store.ts';
import { type StoreState, type SyncedStore, userStores } from '../../lib/sync/synced-store.ts';
import { useStoredUid } from '../auth/auth-provider.tsx';

/** The saved courses and the ratings of the users of this device; synced-course-flags.ts sends them. */

export type CourseFlagsStore<V> = SyncedStore<CourseFlags<V>>;

export const getSavedCoursesStore = userStores<CourseFlags<true>>({
  keys: (uid) => [storageKeys.savedCourses(uid)],
  read: ([stored]) => readSavedCourses(stored),
  empty: {},
  merge: mergeTabs,
  delayMs: 500,
});

export const getCourseRatingsStore = userStores<CourseFlags<RatingValue>>({
  keys: (uid) => [storageKeys.courseRatings(uid)],
  read: ([stored], uid) => readCourseRatings(stored, uid),
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
  store.change(setFlag(store.value, courseId, value, new Date().toISOString()));
}

/** The current user's saved courses or ratings, and their store. */
export function useCourseFlags<V>(
  getStore: (uid: string) => CourseFlagsStore<V>,
): StoreState<CourseFlags<V>> & { store: CourseFlagsStore<V> } {
  const store = getStore(useStoredUid());
  useEffect(() => store.requestRead(), [store]);
  return { ...useStore(store), store };
}
