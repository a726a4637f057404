import { type CourseProgress, lessonState } from '@edu/domain/learning/progress';
import { vi } from 'vitest';
import {
  type Courses,
  PROGRESS,
  ProgressStore,
  shownStores,
} from '../../../web/src/features/progress/progress-store.ts';
import { startSession } from '../../../web/src/features/session/start-session.ts';
import { storageKeys, writeLocal } from '../../../web/src/lib/storage/local-store.ts';
import { writeStored } from '../../../web/src/lib/sync/synced-store.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { type FakeServer, newServer, NOW } from './fake-server.ts';

/** A learner's device with the real store and sync, and a fake browser and server. */

export const UID = 'u1';

export function newDevice(): { browser: FakeBrowser; server: FakeServer } {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const browser = fakeBrowser();
  writeLocal(storageKeys.lastUser, { uid: UID, displayName: 'Олена' });
  return { browser, server: newServer() };
}

/** Stores a user's progress on the device, before a tab is opened. */
export const writeCopy = (uid: string, courses: Courses): boolean =>
  writeStored(PROGRESS, uid, courses);

/** Opens a tab and waits for its first exchange. */
let tabs = 0;
export async function openTab(): Promise<{ store: ProgressStore; sync: { stop: () => void } }> {
  const store = new ProgressStore(UID, `tab${++tabs}`);
  shownStores.set(UID, store);
  const sync = { stop: startSession(UID, store) };
  await store.sync.send?.();
  return { store, sync };
}

/** Waits until changes are stored and sent. */
export const later = () => vi.advanceTimersByTimeAsync(PROGRESS.delayMs);

export const isDone = (
  courses: Record<string, CourseProgress>,
  lessonId = 'l1',
  courseId = 'c1',
): boolean => lessonState(courses[courseId], lessonId).completed;

export const resultOf = (score: number, completedAt = NOW) => ({
  score,
  totalQuestions: 5,
  completedAt,
});
