import { isAdmin } from '@edu/domain/roles';
import { getAuth } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { app } from './admin-app.ts';

/**
 * Whether a caller is the administrator now, not only when the token was made: a token lives up to an hour, and a claim that
 * was taken away or an account that was disabled stops working at once (decisions.md section 2).
 */
export async function isAdministratorStill({
  uid,
  token,
}: NonNullable<CallableRequest['auth']>): Promise<boolean> {
  if (!isAdmin(token)) return false;
  const { users } = await getAuth(app).getUsers([{ uid }]);
  const [account] = users;
  if (!account) return false;
  const validSince = Date.parse(account.tokensValidAfterTime ?? '') || 0;
  return (
    !account.disabled &&
    isAdmin({ ...account.customClaims, email_verified: account.emailVerified }) &&
    token.auth_time * 1000 >= validSince
  );
}
