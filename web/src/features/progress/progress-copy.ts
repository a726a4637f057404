import { type CourseProgress, emptyProgress, mergeProgress } from '@edu/domain/learning/progress';
import { readCourses, readQuizResults } from '@edu/domain/learning/progress-read';
import { getOwn } from '@edu/domain/platform/get-own';
import { isHere, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { readStored, type StoredKind, writeStored } from '../../lib/sync/synced-store.ts';
import type { ServerCopy } from './api.ts';

export type Courses = Record<string, CourseProgress>;

/** A user's progress on this device: lessons under one key, quiz results under another. */
export const PROGRESS: StoredKind<Courses> = {
  keys: (uid) => [storageKeys.progress(uid), storageKeys.quizResults(uid)],
  read: ([lessons, results]) => {
    const courses = readCourses(lessons);
    for (const [courseId, quizzes] of Object.entries(readQuizResults(results))) {
      const course = getOwn(courses, courseId) ?? emptyProgress(courseId);
      courses[courseId] = { ...course, quizzes: { ...course.quizzes, ...quizzes } };
    }
    return courses;
  },
  write: (courses) => {
    const all = Object.entries(courses);
    return [
      Object.fromEntries(all.map(([id, course]) => [id, { ...course, quizzes: {} }])),
      Object.fromEntries(all.map(([id, { quizzes }]) => [id, quizzes])),
    ];
  },
  merge: (stored, held) => {
    const merged = { ...stored };
    for (const [id, course] of Object.entries(held)) {
      const other = getOwn(stored, id);
      merged[id] = other ? mergeProgress(other, course) : course;
    }
    return merged;
  },
  delayMs: 300,
  empty: {},
};

export const readCopy = (uid: string): Courses => readStored(PROGRESS, uid);

export const writeCopy = (uid: string, courses: Courses): boolean =>
  writeStored(PROGRESS, uid, courses);

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
