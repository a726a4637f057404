import type { Choices } from '@edu/domain/choices';
import { shown } from '@edu/domain/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/choices-read';
import type { RatingValue } from '@edu/domain/rating';
import { ANONYMOUS, isHere, readLocal, storageKeys, writeLocal } from '../data/local-store.ts';
import { ChoiceStore } from './choice-store.ts';

/** The saved courses and the ratings of the people of this device: one store for each kind and person. */

/** How long changes wait for one another before they are kept (platform.md section 9). */
const DELAYS_MS = { savedCourses: 500, courseRatings: 300 } as const;

const saved = new Map<string, ChoiceStore<true>>();
const ratings = new Map<string, ChoiceStore<RatingValue>>();
const stores = () => [...saved.values(), ...ratings.values()];

function open<V>(
  kind: keyof typeof DELAYS_MS,
  uid: string,
  readKept: (stored: unknown) => Choices<V>,
): ChoiceStore<V> {
  const key = storageKeys[kind](uid);
  watchBrowser();
  return new ChoiceStore<V>({
    read: () => readKept(readLocal(key)),
    // Somebody who has signed out, in this tab or another, leaves nothing here.
    write: (choices) => isHere(uid) && writeLocal(key, choices),
    delayMs: DELAYS_MS[kind],
    clock: () => new Date().toISOString(),
  });
}

export function savedCoursesOf(uid: string): ChoiceStore<true> {
  const store = saved.get(uid) ?? open('savedCourses', uid, readSavedCourses);
  saved.set(uid, store);
  return store;
}

export function courseRatingsOf(uid: string): ChoiceStore<RatingValue> {
  const store =
    ratings.get(uid) ?? open('courseRatings', uid, (stored) => readCourseRatings(stored, uid));
  ratings.set(uid, store);
  return store;
}

/** The person has left: nothing of these stores is written any more, and this tab forgets them. */
export function forgetChoicesOf(uid: string): void {
  saved.get(uid)?.close();
  ratings.get(uid)?.close();
  saved.delete(uid);
  ratings.delete(uid);
}

export const guestSaved = (): string[] => [
  ...shown(readSavedCourses(readLocal(storageKeys.savedCourses(ANONYMOUS)))).keys(),
];

/** What a guest has saved here is saved in the account too, as changes still to be sent; the guest's list stays. */
export function joinGuestSaved(uid: string): void {
  const account = savedCoursesOf(uid);
  for (const courseId of guestSaved()) account.choose(courseId, true);
  account.flush();
}

let isWatching = false;

/** A tab closed within the delay loses nothing, and what another tab keeps is shown here. */
function watchBrowser(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  const keepAll = () => {
    for (const store of stores()) store.flush();
  };
  window.addEventListener('pagehide', keepAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepAll();
  });
  window.addEventListener('storage', ({ key }) => {
    for (const [uid, store] of saved) if (key === storageKeys.savedCourses(uid)) store.join();
    for (const [uid, store] of ratings) if (key === storageKeys.courseRatings(uid)) store.join();
  });
}
