import { signOut } from '../../data/auth.ts';
import {
  ANONYMOUS,
  localKeys,
  removeLocal,
  removeLocalOf,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { forgetSealingKey } from '../../data/sealing-key.ts';
import { uidsHere } from '../../data/uids-here.ts';
import { courseRatingsOf, forgetChoicesOf, savedCoursesOf } from '../choices.ts';
import { farewell } from '../farewell.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress-store.ts';
import { removeGuest, takenBy } from './guest-join.ts';
import { changesOf, keepSealed, sealChanges, unsentIn, unsentWords } from './sealed-changes.ts';

/** How long signing out waits for the server to take the last changes. */
const LAST_SEND_MS = 5000;

/**
 * Sends the last changes, signs out, and leaves nothing of the person on the device; what could not be sent is sealed for
 * their next sign-in here. Resolves to false, and nothing has happened, when it can be neither sent nor sealed and the
 * person has not said (`isSure`) that it may go.
 */
export async function leave(uid: string, store: ProgressStore, isSure = false): Promise<boolean> {
  keepAll(uid, store);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS));
  const sending = Promise.all([store.send?.(), outbox.flush(uid)]);
  await Promise.race([sending, patience]);
  // The page could be used meanwhile; and what the device could not keep stands in memory alone.
  keepAll(uid, store);
  const changes = changesOf(uid, store);
  const unsent = (store.unsent?.() ?? unsentIn(uid, changes)) + unsentWords(changes);
  if (unsent > 0) {
    const sealed = await sealChanges(uid, changes);
    if (!(sealed && keepSealed(sealed)) && !isSure) return false;
  }
  await depart(uid, store, 'left');
  return true;
}

/** Signs out and leaves nothing of the person on the device, whatever was not sent and whether the sign-in service answers. */
export async function depart(
  uid: string,
  store: ProgressStore,
  how: 'left' | 'deleted',
): Promise<void> {
  farewell.set(how);
  const isOut = await signOut(uid);
  store.close();
  clear(uid, true);
  if (isOut) return;
  // No answer will tell this page that the person has left: it begins anew without them.
  removeLocal(storageKeys.lastUser);
  location.replace('/');
}

function keepAll(uid: string, store: ProgressStore): void {
  for (const each of [store, savedCoursesOf(uid), courseRatingsOf(uid)]) each.flush();
}

/** Removes everybody from this device but the one who is here, whatever way they have left it. */
export async function sweep(uid: string | undefined): Promise<void> {
  const others = new Set([...uidsHere(), ...outbox.userIds()]);
  const gone = [...others].filter((one) => one !== uid);
  for (const other of gone) {
    const changes = changesOf(other);
    const isSent = unsentIn(other, changes) === 0;
    const sealed = isSent ? undefined : await sealChanges(other, changes);
    const isSealed = sealed !== undefined && keepSealed(sealed);
    clear(other, isSent || sealed !== undefined);
    // Where storage is nearly full, the originals were in its way.
    if (!isSent && !isSealed && !(sealed && keepSealed(sealed)))
      console.warn('What was not sent could not be sealed.');
  }
}

/** `isSafe` says that everything of the person is with the server or sealed. */
function clear(uid: string, isSafe: boolean): void {
  // What a guest did and this person took over is theirs; anything else may be anybody's now.
  if (takenBy(uid) && isSafe) removeGuest();
  else if (localKeys().some((key) => `${key}_`.includes(`_${ANONYMOUS}_`)))
    writeLocal(storageKeys.guestUnsure, true);
  outbox.clear(uid);
  removeLocalOf(uid);
  const setAside = [storageKeys.lastUser, storageKeys.newsletter].map((key) => `${key}.corrupt.`);
  for (const key of localKeys())
    if (setAside.some((start) => key.startsWith(start))) removeLocal(key);
  forgetChoicesOf(uid);
  forgetSealingKey(uid);
}
