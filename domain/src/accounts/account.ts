/** Deletion of the user's own account, and the copy of their data. */

/** What `deleteMyAccount` answers; times are ISO strings. */
export interface DeletionAnswer {
  requestedAt: string;
  /** Everything of the user is deleted by then, and the address may register again. */
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
  /**
   * The user's documents, each with its id, by the name of their collection; collections without
   * any are missing.
   */
  documents: Record<string, Record<string, unknown>[]>;
}

const MINUTE_MS = 60_000;

/**
 * How long after the password was entered an account may be deleted, so that another person at an
 * unlocked screen cannot do it later.
 */
const FRESH_MS = 5 * MINUTE_MS;

/** Whether the password was entered just now; both in ms since 1970. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  now - signedInAt <= FRESH_MS;

/**
 * How often unfinished deletions are resumed; until then the run that began one may still be
 * working.
 */
export const RESUME_MS = 10 * MINUTE_MS;

/**
 * A token issued before the account was disabled can write for an hour; five minutes are for
 * differences between clocks.
 */
export const TOKEN_LIFE_MS = 65 * MINUTE_MS;

/**
 * When a deletion that was requested at `requestedAt` ends, unless something fails; in ms since
 * 1970.
 */
export const finishedBy = (requestedAt: number): number =>
  requestedAt + TOKEN_LIFE_MS + 2 * RESUME_MS;
