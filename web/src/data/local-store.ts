import * as v from 'valibot';

/**
 * Browser storage, one key per kind and person (decisions.md section 1). Values stand in an envelope `{v, data}`;
 * what cannot be read is set aside under `<key>.corrupt`, never silently overwritten.
 */

const VERSION = 1;
const envelope = v.object({ v: v.literal(VERSION), data: v.unknown() });

/** The uid in the keys of somebody who is signed out. */
export const ANONYMOUS = 'anonymous';

export const storageKeys = {
  progress: (uid: string) => `progress_${uid}`,
  settings: 'settings',
  lastUser: 'lastUser',
  /** The account that a guest's progress has joined, until the server has it. */
  guestOwner: 'guestOwner',
  /** Addresses that the newsletter's server could not be told of yet (platform.md section 7). */
  newsletter: 'newsletter_subscribers',
  quizDraft: (uid: string, quizId: string) => `quizDraft_${uid}_${quizId}`,
};

/** The stored value, or undefined when there is none, storage is denied, or it is broken (then it is set aside). */
export function readLocal(key: string): unknown {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is denied (private mode, policy): the app works from memory and from the server.
    return undefined;
  }
  if (text === null) return undefined;
  try {
    const stored = v.safeParse(envelope, JSON.parse(text));
    if (stored.success) return stored.output.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Only what is safely set aside is taken out of the way.
  if (writeText(`${key}.corrupt`, text)) removeLocal(key);
  return undefined;
}

/** Whether the value was kept; false when storage is denied or full. */
export function writeLocal(key: string, data: unknown): boolean {
  return writeText(key, JSON.stringify({ v: VERSION, data }));
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is denied, so there is nothing to remove.
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Denied or full: the caller keeps the value in memory and tells the person where it is kept.
    return false;
  }
}

/** Removes everything of one person: their own keys and what was set aside of them; `keep` stays. */
export function removeLocalOf(uid: string, keep?: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    for (const key of keys)
      if (`${key}.`.replaceAll('_', '.').includes(`.${uid.replaceAll('_', '.')}.`) && key !== keep)
        localStorage.removeItem(key);
  } catch {
    // Storage is denied, so there is nothing to remove.
  }
}
