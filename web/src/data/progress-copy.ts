import { type CourseProgress, emptyProgress } from '@edu/domain/progress';
import { readCourses, readQuizResults } from '@edu/domain/progress-read';
import { own } from '@edu/domain/own';
import { parseLocal, readLocal, setAside, storageKeys, writeLocal } from './local-store.ts';

/** A person's progress on this device: lessons under one key, quiz results under another (decisions.md section 1). */

/** How many single values there are in it. */
const leaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
    : 1;

/** Reads what a key holds; what had to be left out of it is set aside before anything writes there again. */
function readWhole<T>(key: string, read: (source: unknown) => T): T {
  const source = readLocal(key, (json) => typeof json === 'object');
  const value = read(source);
  if (source !== undefined && leaves(value) < leaves(source)) setAside(key);
  return value;
}

export const readCopy = (uid: string): Record<string, CourseProgress> =>
  withResults(
    readWhole(storageKeys.progress(uid), readCourses),
    readWhole(storageKeys.quizResults(uid), readQuizResults),
  );

function withResults(
  courses: Record<string, CourseProgress>,
  results: ReturnType<typeof readQuizResults>,
): Record<string, CourseProgress> {
  for (const [courseId, quizzes] of Object.entries(results)) {
    const course = own(courses, courseId) ?? emptyProgress(courseId);
    courses[courseId] = { ...course, quizzes: { ...course.quizzes, ...quizzes } };
  }
  return courses;
}

/** The two keys of a person's progress. */
export const copyKeys = (uid: string) =>
  [storageKeys.progress(uid), storageKeys.quizResults(uid)] as const;

/** What another tab has written under one of them. */
export const parseCopy = (uid: string, key: string, text: string): Record<string, CourseProgress> =>
  key === storageKeys.progress(uid)
    ? readCourses(parseLocal(text))
    : withResults({}, readQuizResults(parseLocal(text)));

export function writeCopy(uid: string, courses: Record<string, CourseProgress>): boolean {
  const all = Object.entries(courses);
  const lessons = all.map(([id, course]) => [id, { ...course, quizzes: {} }] as const);
  const results = all.map(([id, { quizzes }]) => [id, quizzes] as const);
  const keys = copyKeys(uid);
  return (
    writeLocal(keys[0], Object.fromEntries(lessons)) &&
    writeLocal(keys[1], Object.fromEntries(results))
  );
}
