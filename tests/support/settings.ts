import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import type { Settings } from '@edu/domain/platform/settings';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from './emulator.ts';

const NAME = 'test-settings';

/** Changes limits in the environment's settings; returns the function that restores them. */
export async function changeLimits(
  limits: Partial<Settings['limits']>,
): Promise<() => Promise<void>> {
  const app =
    getApps().find(({ name }) => name === NAME) ?? initializeApp({ projectId: PROJECT_ID }, NAME);
  const reference = getFirestore(app).collection(COLLECTIONS.platformSettings).doc(SETTINGS_ID);
  const before = (await reference.get()).data();
  await reference.set({ limits }, { merge: true });
  return async () => void (await (before ? reference.set(before) : reference.delete()));
}
