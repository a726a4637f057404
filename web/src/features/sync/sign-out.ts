import * as auth from '../auth/api.ts';
import { fillProfile, migrateLegacyProfile, type ProfileOwner } from '../profile/local-profile.ts';
import {
  ANONYMOUS,
  localKeys,
  localUserIds,
  rememberUser,
  removeLocalOf,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { forgetPositionsOf, sendPositions } from '../positions/positions.ts';
import { courseRatingsOf, forgetChoicesOf, savedCoursesOf } from './choices.ts';
import { readKnown } from '../progress/progress-copy.ts';
import { forgetPrivateContent } from '../content/query-client.ts';
import { removeContent } from '../../lib/pwa/private-content.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { signOutReason } from '../auth/sign-out-reason.ts';
import { removeGuest, takenBy } from './guest-progress.ts';
import { unsentChanges } from './unsent-changes.ts';

/** How long signing out waits for the server to take the last changes. */
const LAST_SEND_MS = 5000;

/**
 * Sends the last changes, signs out and removes everything of the person from the device. Resolves to false, and nothing has
 * happened, when a change is unsent and the person has not said (`isSure`) that it may go.
 */
export async function signOut(uid: string, store: ProgressStore, isSure = false): Promise<boolean> {
  if (!isSure) {
    saveAll(uid, store);
    const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS));
    await Promise.race([sendAll(uid, store), limit]);
    // The page could be used meanwhile.
    saveAll(uid, store);
    if (unsentOf(uid, store) > 0) return false;
  }
  // What a guest did and this person took over is theirs.
  if (takenBy(uid)) removeGuest();
  await endSession(uid, store, 'signed-out');
  return true;
}

/** Signs out and clears the device, whatever is unsent and whether the sign-in service answers. */
export async function endSession(
  uid: string,
  store: ProgressStore,
  reason: 'signed-out' | 'deleted',
): Promise<void> {
  signOutReason.set(reason);
  // Before the page shows a guest: from here on nothing is sent for this person.
  store.close();
  outbox.clear(uid);
  const isOut = await auth.signOut(uid);
  await clearUserData(uid);
  if (isOut) return;
  // The sign-in service will not tell this page that the session is over.
  rememberUser(undefined);
  location.replace('/');
}

/** Removes everything of one person from the device: storage, caches with the courses saved for them, memory. */
export async function clearUserData(uid: string): Promise<void> {
  // What a guest did here may be anybody's from now on.
  if (localKeys().some((key) => `${key}_`.includes(`_${ANONYMOUS}_`)))
    writeLocal(storageKeys.guestUnsure, true);
  outbox.clear(uid);
  removeLocalOf(uid);
  forgetChoicesOf(uid);
  forgetPositionsOf(uid);
  forgetPrivateContent();
  await removeContent((owner) => owner === uid).catch(console.warn);
}

/** Clears the data of everybody but the person who is signed in, and gives a profile of before keys named a person to its owner. */
export async function clearOtherUsers(
  person: ProfileOwner | null,
  shownBefore?: string,
): Promise<void> {
  const known = [...localUserIds(), ...(shownBefore ? [shownBefore] : [])];
  const others = known.filter((uid) => uid !== person?.uid);
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

const sendAll = (uid: string, store: ProgressStore): Promise<unknown> =>
  Promise.all([store.sync.send?.(), outbox.flush(uid)]);

/** How many changes of this person the server is not known to have. */
const unsentOf = (uid: string, store: ProgressStore): number =>
  outbox.pending(uid).length +
  (store.sync.unsent?.() ?? unsentChanges(uid, store, readKnown(uid)).length);
