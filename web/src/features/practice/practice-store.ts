import {
  type CoursePractice,
  coversPractice,
  keptOnDevice,
  lastPracticeAt,
  mergePractice,
  type Practice,
  readPractice,
  withPractice,
} from '@edu/domain/learning/practice';
import { getOwn } from '@edu/domain/lib/get-own';
import { useEffect } from 'react';
import { ANONYMOUS, removeLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { Store, useStore } from '../../lib/store.ts';
import { userStores } from '../../lib/sync/synced-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';

/** The practice of a user, and the time of the newest entry of each course that the server has. */
export interface StoredPractice {
  courses: Practice;
  sentAt: Readonly<Record<string, string>>;
}

function read([stored]: readonly unknown[]): StoredPractice {
  const { courses, sentAt } = Object(stored) as { courses?: unknown; sentAt?: unknown };
  const times = Object.entries(Object(sentAt) as Record<string, unknown>);
  return {
    courses: readPractice(courses),
    sentAt: Object.fromEntries(
      times.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

const NONE: CoursePractice = {};
const EMPTY: StoredPractice = { courses: {}, sentAt: {} };

const courseOf = ({ courses, sentAt }: StoredPractice, id: string) => {
  const [course, sent] = [getOwn(courses, id) ?? NONE, getOwn(sentAt, id) ?? ''];
  return { course, sent, isUnsent: lastPracticeAt(course) > sent };
};

/** The courses with changes that the server is not known to have. */
export const unsentPractice = (stored: StoredPractice): string[] =>
  Object.keys(stored.courses).filter((id) => courseOf(stored, id).isUnsent);

/** The courses of which something is on this device alone: unsent, or beyond the server's space. */
export const practiceOnDevice = (stored: StoredPractice): string[] =>
  Object.entries(stored.courses)
    .filter(([id, course]) => courseOf(stored, id).isUnsent || keptOnDevice(course).length > 0)
    .map(([id]) => id);

/**
 * Until when the server has the merged course. What one copy has not sent stays unsent, unless the
 * other has sent all of it.
 */
function joinedSentAt(a: StoredPractice, b: StoredPractice, id: string): string {
  const copies = [courseOf(a, id), courseOf(b, id)];
  const unsent = copies.filter(({ isUnsent }) => isUnsent);
  const isSent = copies.some(
    ({ course, isUnsent }, i) => !isUnsent && coversPractice(course, copies[1 - i]?.course ?? NONE),
  );
  const counting = isSent || unsent.length === 0 ? copies : unsent;
  return (
    counting
      .map(({ sent }) => sent)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** Merges two copies: of two tabs, of a guest and an account, or of the device and the server. */
export function joinPractice(a: StoredPractice, b: StoredPractice): StoredPractice {
  const courses = mergePractice(a.courses, b.courses);
  const sentAt = Object.keys(courses).map((id) => [id, joinedSentAt(a, b, id)] as const);
  return { courses, sentAt: Object.fromEntries(sentAt) };
}

/** Courses as the server has them. */
export const sentPractice = (courses: Practice): StoredPractice => ({
  courses,
  sentAt: Object.fromEntries(
    Object.entries(courses).map(([id, course]) => [id, lastPracticeAt(course)]),
  ),
});

export const getPracticeStore = userStores<StoredPractice>({
  keys: (uid) => [storageKeys.practice(uid)],
  read,
  empty: EMPTY,
  merge: joinPractice,
  delayMs: 300,
});

export type PracticeChange = Parameters<typeof withPractice>[2];

/** Changes an entry of a course; the sync loop sends it (synced-practice.ts). */
export function changePractice(
  uid: string,
  courseId: string,
  key: string,
  change: PracticeChange,
): void {
  const store = getPracticeStore(uid);
  const { courses, sentAt } = store.value;
  const course = withPractice(getOwn(courses, courseId) ?? {}, key, change, Date.now());
  store.change({ courses: { ...courses, [courseId]: course }, sentAt });
}

/** How often each user's practice was to be sent without waiting (synced-practice.ts). */
export const duePractice = new Store<Readonly<Record<string, number>>>({});

/** Sends the practice now: after a run, a check or a left editor. */
export function sendPractice(uid: string): void {
  getPracticeStore(uid).flush();
  duePractice.update({ [uid]: (duePractice.get()[uid] ?? 0) + 1 });
}

/** Moves a guest's practice to the user who signs in; both merge as two devices do. */
export function joinGuestPractice(uid: string): void {
  const store = getPracticeStore(uid);
  const guest = getPracticeStore(ANONYMOUS);
  if (hasGuestPractice()) {
    store.change(joinPractice(store.value, guest.value));
    sendPractice(uid);
    if (!store.get().isStored) return;
  }
  guest.flush();
  guest.show(EMPTY);
  removeLocal(storageKeys.practice(ANONYMOUS));
}

export const hasGuestPractice = (): boolean =>
  Object.keys(getPracticeStore(ANONYMOUS).value.courses).length > 0;

/** The practice of the page's user in a course, the user's id, and whether the device stores it. */
export function useCoursePractice(courseId: string): {
  uid: string;
  practice: CoursePractice;
  isStored: boolean;
} {
  const { user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered user's local copy is shown.
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const store = getPracticeStore(uid);
  useEffect(() => store.requestRead(), [store]);
  const { value, isStored } = useStore(store);
  return { uid, practice: getOwn(value.courses, courseId) ?? NONE, isStored };
}
