import { type CourseProgress, emptyProgress } from '@edu/domain/learning/progress';
import { readCourses, readQuizResults } from '@edu/domain/learning/progress-read';
import { getOwn } from '@edu/domain/platform/get-own';
import {
  isHere,
  parseLocal,
  readLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import type { ServerCopy } from './api.ts';

/** The local copy of a user's progress: lessons under one key, quiz results under another. */

const isObject = (json: unknown): boolean => typeof json === 'object';

export const readCopy = (uid: string): Record<string, CourseProgress> =>
  withResults(
    readCourses(readLocal(storageKeys.progress(uid), isObject)),
    readQuizResults(readLocal(storageKeys.quizResults(uid), isObject)),
  );

function withResults(
  courses: Record<string, CourseProgress>,
  results: ReturnType<typeof readQuizResults>,
): Record<string, CourseProgress> {
  for (const [courseId, quizzes] of Object.entries(results)) {
    const course = getOwn(courses, courseId) ?? emptyProgress(courseId);
    courses[courseId] = { ...course, quizzes: { ...course.quizzes, ...quizzes } };
  }
  return courses;
}

/** The two storage keys of a user's progress. */
export const copyKeys = (uid: string) =>
  [storageKeys.progress(uid), storageKeys.quizResults(uid)] as const;

/** Parses a value that another tab has written under one of them. */
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

/** The last known state of the server; the difference to the local progress is unsent. */
export type ServerCopies = Record<string, ServerCopy>;

/** The server copies that this device has last read; undefined before the first read. */
export function readServerCopies(uid: string): ServerCopies | undefined {
  const stored = readLocal(storageKeys.progressServer(uid));
  if (stored === undefined) return undefined;
  const raw = stored as Record<string, Partial<ServerCopy> | undefined>;
  return Object.fromEntries(
    Object.entries(readCourses(stored)).map(([id, course]) => [
      id,
      { ...course, rev: Number(getOwn(raw, id)?.rev) || 0 },
    ]),
  );
}

export function writeServerCopies(uid: string, known: ServerCopies): void {
  if (isHere(uid)) writeLocal(storageKeys.progressServer(uid), known);
}
