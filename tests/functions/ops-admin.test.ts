import { COLLECTIONS } from '@edu/domain/platform/paths';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { app } from '../../functions/src/lib/firebase.ts';
import { ADMIN, createAccount, disableAccount, signUp } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { auditsOf } from '../support/documents.ts';
import { atTestStack, ops } from '../support/ops.ts';

/** The commands against the running environment, as an operator types them. */

const auth = getAuth(app);
const grant = (email: string, ...more: string[]) =>
  ops(['admin:grant', ...atTestStack(), ...more], { ADMIN_EMAIL: email });
const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};
const auditsOfUser = (uid: string) => auditsOf(`${COLLECTIONS.users}/${uid}`);

afterAll(async () => {
  const { code } = await grant(ADMIN.email);
  expect(code).toBe(0);
});

it('admin:grant sets the claim of one account and removes it from every other', async () => {
  const before = await createAccount();
  await auth.setCustomUserClaims(before.uid, { admin: true, beta: 'x' });
  const token = await idTokenOf(before);
  const next = await createAccount();
  await auth.setCustomUserClaims(next.uid, { group: 7 });

  const dry = await grant(next.email, '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.stdout).toContain(`${before.email} would lose the claim.`);
  expect(dry.stdout).toContain(`${next.email} would become the administrator.`);
  expect(await claimsOf(next.uid)).toEqual({ group: 7 });

  const ended = vi.spyOn(auth, 'revokeRefreshTokens');
  onTestFinished(() => ended.mockRestore());
  const done = await grant(next.email, '--json');
  expect(done.code).toBe(0);
  expect(JSON.parse(done.stdout)).toMatchObject({ uid: next.uid, granted: true, dryRun: false });
  expect(await claimsOf(next.uid)).toEqual({ group: 7, admin: true });
  expect(await claimsOf(before.uid)).toEqual({ beta: 'x' });
  const knock = (idToken: string) => call('removeComment', { commentId: 'none' }, idToken);
  // Sessions end by the second, and this one may have begun in the same.
  expect(['UNAUTHENTICATED', 'PERMISSION_DENIED']).toContain((await knock(token)).error?.status);
  expect(ended.mock.calls.flat()).toEqual(expect.arrayContaining([before.uid, next.uid]));
  expect((await knock(await idTokenOf(next))).error?.status).toBe('NOT_FOUND');
  expect(await auditsOfUser(next.uid)).toMatchObject([
    {
      action: 'grantAdministrator',
      by: 'operator',
      before: { admin: false },
      after: { admin: true },
    },
  ]);
  expect(await auditsOfUser(before.uid)).toMatchObject([{ action: 'withdrawAdministrator' }]);

  const { tokensValidAfterTime } = await auth.getUser(next.uid);
  const again = await grant(next.email);
  expect(again.stdout).toContain('is the only administrator already. Nothing was changed.');
  expect(await auditsOfUser(next.uid)).toHaveLength(1);
  expect((await auth.getUser(next.uid)).tokensValidAfterTime).toBe(tokensValidAfterTime);
});

it('admin:grant rejects an account that is missing, unverified or disabled, with the remedy', async () => {
  const missing = await grant('nobody-here@example.com');
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain('has no account in the local environment. Register');
  const email = 'ops-unverified@example.com';
  const { localId } = await signUp(email);
  const unverified = await grant(email);
  expect(unverified.code).toBe(1);
  expect(unverified.stderr).toContain('is not verified, so another person may have registered it.');
  await auth.deleteUser(localId ?? '');
  const disabled = await createAccount();
  await disableAccount(disabled.uid, true);
  const off = await grant(disabled.email);
  expect(off.code).toBe(1);
  expect(off.stderr).toContain('is disabled. Enable it');
  expect(await claimsOf(disabled.uid)).toEqual({});
});

it('admin:show prints who has the claim, and exits with 1 when it is not the configured account', async () => {
  const stranger = await createAccount();
  await grant(ADMIN.email);
  const right = await ops(['admin:show', ...atTestStack()]);
  expect(right.code).toBe(0);
  expect(right.stdout).toContain(`${ADMIN.email} (demo-admin), the configured address`);
  await auth.setCustomUserClaims(stranger.uid, { admin: true });
  const wrong = await ops(['admin:show', ...atTestStack()]);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain(`${stranger.email} (${stranger.uid}), NOT the configured address`);
  expect(wrong.stdout).toContain('Correct it with: npm run ops -- admin:grant');
});
