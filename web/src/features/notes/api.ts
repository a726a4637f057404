import { COLLECTIONS, notesId } from '@edu/domain/firestore/collections';
import {
  type CourseNotes,
  coversNotes,
  fromNotesDocument,
  mergeCourseNotes,
  type Notes,
  toNotesDocument,
} from '@edu/domain/learning/notes';
import { readOwnOfCourses, saveOwnOfCourse } from '../../lib/firebase/course-documents.ts';

/** The stored notes of a learner: one read for each course. Throws 'unavailable'. */
export const getNotes = (uid: string): Promise<Notes> =>
  readOwnOfCourses(COLLECTIONS.notes, uid, fromNotesDocument);

/**
 * Merges a course with the stored one and writes when something is new. Returns the merged course,
 * also the notes beyond the server's space: they stay on this device.
 */
export const saveNotes = (
  uid: string,
  courseId: string,
  local: CourseNotes,
  signal?: AbortSignal,
): Promise<CourseNotes> =>
  saveOwnOfCourse(
    {
      path: [COLLECTIONS.notes, notesId(uid, courseId)],
      read: fromNotesDocument,
      write: toNotesDocument,
      merge: mergeCourseNotes,
      covers: coversNotes,
    },
    { userId: uid, courseId },
    local,
    signal,
  );
