import { type Choices, choose, mergeTabs, pendingOf } from '@edu/domain/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/choices-read';
import type { RatingValue } from '@edu/domain/rating';
import { isHere, parseLocal, readLocal, storageKeys, writeLocal } from '../data/local-store.ts';
import { type StoreState, SyncedStore } from '../lib/sync/synced-store.ts';

/** The saved courses and the ratings of the people of this device: one store for each kind and person. */

/** How long changes wait for one another before they are stored (platform.md section 9). */
const DELAYS_MS = { savedCourses: 500, courseRatings: 300 } as const;

export type ChoiceStore<V> = SyncedStore<Choices<V>>;

const NONE: StoreState<Choices<never>> = { value: {}, isStored: true };

function storesOf<V>(
  kind: keyof typeof DELAYS_MS,
  readStored: (stored: unknown, uid: string) => Choices<V>,
) {
  const stores = new Map<string, { store: ChoiceStore<V>; stop: () => void }>();
  const open = (uid: string) => {
    const key = storageKeys[kind](uid);
    const store = new SyncedStore<Choices<V>>(
      {
        read: () => readStored(readLocal(key), uid),
        // A person who has signed out, in this tab or another, leaves nothing here.
        write: (choices) => isHere(uid) && writeLocal(key, choices),
        merge: mergeTabs,
        delayMs: DELAYS_MS[kind],
        keys: [key],
        parse: (_, text) => readStored(parseLocal(text), uid),
      },
      NONE,
    );
    const entry = { store, stop: typeof window === 'undefined' ? () => undefined : store.watch() };
    stores.set(uid, entry);
    return entry;
  };
  return {
    of: (uid: string): ChoiceStore<V> => (stores.get(uid) ?? open(uid)).store,
    forget: (uid: string): void => {
      const entry = stores.get(uid);
      entry?.store.close();
      entry?.stop();
      stores.delete(uid);
    },
  };
}

const saved = storesOf('savedCourses', (stored) => readSavedCourses(stored));
const ratings = storesOf<RatingValue>('courseRatings', readCourseRatings);

export const savedCoursesOf = saved.of;
export const courseRatingsOf = ratings.of;

/** The session has ended: nothing of these stores is written any more, and this tab forgets them. */
export function forgetChoicesOf(uid: string): void {
  saved.forget(uid);
  ratings.forget(uid);
}

/** Chooses for a course; null takes the choice back. */
export function chooseIn<V>(store: ChoiceStore<V>, courseId: string, value: V | null): void {
  store.change(choose(store.value, courseId, value, new Date().toISOString()));
}

export const pendingIn = ({ value }: { value: Choices<unknown> }): number =>
  pendingOf(value).length;
