import { localDay } from '@edu/domain/lib/day';
import { completeLesson, type CourseProgress, emptyProgress } from '@edu/domain/learning/progress';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';

/** The progress of a learner who has completed these lessons, at this time (ISO) or now. */
export const progressIn = (
  courseId: string,
  lessonIds: string[],
  now = new Date().toISOString(),
): CourseProgress =>
  lessonIds.reduce(
    (progress, id) =>
      completeLesson(progress, id, {
        device: 'a',
        timeSpentSec: 0,
        now,
        day: localDay(new Date(now)),
      }),
    emptyProgress(courseId),
  );

/** Stores a learner's progress on the device before the page loads. */
export function storeOnDevice(uid: string, ...courses: CourseProgress[]): void {
  writeLocal(
    storageKeys.progress(uid),
    Object.fromEntries(courses.map((course) => [course.courseId, course])),
  );
}
