import { AppError } from '@edu/domain/platform/errors';
import type { TokenClaims } from '@edu/domain/people/roles';
import { getAuth } from 'firebase-admin/auth';
import { app } from './firebase.ts';

/** What a token says of a session: whose it is, and when its password was given, in ms since 1970. */
export interface Session {
  uid: string;
  signedInAt: number;
}

/**
 * The claims of the account as it is now. A token lives for up to an hour, so this throws AppError 'not-signed-in' when the
 * account is gone or disabled, or when its sessions were ended after the sign-in.
 */
export async function checkSession({ uid, signedInAt }: Session): Promise<TokenClaims> {
  const { users } = await getAuth(app).getUsers([{ uid }]);
  const [account] = users;
  const validSince = Date.parse(account?.tokensValidAfterTime ?? '') || 0;
  if (!account || account.disabled || signedInAt < validSince)
    throw new AppError('not-signed-in', 'Sign in again.');
  return { ...account.customClaims, email_verified: account.emailVerified };
}
