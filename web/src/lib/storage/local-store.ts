/**
 * Local storage: an envelope `{v, data}` under one key per kind and person (docs/data-model.md). Denied (private mode, policy) or
 * full, the app works from memory and the server.
 */

/** The uid in the keys of a guest. */
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
  /** Finished attempts that are not graded yet (features/quiz/attempt-kind.ts). */
  quizAttempts: of('quizAttempts'),
  /** An unfinished form: `comment.<course>`, `testimonial`, `profile`. */
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
  /** Addresses that the newsletter does not have yet. */
  newsletter: 'newsletter_subscribers',
  /** Comments that the server does not have yet, each with its writer. */
  comments: 'comments_fallback',
  /** Messages to the support that the server does not have yet, each with its writer (features/contact/contact-kind.ts). */
  contacts: 'contact_messages',
};

/** What can be fetched again makes room for what is nowhere else. */
const isCache = (key: string) => /^(settings$|progressServer_)/.test(key);

const VERSION = 1;

/** Uses the storage, or answers `otherwise` where it is denied or full. */
function tryStorage<T>(otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

/** The value in a text, in a list; none when that is broken. `isBare` accepts a value from before the envelope. */
function valuesIn(text: string, isBare?: (json: unknown) => boolean): unknown[] {
  try {
    const json = JSON.parse(text) as { v?: unknown; data?: unknown } | null;
    if (json?.v === VERSION && 'data' in json) return [json.data];
    if (json && !json.v && isBare?.(json)) return [json];
  } catch {
    // Broken JSON.
  }
  return [];
}

/** The value in a text that another tab has written. */
export const parseLocal = (text: string): unknown => valuesIn(text)[0];

/** The stored value; undefined when it is absent or denied. A broken one is logged and removed. */
export function readLocal(key: string, isBare?: (json: unknown) => boolean): unknown {
  const text = tryStorage(null, (storage) => storage.getItem(key));
  if (text === null) return undefined;
  const found = valuesIn(text, isBare);
  if (found.length === 0) {
    console.warn(`${key} held a value that cannot be read; it was removed.`);
    removeLocal(key);
  }
  return found[0];
}

/** Whether the value was stored: false when storage is denied, or full even without the caches. */
export function writeLocal(key: string, data: unknown): boolean {
  const text = JSON.stringify({ v: VERSION, data });
  const put = () =>
    tryStorage(false, (storage) => {
      storage.setItem(key, text);
      return true;
    });
  if (put()) return true;
  // A cache makes room for nothing: it would push out what another cache holds.
  if (isCache(key)) return false;
  localKeys().filter(isCache).forEach(removeLocal);
  return put();
}

export const removeLocal = (key: string): void =>
  tryStorage(undefined, (storage) => storage.removeItem(key));

/** Every key of this site; none where storage is denied. */
export const localKeys = (): string[] =>
  tryStorage<string[]>([], (storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
  );

const isDenied = () => tryStorage(true, (storage) => storage.length < 0);

/** Removes what an earlier version of the app stored and this one does not read. */
export function removeRetired(): void {
  for (const key of localKeys())
    if (/^(?:sealed|sealingKey|firstScreen|panelScreen)_|\.corrupt\.\d$/.test(key))
      removeLocal(key);
}

/** Removes everything of one person. */
export function removeLocalOf(uid: string): void {
  for (const key of localKeys()) if (`${key}_`.includes(`_${uid}_`)) removeLocal(key);
}

/** `<kind>_<uid>`, with more behind it in a draft; a uid holds no «_». */
const USER_KEY = new RegExp(
  `^(?:${Object.values(storageKeys)
    .flatMap((key) => (typeof key === 'function' ? key('', '').split('_').slice(0, 1) : []))
    .join('|')})_([^_]+)`,
);

/** The people whose data this device holds, under keys of their own or in a list that names its writers. */
export function localUserIds(): string[] {
  const lists = [storageKeys.comments, storageKeys.contacts].map((key) => readLocal(key, isList));
  const entries = lists.filter(isList).flat() as ({ userId?: unknown } | null)[];
  const uids = [
    ...localKeys().flatMap((key) => USER_KEY.exec(key)?.[1] ?? []),
    ...entries.flatMap((entry) => (typeof entry?.userId === 'string' ? entry.userId : [])),
  ];
  return [...new Set(uids)].filter((uid) => uid !== ANONYMOUS);
}

const isList = (json: unknown): json is unknown[] => Array.isArray(json);

/** The user of this page while the storage has no room for `lastUser`. */
let unstoredUid: string | undefined;

/** Remembers who is signed in on this device; undefined: nobody. */
export function rememberUser<User extends { uid: string }>(user: User | undefined): void {
  if (!user) removeLocal(storageKeys.lastUser);
  const isStored = user !== undefined && writeLocal(storageKeys.lastUser, user);
  unstoredUid = isStored ? undefined : user?.uid;
}

/** Whether this device still belongs to the person; a guest is always here, and so is every user where storage is denied. */
export function isHere(uid: string): boolean {
  const last = readLocal(storageKeys.lastUser) as { uid?: string } | undefined;
  return [ANONYMOUS, last?.uid, unstoredUid].includes(uid) || isDenied();
}
