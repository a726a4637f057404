/** Deleting one's account and getting a copy of one's data. */

/** What `deleteMyAccount` answers; times are ISO strings. */
export interface DeletionAnswer {
  requestedAt: string;
  /** Nothing of the person is left by then, and the address may register again. */
  finishedBy: string;
}

/** What `exportMyData` answers; every time is an ISO string. */
export interface AccountExport {
  account: {
    uid: string;
    email: string | null;
    emailVerified: boolean;
    displayName: string | null;
    createdAt: string | null;
    lastSignInAt: string | null;
  };
  /** The person's documents, each with its id, by the name of their collection; collections without any are missing. */
  documents: Record<string, Record<string, unknown>[]>;
}

const MINUTE_MS = 60_000;

/** How long after the password was given an account may be deleted: longer is somebody else at an open screen. */
const FRESH_MS = 5 * MINUTE_MS;

/** Whether the password was given just now; both in ms since 1970. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  now - signedInAt <= FRESH_MS;

/** How often unfinished deletions are taken up again; until then whoever began one may be at work. */
export const RESUME_MS = 10 * MINUTE_MS;

/** A token made before the account was disabled writes for an hour; five minutes are for clocks that differ. */
export const TOKEN_LIFE_MS = 65 * MINUTE_MS;

/** When a deletion that was asked for at `requestedAt` is over, unless something fails; in ms since 1970. */
export const finishedBy = (requestedAt: number): number =>
  requestedAt + TOKEN_LIFE_MS + 2 * RESUME_MS;
