import type { CourseProgress } from '@edu/domain/learning/progress';
import { holdsProgress } from '@edu/domain/learning/progress';
import { readCourses } from '@edu/domain/learning/progress-read';
import { own } from '@edu/domain/platform/own';
import { isHere, readLocal, storageKeys, writeLocal } from './local-store.ts';
import type { ServerCopy } from './progress.ts';

/** What the server is known to hold; the difference to the local progress is what is still to be sent. */
export type KnownCopies = Record<string, ServerCopy>;

/** The copies that this device has last seen; undefined when it has never read them. */
export function readKnown(uid: string): KnownCopies | undefined {
  const stored = readLocal(storageKeys.progressServer(uid));
  if (stored === undefined) return undefined;
  const raw = stored as Record<string, Partial<ServerCopy> | undefined>;
  return Object.fromEntries(
    Object.entries(readCourses(stored)).map(([id, course]) => {
      const { rev, updatedAt } = own(raw, id) ?? {};
      return [id, { ...course, rev: Number(rev) || 0, updatedAt: updatedAt ?? '' }];
    }),
  );
}

export function writeKnown(uid: string, known: KnownCopies): void {
  if (isHere(uid)) writeLocal(storageKeys.progressServer(uid), known);
}

/** The lessons of a course with changes that the server is not known to hold. */
export function unsentLessons(course: CourseProgress, known: CourseProgress | undefined): string[] {
  const held = known ?? { ...course, lessons: {} };
  return Object.entries(course.lessons).flatMap(([id, lesson]) =>
    holdsProgress(held, { ...course, lessons: { [id]: lesson } }) ? [] : [id],
  );
}

/** Whether the server lacks a lesson's mark, or that it was taken back; of others that are unsent it lacks the time spent alone. */
export const lacksMark = (
  course: CourseProgress,
  known: CourseProgress | undefined,
  lessonId: string,
): boolean => {
  const lesson = own(course.lessons, lessonId);
  const lessons = lesson && { [lessonId]: { ...lesson, timeSpent: {} } };
  return unsentLessons({ ...course, lessons: lessons ?? {} }, known).length > 0;
};

/** How many changes on this device the server is not known to hold. */
export function unsentCount(
  courses: Record<string, CourseProgress>,
  known: KnownCopies | undefined,
): number {
  return Object.values(courses).reduce(
    (sum, course) => sum + unsentLessons(course, own(known ?? {}, course.courseId)).length,
    0,
  );
}
