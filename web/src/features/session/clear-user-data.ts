import {
  ANONYMOUS,
  expiredUid,
  localKeys,
  localUserIds,
  removeLocal,
  removeUserData,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { removeContent } from '../../lib/pwa/private-content.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { forgetUserQueries } from '../content/query-client.ts';
import { outbox } from '../outbox/outbox.ts';
import { fillProfile, migrateLegacyProfile, type ProfileOwner } from '../profile/local-profile.ts';
import { shownStores } from '../progress/progress-store.ts';

/**
 * Removes all of one user's data from the device: storage, outbox, memory, cached answers and
 * private courses.
 */
export async function clearUserData(uid: string): Promise<void> {
  // From now on a guest's work may belong to any user.
  if (localKeys().some((key) => `${key}_`.includes(`_${ANONYMOUS}_`)))
    writeLocal(storageKeys.guestUnsure, true);
  removeStored(uid);
  forgetUserQueries();
  await removeContent((owner) => owner === uid).catch(console.warn);
}

/** Removes all the guest's data from the device. A guest has no private content. */
export function clearGuestData(): void {
  removeStored(ANONYMOUS);
  removeLocal(storageKeys.guestUnsure);
}

function removeStored(uid: string): void {
  outbox.clear(uid);
  shownStores.delete(uid);
  forgetUserStores(uid);
  removeUserData(uid);
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
