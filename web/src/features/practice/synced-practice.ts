import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import { syncedCourses } from '../sync/synced-courses.ts';
import { getPractice, savePractice } from './api.ts';
import { practiceStores } from './practice-store.ts';

/** Code and solved tasks in the sync loop: the later edit wins, a solved task stays solved. */
export const syncedPractice = (uid: string): SyncedData =>
  syncedCourses(uid, practiceStores, { name: 'practice', get: getPractice, save: savePractice });
