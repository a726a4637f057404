import { TimeLimitError, withTimeLimit } from '@edu/domain/lib/time-limit';
import * as auth from '../auth/api.ts';
import { rememberUser } from '../../lib/storage/local-store.ts';
import { noteStores } from '../notes/notes-store.ts';
import { practiceStores } from '../practice/practice-store.ts';
import { sendPositions } from '../positions/positions.ts';
import { getCourseRatingsStore, getSavedCoursesStore } from '../sync/user-course-flags.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { signOutReason } from '../auth/sign-out-reason.ts';
import { clearGuestData, clearUserData } from './clear-user-data.ts';
import { takenBy } from './guest-progress.ts';
import { unsentChanges } from '../sync/unsent-changes.ts';

/** How long a sign-out waits for the last changes to be sent. */
const LAST_SEND_MS = 5000;

/**
 * Sends the last changes, signs out and removes all the user's data from the device. Resolves to
 * false without any effect when a change is unsent and the user has not confirmed (`isSure`) its
 * loss.
 */
export async function signOut(uid: string, store: ProgressStore, isSure = false): Promise<boolean> {
  if (!isSure) {
    saveAll(uid, store);
    const sending = Promise.all([store.sync.send?.(), outbox.flush(uid)]);
    await withTimeLimit(sending, LAST_SEND_MS).catch((error: unknown) => {
      if (!(error instanceof TimeLimitError)) throw error;
    });
    // The user may have made changes meanwhile.
    saveAll(uid, store);
    if (hasUnsent(uid, store)) return false;
  }
  // A guest's work that this user took over belongs to them.
  if (takenBy(uid)) clearGuestData();
  await endSession(uid, store, 'signed-out');
  return true;
}

/** Signs out and clears the device, regardless of unsent changes and of the sign-in service. */
export async function endSession(
  uid: string,
  store: ProgressStore,
  reason: 'signed-out' | 'deleted',
): Promise<void> {
  signOutReason.set(reason);
  // Before the service answers: every tab distinguishes a sign-out from an expired session by it.
  rememberUser(undefined);
  // Before the page shows a guest: nothing may be sent for this user after it.
  store.close();
  outbox.clear(uid);
  const isOut = await auth.signOut(uid);
  await clearUserData(uid);
  if (isOut) return;
  // The sign-in service will not notify this page of the end of the session.
  location.replace('/');
}

function saveAll(uid: string, store: ProgressStore): void {
  for (const each of [store, getSavedCoursesStore(uid), getCourseRatingsStore(uid)]) each.flush();
  sendPositions(uid);
  practiceStores.send(uid);
  noteStores.send(uid);
}

const hasUnsent = (uid: string, store: ProgressStore): boolean =>
  outbox.pending(uid).length > 0 ||
  unsentChanges(uid, store).length > 0 ||
  practiceStores.onDevice(practiceStores.of(uid).value).length > 0 ||
  noteStores.onDevice(noteStores.of(uid).value).length > 0;
