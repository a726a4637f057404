import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/src/lib/firebase.ts';
import { createAccount, type TestAccount } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';

/** A callable of the administrator that changes nothing when the caller has access: there is no such comment. */
const HAS_ACCESS = 'NOT_FOUND';
const knock = async (token: string) =>
  (await call('removeComment', { commentId: 'there-is-none' }, token)).error?.status;

const auth = getAuth(app);

async function newAdministrator(): Promise<TestAccount> {
  const account = await createAccount();
  await auth.setCustomUserClaims(account.uid, { admin: true });
  return account;
}

describe('an administrator’s token', () => {
  it('opens while the account has the claim', async () => {
    expect(await knock(await idTokenOf(await newAdministrator()))).toBe(HAS_ACCESS);
  });

  it.each([
    ['the claim is taken', 'PERMISSION_DENIED', (uid: string) => auth.setCustomUserClaims(uid, {})],
    [
      'the address is no longer verified',
      'PERMISSION_DENIED',
      (uid: string) => auth.updateUser(uid, { emailVerified: false }),
    ],
    [
      'the account is disabled',
      'UNAUTHENTICATED',
      (uid: string) => auth.updateUser(uid, { disabled: true }),
    ],
    ['the account was deleted', 'UNAUTHENTICATED', (uid: string) => auth.deleteUser(uid)],
  ])('gives no access from the moment when %s: %s', async (_, status, take) => {
    const account = await newAdministrator();
    const token = await idTokenOf(account);
    await take(account.uid);
    expect(await knock(token)).toBe(status);
  });

  it('issued before its account was an administrator’s gives no access', async () => {
    const account = await createAccount();
    const token = await idTokenOf(account);
    await auth.setCustomUserClaims(account.uid, { admin: true });
    expect(await knock(token)).toBe('PERMISSION_DENIED');
  });
});

describe('a token without a user', () => {
  it.each(['garbage', 'a.b.c', 'e30.e30.e30'])('%s must sign in', async (token) => {
    expect(await knock(token)).toBe('UNAUTHENTICATED');
    for (const name of ['exportMyData', 'ensureSettings'])
      expect((await call(name, {}, token)).error?.status).toBe('UNAUTHENTICATED');
  });
});
