import { type Choices, choose, mergeTabs } from '@edu/domain/learning/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/learning/choices-read';
import type { RatingValue } from '@edu/domain/community/rating';
import { storageKeys } from '../../lib/storage/local-store.ts';
import type { SyncedStore } from '../../lib/sync/synced-store.ts';
import { userStores } from '../../lib/storage/user-stores.ts';

/** The saved courses and the ratings of the people of this device. */

export type ChoiceStore<V> = SyncedStore<Choices<V>>;

const saved = userStores<Choices<true>>({
  keyOf: storageKeys.savedCourses,
  read: readSavedCourses,
  empty: {},
  merge: mergeTabs,
  delayMs: 500,
});

const ratings = userStores<Choices<RatingValue>>({
  keyOf: storageKeys.courseRatings,
  read: readCourseRatings,
  empty: {},
  merge: mergeTabs,
  delayMs: 300,
});

export const savedCoursesOf = saved.of;
export const courseRatingsOf = ratings.of;

export function forgetChoicesOf(uid: string): void {
  saved.forget(uid);
  ratings.forget(uid);
}

/** Chooses for a course; null takes the choice back. */
export function chooseIn<V>(store: ChoiceStore<V>, courseId: string, value: V | null): void {
  store.change(choose(store.value, courseId, value, new Date().toISOString()));
}
