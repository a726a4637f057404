import * as auth from '../auth/api.ts';
import { fillProfile, migrateLegacyProfile, type ProfileOwner } from '../profile/local-profile.ts';
import {
  ANONYMOUS,
  expiredUid,
  localKeys,
  localUserIds,
  rememberUser,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { sendPositions } from '../positions/positions.ts';
import { courseRatingsOf, savedCoursesOf } from './user-course-flags.ts';
import { forgetPrivateContent } from '../content/query-client.ts';
import { removeContent } from '../../lib/pwa/private-content.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { signOutReason } from '../auth/sign-out-reason.ts';
import { removeGuest, removeStored, takenBy } from './guest-progress.ts';
import { unsentChanges } from './unsent-changes.ts';

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
    const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS));
    await Promise.race([Promise.all([store.sync.send?.(), outbox.flush(uid)]), limit]);
    // The user may have made changes meanwhile.
    saveAll(uid, store);
    if (hasUnsent(uid, store)) return false;
  }
  // A guest's work that this user took over belongs to them.
  if (takenBy(uid)) removeGuest();
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

/** Removes one user's data from the device: storage, caches with their private courses, memory. */
export async function clearUserData(uid: string): Promise<void> {
  // From now on a guest's work may belong to any user.
  if (localKeys().some((key) => `${key}_`.includes(`_${ANONYMOUS}_`)))
    writeLocal(storageKeys.guestUnsure, true);
  removeStored(uid);
  forgetPrivateContent();
  await removeContent((owner) => owner === uid).catch(console.warn);
}

/**
 * Removes all other users' data, and moves a profile from before keys named a user to its owner.
 * Without a user (`person` is null) the data of an expired session stays.
 */
export async function clearOtherUsers(
  person: ProfileOwner | null,
  shownBefore?: string,
): Promise<void> {
  const known = [...localUserIds(), ...(shownBefore ? [shownBefore] : [])];
  const ownerUid = person?.uid ?? expiredUid();
  const others = known.filter((uid) => uid !== ownerUid);
  for (const uid of new Set(others)) await clearUserData(uid);
  if (migrateLegacyProfile(person) && person)
    fillProfile(person.uid).catch((error: unknown) =>
      console.warn('The older profile is on this device only for now.', error),
    );
}

function saveAll(uid: string, store: ProgressStore): void {
  for (const each of [store, savedCoursesOf(uid), courseRatingsOf(uid)]) each.flush();
  sendPositions(uid);
}

const hasUnsent = (uid: string, store: ProgressStore): boolean =>
  outbox.pending(uid).length > 0 || unsentChanges(uid, store).length > 0;
