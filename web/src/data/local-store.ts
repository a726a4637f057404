import { openLocalStorage } from '../lib/storage/local-storage.ts';

/** The keys of local storage, one per kind and person (docs/data-model.md). */

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
  /** Finished attempts that are not graded yet (state/outbox/attempt-kind.ts). */
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
  /** Messages to the support that the server does not have yet, each with its writer (state/outbox/contact-kind.ts). */
  contacts: 'contact_messages',
};

/** What can be fetched again. */
const storage = openLocalStorage((key) => /^(settings$|progressServer_)/.test(key));

export const {
  read: readLocal,
  parse: parseLocal,
  write: writeLocal,
  remove: removeLocal,
  keys: localKeys,
} = storage;

/** Removes what an earlier version of the app stored and this one does not read. */
export function removeRetired(): void {
  for (const key of localKeys())
    if (/^sealed_|^sealingKey_|\.corrupt\.\d$/.test(key)) removeLocal(key);
}

/** Removes everything of one person. */
export function removeLocalOf(uid: string): void {
  for (const key of localKeys()) if (`${key}_`.includes(`_${uid}_`)) removeLocal(key);
}

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
  return [ANONYMOUS, last?.uid, unstoredUid].includes(uid) || storage.isDenied();
}
