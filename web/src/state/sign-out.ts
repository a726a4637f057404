import { signOut } from '../data/auth.ts';
import { removeLocal, removeLocalOf, storageKeys } from '../data/local-store.ts';
import type { ProgressStore } from './progress-store.ts';

/** How long signing out waits for the server to take the last changes. */
const LAST_SEND_MS = 5000;

/**
 * Sends the last changes, signs out, and leaves nothing of the person on the device; what could not be sent stays under
 * the person's own key and is sent at the next sign-in.
 */
export async function leave(uid: string, progress: ProgressStore): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS));
  await Promise.race([progress.flush(), patience]);
  const sent = !progress.hasUnsent();
  await signOut();
  progress.close();
  removeLocal(storageKeys.lastUser);
  removeLocalOf(uid, sent ? undefined : storageKeys.progress(uid));
}
