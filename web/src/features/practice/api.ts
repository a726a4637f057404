import { COLLECTIONS, practiceId } from '@edu/domain/firestore/collections';
import {
  type CoursePractice,
  coversPractice,
  fromPracticeDocument,
  mergeCoursePractice,
  type Practice,
  toPracticeDocument,
} from '@edu/domain/learning/practice';
import { readOwnOfCourses, saveOwnOfCourse } from '../../lib/firebase/course-documents.ts';

/** The stored practice of a learner: one read for each course. Throws 'unavailable'. */
export const getPractice = (uid: string): Promise<Practice> =>
  readOwnOfCourses(COLLECTIONS.practice, uid, fromPracticeDocument);

/**
 * Merges a course with the stored one and writes when something is new. Returns the merged course,
 * also the codes beyond the server's space: they stay on this device.
 */
export const savePractice = (
  uid: string,
  courseId: string,
  local: CoursePractice,
  signal?: AbortSignal,
): Promise<CoursePractice> =>
  saveOwnOfCourse(
    {
      path: [COLLECTIONS.practice, practiceId(uid, courseId)],
      read: fromPracticeDocument,
      write: toPracticeDocument,
      merge: mergeCoursePractice,
      covers: coversPractice,
    },
    { userId: uid, courseId },
    local,
    signal,
  );
