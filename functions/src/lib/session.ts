import { AppError } from '@edu/domain/errors/errors';
import { isAdmin, type TokenClaims } from '@edu/domain/accounts/roles';
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
 * The current claims of the account. A token is valid for up to an hour, so this throws
 * 'not-signed-in' when the account is deleted or disabled, or its sessions were ended after the
 * sign-in.
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
 * The user of the valid ID token of this project in an `Authorization` header; undefined without
 * one. Logs the reason of an invalid one, by code only.
 */
export async function tokenUser(
  authorization: string | undefined,
): Promise<{ uid: string; isAdmin: boolean } | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  try {
    const claims = await auth.verifyIdToken(token);
    return { uid: claims.uid, isAdmin: isAdmin(claims) };
  } catch (error) {
    log('info', 'An ID token was refused.', { code: (error as { code?: unknown }).code });
    return undefined;
  }
}
