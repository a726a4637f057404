import type { AccountsAnswer } from '@edu/domain/accounts/account-state';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { isAdmin } from '@edu/domain/accounts/roles';
import { isUsedAccount } from '@edu/domain/accounts/registration';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { app } from '../lib/firebase.ts';

/** The accounts of the sign-in service, which is no part of Firestore. */

const auth = getAuth(app);

const loadUsers = async (uids: readonly string[]): Promise<UserRecord[]> =>
  (await auth.getUsers(uids.map((uid) => ({ uid })))).users;

/** The sign-in service's data of a user; times are ISO strings. */
export interface Account {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  displayName: string | undefined;
  isAdmin: boolean;
  createdAt: string;
  lastSignInAt: string | undefined;
}

const toIso = (time: string): string => new Date(time).toISOString();

/** The account, or undefined when there is none. */
export async function findAccount(uid: string): Promise<Account | undefined> {
  const [user] = await loadUsers([uid]);
  if (!user) return undefined;
  const { email, emailVerified, displayName, customClaims, metadata } = user;
  return {
    uid,
    email,
    emailVerified,
    displayName,
    isAdmin: customClaims?.['admin'] === true,
    createdAt: toIso(metadata.creationTime),
    lastSignInAt: metadata.lastSignInTime && toIso(metadata.lastSignInTime),
  };
}

/** The sign-in service's data of at most `ACCOUNTS_PAGE` accounts; deleted ones are missing. */
export async function describeAll(uids: readonly string[]): Promise<AccountsAnswer> {
  const users = await loadUsers(uids);
  return Object.fromEntries(
    users.map(({ uid, email = '', displayName = '', emailVerified, disabled, customClaims }) => {
      const is = isAdmin({ ...customClaims, email_verified: emailVerified });
      return [uid, { email, displayName, emailVerified, isDisabled: disabled, isAdmin: is }];
    }),
  );
}

/** Those of at most `ACCOUNTS_PAGE` uids that have no account (any more). */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  const found = new Set((await loadUsers(uids)).map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

export const isTaken = async (email: string): Promise<boolean> =>
  (await auth.getUsers([{ email }])).users.length > 0;

/** Those of at most 100 normalised addresses that an account other than `uid` has. */
export async function takenByOthers(
  uid: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const others = users.filter((user) => user.uid !== uid);
  return new Set(others.map(({ email = '' }) => normalEmail(email)));
}

/** The time of an account's last sign-in, in ms since 1970. */
const seenAt = ({ metadata }: UserRecord): number =>
  Math.max(
    ...[metadata.creationTime, metadata.lastSignInTime, metadata.lastRefreshTime].map(
      (time) => Date.parse(time ?? '') || 0,
    ),
  );

/**
 * Counts the accounts that `limits.maxUsers` limits: not those that were never verified, were idle
 * for 30 days (isUsedAccount) and left no documents (`hasActivity`).
 */
export async function countAccounts(
  hasActivity: (uid: string) => Promise<boolean>,
  now: number,
): Promise<number> {
  let count = 0;
  let next: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, next);
    const idle = users.filter(
      (user) => !isUsedAccount({ emailVerified: user.emailVerified, seenAt: seenAt(user) }, now),
    );
    count += users.length - idle.length;
    for (const { uid } of idle) if (await hasActivity(uid)) count += 1;
    next = pageToken;
  } while (next !== undefined);
  return count;
}

/**
 * How many accounts have not verified their address, by one request; null when there are more than
 * one page.
 */
export async function countUnverified(): Promise<number | null> {
  const { users, pageToken } = await auth.listUsers(1000);
  return pageToken === undefined ? users.filter((user) => !user.emailVerified).length : null;
}

/**
 * Rejects every sign-in; an older token still opens Firestore until it expires, after an hour at
 * most.
 */
export const disableAccount = (uid: string): Promise<void> =>
  unlessGone(auth.updateUser(uid, { disabled: true }));

/** Allows signing in again. */
export const enableAccount = (uid: string): Promise<void> =>
  unlessGone(auth.updateUser(uid, { disabled: false }));

/** Ends every session: none gets a new token. */
export const endSessions = (uid: string): Promise<void> =>
  unlessGone(auth.revokeRefreshTokens(uid));

/** Deletes the account; one that is already deleted is no error. */
export const removeAccount = (uid: string): Promise<void> => unlessGone(auth.deleteUser(uid));

/** A step of a deletion may run twice, and an operator may have deleted the account before. */
async function unlessGone(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}
