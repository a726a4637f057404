import {
  type CoursePractice,
  mergePractice,
  type Practice,
  readPractice,
  withPractice,
} from '@edu/domain/learning/practice';
import { getOwn } from '@edu/domain/lib/get-own';
import { useEffect } from 'react';
import { ANONYMOUS, storageKeys } from '../../lib/storage/local-store.ts';
import { useStore } from '../../lib/store.ts';
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

/** The later time of each course. */
function laterOf(a: StoredPractice['sentAt'], b: StoredPractice['sentAt']) {
  const later = new Map(Object.entries(a));
  for (const [id, at] of Object.entries(b)) if (at > (later.get(id) ?? '')) later.set(id, at);
  return Object.fromEntries(later);
}

export const getPracticeStore = userStores<StoredPractice>({
  keys: (uid) => [storageKeys.practice(uid)],
  read,
  empty: { courses: {}, sentAt: {} },
  merge: (stored, held) => ({
    courses: mergePractice(stored.courses, held.courses),
    sentAt: laterOf(stored.sentAt, held.sentAt),
  }),
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

/** Users whose practice is to be sent without waiting: after a run, a check or a left editor. */
export const duePractice = new Set<string>();

/** Sends the practice now. */
export function sendPractice(uid: string): void {
  duePractice.add(uid);
  getPracticeStore(uid).flush();
}

const NONE: CoursePractice = {};

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
