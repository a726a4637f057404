/**
 * Local storage: an envelope `{v, data}` under one key per kind and user (docs/data-model.md).
 * Without storage (private mode, policy) or space the app works from memory and the server.
 */

/** The uid in the keys of a guest. */
export const ANONYMOUS = 'anonymous';

const of = (kind: string) => (uid: string) => `${kind}_${uid}`;

export const storageKeys = {
  progress: of('progress'),
  /** The last known copy of the server's progress. */
  progressServer: of('progressServer'),
  /** When everything was last read from the server (milliseconds). */
  progressChecked: of('progressChecked'),
  quizResults: of('quizResults'),
  courseRatings: of('courseRatings'),
  savedCourses: of('savedCourses'),
  userProfile: of('userProfile'),
  /** The playback position of each video (positions.ts). */
  positions: of('positions'),
  /** Code and solved tasks (features/practice/practice-store.ts). */
  practice: of('practice'),
  /** Marked moments and notes (features/notes/notes-store.ts). */
  notes: of('notes'),
  quizDraft: (uid: string, quizId: string) => `quizDraft_${uid}_${quizId}`,
  /** Finished attempts that are not graded yet (features/quiz/attempt-handler.ts). */
  quizAttempts: of('quizAttempts'),
  /** An unfinished form: `comment.<course>`, `testimonial`, `profile`. */
  draft: (uid: string, form: string) => `draft_${uid}_${form}`,
  /** A profile from before keys named a user (local-profile.ts). */
  legacyProfile: 'userProfile',
  settings: 'settings',
  /** The player preferences of this device, shared by its users (features/preferences/store.ts). */
  preferences: 'preferences',
  lastUser: 'lastUser',
  /**
   * The uid whose session may still be in a database that did not open; the session ends when that
   * opens again (features/auth/api.ts).
   */
  endedSession: 'endedSession',
  /**
   * The uid whose session ended without a sign-out: the token expired or was revoked, the account
   * was disabled. The data stays until a user signs in on this device.
   */
  expiredSession: 'expiredSession',
  /** A guest's work may belong to several people: other users were signed in since it began. */
  guestUnsure: 'guestUnsure',
  /** «Це не моє»: the guest's work is not this user's. */
  guestDeclined: of('guestDeclined'),
  /** The guest's work that this user has taken over: `{lessons, quizzes, savedCourses}`. */
  guestTaken: of('guestTaken'),
  /** Newsletter addresses that are not sent yet. */
  newsletter: 'newsletter_subscribers',
  /** Comments that are not sent yet, each with its author. */
  comments: 'comments_fallback',
  /**
   * Messages to the support that are not sent yet, each with its author
   * (features/contact/contact-handler.ts).
   */
  contacts: 'contact_messages',
};

/** Data that can be fetched again is removed when there is no space for data that cannot. */
const isCache = (key: string) => /^(settings$|progressServer_)/.test(key);

const VERSION = 1;

/** Uses the storage; returns `otherwise` when it is denied or full. */
function tryStorage<T>(otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

/**
 * The value in a text as a list, which is empty for an invalid text. `isBare` accepts a value
 * without the envelope.
 */
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

/** Parses a value that another tab has written. */
export const parseLocal = (text: string): unknown => valuesIn(text)[0];

/**
 * The stored value; undefined when it is absent or denied. An invalid one is logged and removed.
 */
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
  // A cache is not worth removing other caches.
  if (isCache(key)) return false;
  localKeys().filter(isCache).forEach(removeLocal);
  return put();
}

export const removeLocal = (key: string): void =>
  tryStorage(undefined, (storage) => storage.removeItem(key));

/** Every key of this site; empty when storage is denied. */
export const localKeys = (): string[] =>
  tryStorage<string[]>([], (storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
  );

const isDenied = () => tryStorage(true, (storage) => storage.length < 0);

/** Removes all keys of one user. */
export function removeUserData(uid: string): void {
  for (const key of localKeys()) if (`${key}_`.includes(`_${uid}_`)) removeLocal(key);
}

/** `<kind>_<uid>`, with a suffix for a draft; a uid contains no «_». */
const USER_KEY = new RegExp(
  `^(?:${Object.values(storageKeys)
    .flatMap((key) => (typeof key === 'function' ? key('', '').split('_').slice(0, 1) : []))
    .join('|')})_([^_]+)`,
);

/** The users with data on this device, in their own keys or in a list with authors. */
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

/** The user of this page when the storage has no space for `lastUser`. */
let unstoredUid: string | undefined;

/** Remembers the signed-in user on this device; undefined after a sign-out. */
export function rememberUser<User extends { uid: string }>(user: User | undefined): void {
  if (!user) removeLocal(storageKeys.lastUser);
  const isStored = user !== undefined && writeLocal(storageKeys.lastUser, user);
  unstoredUid = isStored ? undefined : user?.uid;
}

/** The uid of the user who is signed in on this device, also before the sign-in service answers. */
export const currentUid = (): string | undefined =>
  unstoredUid ?? (readLocal(storageKeys.lastUser) as { uid?: string } | undefined)?.uid;

/** The uid whose session ended without a sign-out, until a user signs in on this device. */
export function expiredUid(): string | undefined {
  const stored = readLocal(storageKeys.expiredSession);
  return typeof stored === 'string' ? stored : undefined;
}

/**
 * Whether the user has not signed out on this device; always true for a guest, and when storage is
 * denied. An expired session is no sign-out.
 */
export function hasSession(uid: string): boolean {
  return [ANONYMOUS, currentUid(), expiredUid()].includes(uid) || isDenied();
}
