import { type Note, withNote, withoutNote } from '@edu/domain/learning/notes';
import { noteStores } from './notes-store.ts';

/**
 * Adds or changes a note; the sync loop sends it. False when the course has no space for it: then
 * nothing has changed.
 */
export function saveNote(
  uid: string,
  courseId: string,
  noteId: string,
  note: Omit<Note, 'at'>,
): boolean {
  let hasSpace = false;
  noteStores.change(uid, courseId, (course) => {
    const next = withNote(course, noteId, note, Date.now());
    hasSpace = next !== undefined;
    return next ?? course;
  });
  noteStores.send(uid);
  return hasSpace;
}

/** Marks a moment of a lesson. Returns the id of the new note; undefined when there is no space. */
export function markMoment(
  uid: string,
  courseId: string,
  lessonId: string,
  second: number,
): string | undefined {
  const noteId = crypto.randomUUID();
  return saveNote(uid, courseId, noteId, { lessonId, second, text: '' }) ? noteId : undefined;
}

/** Removes a note. */
export function removeNote(uid: string, courseId: string, noteId: string): void {
  noteStores.change(uid, courseId, (course) => withoutNote(course, noteId, Date.now()));
  noteStores.send(uid);
}
