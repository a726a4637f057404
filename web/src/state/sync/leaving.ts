import { signOut } from '../../data/auth.ts';
import { readCopy } from '../../data/progress-copy.ts';
import { ANONYMOUS, removeLocalOf, storageKeys, writeLocal } from '../../data/local-store.ts';
import { uidsHere } from '../../data/uids-here.ts';
import { courseRatingsOf, forgetChoicesOf, guestSaved, savedCoursesOf } from '../choices.ts';
import type { ProgressStore } from '../progress-store.ts';
import { sealChanges } from './sealed-changes.ts';

/** How long signing out waits for the server to take the last changes. */
const LAST_SEND_MS = 5000;

/**
 * Sends the last changes, signs out, and leaves nothing of the person on the device; what could not be sent is sealed for
 * their next sign-in here. Resolves to false, and nothing has happened, when it can be neither sent nor sealed and the
 * person has not said (`isSure`) that it may go.
 */
export async function leave(uid: string, store: ProgressStore, isSure = false): Promise<boolean> {
  store.keep();
  savedCoursesOf(uid).flush();
  courseRatingsOf(uid).flush();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS));
  await Promise.race([store.send?.(), patience]);
  if (!(await sealChanges(uid)) && !isSure) return false;
  await signOut();
  store.close();
  clear(uid);
  return true;
}

/** Removes everybody from this device but the one who is here, whatever way they have left it. */
export async function sweep(uid: string | undefined): Promise<void> {
  for (const other of uidsHere().filter((one) => one !== uid)) {
    await sealChanges(other);
    clear(other);
  }
}

function clear(uid: string): void {
  forgetChoicesOf(uid);
  removeLocalOf(uid);
  // What a guest did before or beside this person may be anybody's now.
  if (Object.keys(readCopy(ANONYMOUS)).length + guestSaved().length > 0)
    writeLocal(storageKeys.guestUnsure, true);
}
