import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/src/lib/firebase.ts';
import { endSessions } from '../../functions/src/accounts/accounts.ts';
import { changeAccount, createAccount } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';

/** A token is valid for an hour: what it may do after its account has changed. */

const auth = getAuth(app);
const signInAgain = { error: { status: 'UNAUTHENTICATED', message: 'Sign in again.' } };

/** As a password reset does, at least a second after the sign-in: the service counts in seconds. */
const endSessionsLater = (localId: string): Promise<void> =>
  changeAccount({ localId, validSince: String(Math.floor(Date.now() / 1000) + 2) });

/** All callables are created by one function; these check the session in different ways. */
describe.each(['exportMyData', 'deleteMyAccount'])('%s', (name) => {
  it.each([
    ['whose account was disabled', (uid: string) => auth.updateUser(uid, { disabled: true })],
    ['whose account was deleted', (uid: string) => auth.deleteUser(uid)],
    ['whose sessions were ended', endSessionsLater],
  ])('rejects a token %s', async (_, end) => {
    const account = await createAccount();
    const token = await idTokenOf(account);
    await end(account.uid);
    expect(await call(name, {}, token)).toEqual(signInAgain);
  });
});

it('a session that began after the others ended has access', async () => {
  const account = await createAccount();
  await endSessions(account.uid);
  const { error } = await call('exportMyData', {}, await idTokenOf(account));
  expect(error).toBeUndefined();
});

it('a token without a user must sign in, also where a guest has access', async () => {
  for (const name of ['exportMyData', 'ensureSettings', 'removeComment'])
    expect((await call(name, {}, 'e30.e30.e30')).error?.status).toBe('UNAUTHENTICATED');
});

describe('an administrator’s token', () => {
  /** There is no such comment, so a caller with access changes nothing. */
  const knock = async (token: string) =>
    (await call('removeComment', { commentId: 'there-is-none' }, token)).error?.status;

  it('issued before its account was an administrator’s gives no access, a later one does', async () => {
    const account = await createAccount();
    const early = await idTokenOf(account);
    await auth.setCustomUserClaims(account.uid, { admin: true });
    expect(await knock(early)).toBe('PERMISSION_DENIED');
    expect(await knock(await idTokenOf(account))).toBe('NOT_FOUND');
  });

  it.each<[string, string, (uid: string) => Promise<unknown>]>([
    ['the claim is taken', 'PERMISSION_DENIED', (uid) => auth.setCustomUserClaims(uid, {})],
    [
      'the address is no longer verified',
      'PERMISSION_DENIED',
      (uid) => auth.updateUser(uid, { emailVerified: false }),
    ],
    [
      'the account is disabled',
      'UNAUTHENTICATED',
      (uid) => auth.updateUser(uid, { disabled: true }),
    ],
  ])('gives no access from the moment when %s: %s', async (_, status, take) => {
    const account = await createAccount();
    await auth.setCustomUserClaims(account.uid, { admin: true });
    const token = await idTokenOf(account);
    await take(account.uid);
    expect(await knock(token)).toBe(status);
  });
});
