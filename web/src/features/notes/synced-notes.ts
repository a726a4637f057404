import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import { syncedCourses } from '../sync/synced-courses.ts';
import { getNotes, saveNotes } from './api.ts';
import { noteStores } from './notes-store.ts';

/** Notes in the sync loop: the later edit of a note wins, a removal too. */
export const syncedNotes = (uid: string): SyncedData =>
  syncedCourses(uid, noteStores, { name: 'note', get: getNotes, save: saveNotes });
