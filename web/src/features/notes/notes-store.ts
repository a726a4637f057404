import {
  type CourseNotes,
  coversNotes,
  lastNoteAt,
  mergeNotes,
  notesKeptOnDevice,
  readNotes,
} from '@edu/domain/learning/notes';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { CourseStores } from '../sync/course-stores.ts';

/** Marked moments and notes on this device. */
export const noteStores = new CourseStores<CourseNotes>({
  key: storageKeys.notes,
  none: {},
  read: readNotes,
  merge: mergeNotes,
  covers: coversNotes,
  lastAt: lastNoteAt,
  keptOnDevice: notesKeptOnDevice,
});
