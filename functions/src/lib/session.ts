import { AppError } from '@edu/domain/platform/errors';
import type { TokenClaims } from '@edu/domain/people/roles';
import { getAuth } from 'firebase-admin/auth';
import { app } from './firebase.ts';
import { log } from './log.ts';

const auth = getAuth(app);

/** The session of a token: its user, and when the password was entered, in ms since 1970. */
export interface Session {
  uid: string;
  signedInAt: number;
}

/**
 * The current claims of the account. A token is valid for up to an hour, so this throws 'not-signed-in' when the account is
 * deleted or disabled, or its sessions were ended after the sign-in.
 */
export async function checkSession({ uid, signedInAt }: Session): Promise<TokenClaims> {
  const { users } = await auth.getUsers([{ uid }]);
  const [account] = users;
  const validSince = Date.parse(account?.tokensValidAfterTime ?? '') || 0;
  if (!account || account.disabled || signedInAt < validSince)
    throw new AppError('not-signed-in', 'Sign in again.');
  return { ...account.customClaims, email_verified: account.emailVerified };
}

/**
 * Whether an `Authorization` header contains a valid ID token of this project. Logs the reason of an invalid one, by code only.
 */
export async function isSignedIn(authorization: string | undefined): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return false;
  try {
    await auth.verifyIdToken(token);
    return true;
  } catch (error) {
    log('info', 'An ID token was refused.', { code: (error as { code?: unknown }).code });
    return false;
  }
}
