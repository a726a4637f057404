import {
  type CoursePractice,
  coversPractice,
  keptOnDevice,
  lastPracticeAt,
  mergePractice,
  readPractice,
  withPractice,
} from '@edu/domain/learning/practice';
import { getOwn } from '@edu/domain/lib/get-own';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { CourseStores, useOwnCourses } from '../sync/course-stores.ts';

const NONE: CoursePractice = {};

/** Code and solved tasks on this device. */
export const practiceStores = new CourseStores<CoursePractice>({
  key: storageKeys.practice,
  none: NONE,
  read: readPractice,
  merge: mergePractice,
  covers: coversPractice,
  lastAt: lastPracticeAt,
  keptOnDevice,
});

export type PracticeChange = Parameters<typeof withPractice>[2];

/** Changes an entry of a course; the sync loop sends it (synced-practice.ts). */
export const changePractice = (
  uid: string,
  courseId: string,
  key: string,
  change: PracticeChange,
): void =>
  practiceStores.change(uid, courseId, (course) => withPractice(course, key, change, Date.now()));

/** Sends the practice now: after a run, a check or a left editor. */
export const sendPractice = practiceStores.send;

/** The practice of the page's user in a course, the user's id, and whether the device stores it. */
export function useCoursePractice(courseId: string): {
  uid: string;
  practice: CoursePractice;
  isStored: boolean;
} {
  const { courses, ...rest } = useOwnCourses(practiceStores);
  return { ...rest, practice: getOwn(courses, courseId) ?? NONE };
}
