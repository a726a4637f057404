/** Local storage, one key per kind and person, in an envelope `{v, data}`. Unreadable values are kept as `<key>.corrupt.1` to `.3`. */

const VERSION = 1;

/** The uid in the keys of somebody who is signed out. */
export const ANONYMOUS = 'anonymous';

const of = (kind: string) => (uid: string) => `${kind}_${uid}`;

export const storageKeys = {
  progress: of('progress'),
  /** The last copy of the progress that the server is known to hold. */
  progressServer: of('progressServer'),
  /** When everything was last read from the server (milliseconds). */
  progressChecked: of('progressChecked'),
  quizResults: of('quizResults'),
  courseRatings: of('courseRatings'),
  savedCourses: of('savedCourses'),
  userProfile: of('userProfile'),
  /** Where the person stopped in each video (positions.ts). */
  positions: of('positions'),
  quizDraft: (uid: string, quizId: string) => `quizDraft_${uid}_${quizId}`,
  /** Finished attempts that are not graded yet (kept-attempts.ts). */
  quizAttempts: of('quizAttempts'),
  /** What somebody was writing in a form: `comment.<course>`, `testimonial`, `profile`. */
  draft: (uid: string, form: string) => `draft_${uid}_${form}`,
  /** A profile from before keys named a person (local-profile.ts). */
  legacyProfile: 'userProfile',
  settings: 'settings',
  /** How this device plays; nobody's own (preferences.ts). */
  preferences: 'preferences',
  lastUser: 'lastUser',
  /** The uid whose session may still lie in a database that did not open; it is ended when that opens again (auth.ts). */
  endedSession: 'endedSession',
  /** What a guest has done here may be anybody's: others were signed in since it began. */
  guestUnsure: 'guestUnsure',
  /** «Це не моє»: what a guest has done here is not this person's. */
  guestDeclined: of('guestDeclined'),
  /** What of a guest this person's copy here has taken over: `{lessons, quizzes, savedCourses}`. */
  guestTaken: of('guestTaken'),
  /** Addresses that the newsletter's server could not be told of yet (platform.md section 7). */
  newsletter: 'newsletter_subscribers',
  /** Comments of whoever is here that the server does not have yet (platform.md section 7). */
  comments: 'comments_fallback',
  /** Messages to the support that the server does not have yet, each with whose it is (kept-contacts.ts). */
  contacts: 'contact_messages',
};

/** What can be made or fetched again, and what was set aside of it: it makes room for what is nowhere else. */
const CACHE = /^(settings|progressServer_)/;

/** Uses the storage, or answers `otherwise`: denied (private mode, policy) or full, the app works from memory and the server. */
function tryStorage<T>(otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

/** The stored value; undefined when absent, denied or broken. `isBare` accepts a value from before the envelope. */
export function readLocal(key: string, isBare?: (json: unknown) => boolean): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  let stored: { v?: unknown; data?: unknown } | null | undefined;
  try {
    stored = JSON.parse(text) as typeof stored;
  } catch {
    // Broken JSON, which is set aside below.
  }
  if (stored?.v === VERSION && 'data' in stored) return stored.data;
  if (stored && !stored.v && isBare?.(stored)) return stored;
  // Only what is safely set aside is taken out of the way.
  if (setAside(key)) removeLocal(key);
  return undefined;
}

/** The value in a text that another tab has written; undefined when it is broken. */
export function parseLocal(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data;
  } catch {
    return undefined;
  }
}

/** Copies what stands under a key aside, equal texts once. Whether it is safe there. */
export function setAside(key: string): boolean {
  const text = readText(key);
  if (text === null) return false;
  for (const n of [1, 2, 3]) {
    const place = `${key}.corrupt.${n}`;
    const kept = readText(place);
    if (kept === text || (kept === null && writeText(place, text))) return true;
  }
  console.warn(`${key} could not be set aside.`);
  return false;
}

/** Whether the value was kept; false when storage is denied, or full even without what can be fetched again. */
export function writeLocal(key: string, data: unknown): boolean {
  return writeText(key, JSON.stringify({ v: VERSION, data }));
}

export function removeLocal(key: string): void {
  tryStorage(undefined, (storage) => storage.removeItem(key));
}

/** Removes what an earlier version of the app stored and this one does not read. */
export function removeRetired(): void {
  for (const key of localKeys()) if (/^sealed_|^sealingKey_/.test(key)) removeLocal(key);
}

/** Every key of this site; none where storage is denied. */
export const localKeys = (): string[] =>
  tryStorage<string[]>([], (storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
  );

/** What stands under a key, as it stands. */
export const readText = (key: string): string | null =>
  tryStorage<string | null>(null, (storage) => storage.getItem(key));

const put = (key: string, text: string): boolean =>
  tryStorage(false, (storage) => {
    storage.setItem(key, text);
    return true;
  });

/** A cache makes room for nothing: it would push out what another cache holds. */
function writeText(key: string, text: string): boolean {
  if (put(key, text)) return true;
  if (CACHE.test(key)) return false;
  for (const other of localKeys()) if (CACHE.test(other)) removeLocal(other);
  return put(key, text);
}

/** Removes everything of one person: their own keys and what was set aside of them; `keep` stays. */
export function removeLocalOf(uid: string, keep?: string): void {
  const mark = `.${uid.replaceAll('_', '.')}.`;
  for (const key of localKeys())
    if (`${key}.`.replaceAll('_', '.').includes(mark) && key !== keep) removeLocal(key);
}

/** Whether this device still belongs to the person; a guest is always here, and so is everybody where storage is denied. */
export function isHere(uid: string): boolean {
  const last = readLocal(storageKeys.lastUser) as { uid?: string } | undefined;
  const isDenied = () => tryStorage(true, (storage) => storage.length < 0);
  return uid === ANONYMOUS || last?.uid === uid || isDenied();
}
