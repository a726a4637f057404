import { ACCOUNTS_PAGE, type AccountsAnswer } from '@edu/domain/people/account-state';
import { isAdmin } from '@edu/domain/people/roles';
import { isUsedAccount } from '@edu/domain/people/registration';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { app } from '../lib/firebase.ts';

/** The accounts of the sign-in service, which is no part of Firestore. */

const auth = getAuth(app);

/** What the sign-in service knows of a person; times are ISO strings. */
export interface Account {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  displayName: string | undefined;
  isAdmin: boolean;
  createdAt: string;
  lastSignInAt: string | undefined;
}

const isoOf = (time: string): string => new Date(time).toISOString();

/** The account, or undefined when there is none. */
export async function findAccount(uid: string): Promise<Account | undefined> {
  const { users } = await auth.getUsers([{ uid }]);
  const [user] = users;
  return (
    user && {
      uid,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      isAdmin: user.customClaims?.['admin'] === true,
      createdAt: isoOf(user.metadata.creationTime),
      lastSignInAt: user.metadata.lastSignInTime && isoOf(user.metadata.lastSignInTime),
    }
  );
}

/** How many accounts one request may ask for. */
export const ACCOUNTS_AT_ONCE = ACCOUNTS_PAGE;

/** What the sign-in service knows of at most `ACCOUNTS_AT_ONCE` accounts; those that are gone are missing. */
export async function describeAll(uids: readonly string[]): Promise<AccountsAnswer> {
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const described = users.map(
    ({ uid, emailVerified, disabled, customClaims, email, displayName }) => [
      uid,
      {
        email: email ?? '',
        displayName: displayName ?? '',
        emailVerified,
        isDisabled: disabled,
        isAdmin: isAdmin({ ...customClaims, email_verified: emailVerified }),
      },
    ],
  );
  return Object.fromEntries(described) as AccountsAnswer;
}

/** Those of at most `ACCOUNTS_AT_ONCE` uids that have no account (any more). */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const found = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

export async function isTaken(email: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ email }]);
  return users.length > 0;
}

/** When an account was last signed in, in ms since 1970. */
const seenAt = ({ metadata }: UserRecord): number =>
  Math.max(
    ...[metadata.creationTime, metadata.lastSignInTime, metadata.lastRefreshTime].map(
      (time) => Date.parse(time ?? '') || 0,
    ),
  );

/**
 * Counts the accounts that take a place of `limits.maxUsers`: all but those that were never verified, have not been signed in to
 * for 30 days (isUsedAccount) and have left nothing, which `hasActivity` says by uid. Reads 1,000 accounts in a request.
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

/** How many accounts have not confirmed their address, by one request; null where there are more than it can hold. */
export async function countUnverified(): Promise<number | null> {
  const { users, pageToken } = await auth.listUsers(1000);
  return pageToken === undefined ? users.filter((user) => !user.emailVerified).length : null;
}

/** Nobody signs in any more; a token from before still opens Firestore until it ends, an hour at most. */
export const disableAccount = (uid: string): Promise<void> =>
  unlessGone(auth.updateUser(uid, { disabled: true }));

/** Lets people sign in with it again. */
export const enableAccount = (uid: string): Promise<void> =>
  unlessGone(auth.updateUser(uid, { disabled: false }));

/** Ends every session: none gets a new token. */
export const endSessions = (uid: string): Promise<void> =>
  unlessGone(auth.revokeRefreshTokens(uid));

/** Removes the account; one that is gone already is fine. */
export const removeAccount = (uid: string): Promise<void> => unlessGone(auth.deleteUser(uid));

/** A step of a deletion may come twice, and an operator may have been faster. */
async function unlessGone(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}
