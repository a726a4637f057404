import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginDeletion, findDeletion } from '../../functions/src/accounts/deletions.ts';
import { app, db } from '../../functions/src/lib/firebase.ts';
import { runJob } from '../../scripts/ops/local-environment.ts';
import { ADMIN, createAccount, disableAccount, signUp } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { auditsOf, rememberDocument, SETTINGS } from '../support/emulators/documents.ts';
import { addresses } from '../support/emulators/emulator.ts';
import { atTestStack, ops } from '../support/emulators/ops.ts';

/** The commands against the running environment, as an operator types them. */

const run = (...args: string[]) => ops([...args, ...atTestStack()]);

describe('admin', () => {
  const auth = getAuth(app);
  const grant = (email: string, ...more: string[]) =>
    ops(['admin:grant', ...atTestStack(), ...more], { ADMIN_EMAIL: email });
  const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};
  const auditsOfUser = (uid: string) => auditsOf(`${COLLECTIONS.users}/${uid}`);
  afterAll(async () => {
    expect((await grant(ADMIN.email)).code).toBe(0);
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
    const granted = { action: 'grantAdministrator', by: 'operator' };
    const change = { before: { admin: false }, after: { admin: true } };
    expect(await auditsOfUser(next.uid)).toMatchObject([{ ...granted, ...change }]);
    expect(await auditsOfUser(before.uid)).toMatchObject([{ action: 'withdrawAdministrator' }]);

    ended.mockClear();
    const again = await grant(next.email);
    expect(again.stdout).toContain('is the only administrator already. Nothing was changed.');
    expect(await auditsOfUser(next.uid)).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  it('admin:grant rejects an account that is missing, unverified or disabled, with the remedy', async () => {
    const unverified = 'ops-unverified@example.com';
    const { localId = '' } = await signUp(unverified);
    onTestFinished(() => auth.deleteUser(localId));
    const disabled = await createAccount();
    await disableAccount(disabled.uid, true);
    for (const [email, remedy] of [
      ['nobody-here@example.com', 'has no account in the local environment. Register'],
      [unverified, 'is not verified, so another person may have registered it.'],
      [disabled.email, 'is disabled. Enable it'],
    ] as const) {
      const { code, stderr } = await grant(email);
      expect(code).toBe(1);
      expect(stderr).toContain(remedy);
    }
    expect(await claimsOf(disabled.uid)).toEqual({});
  });

  it('admin:show prints who has the claim, and exits with 1 when it is not the configured account', async () => {
    const stranger = await createAccount();
    await grant(ADMIN.email);
    const right = await run('admin:show');
    expect(right.code).toBe(0);
    expect(right.stdout).toContain(`${ADMIN.email} (demo-admin), the configured address`);
    await auth.setCustomUserClaims(stranger.uid, { admin: true });
    const wrong = await run('admin:show');
    expect(wrong.code).toBe(1);
    const named = `${stranger.email} (${stranger.uid}), NOT the configured address`;
    expect(wrong.stdout).toContain(named);
    expect(wrong.stdout).toContain('Correct it with: npm run ops -- admin:grant');
  });
});

it('certificates:revoke: a certificate is revoked with a reason and made valid again; a dry run changes nothing', async () => {
  const number = 'EDU-2999-000001';
  const certificate = db.collection(COLLECTIONS.certificates).doc(randomBytes(16).toString('hex'));
  const [valid, reason] = [{ status: 'valid', reason: null }, 'Помилка.'];
  const person = { userId: 'someone', name: 'Олена', courseTitle: 'Курс' };
  await certificate.set({ ...valid, ...person, number, revokedOn: null });
  const revoke = (...args: string[]) => run('certificates:revoke', ...args);
  const { code, stdout } = await revoke(number, '--reason', reason, '--dry-run', '--json');
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { after: 'revoked', dryRun: true }]);
  expect((await certificate.get()).data()).toMatchObject(valid);
  expect((await revoke(number, '--reason', reason)).code).toBe(0);
  expect((await certificate.get()).data()).toMatchObject({ status: 'revoked', reason });
  expect((await revoke(number, '--restore')).code).toBe(0);
  expect((await certificate.get()).data()).toMatchObject(valid);
  const by = { by: 'operator' };
  expect(await auditsOf(certificate.path)).toMatchObject([by, by]);
  expect((await revoke('EDU-2999-999999', '--restore')).code).toBe(1);
});

describe('settings', async () => {
  const reference = db.doc(SETTINGS);
  const restore = await rememberDocument(SETTINGS);
  const folder = mkdtempSync(path.join(tmpdir(), 'ops-settings-'));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await restore();
  });
  beforeEach(async () => {
    await reference.delete();
  });
  const nameNow = async () => (await reference.get()).get('platformName') as unknown;
  const inFile = (content: object): string => {
    const file = path.join(folder, `${randomUUID()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const named = (platformName: string) => ({ ...DEFAULT_SETTINGS, platformName });
  const restored = (...args: string[]) => run('settings:restore', ...args);

  interface Listed {
    id: string;
    by: string;
    changes: { field: string; from?: unknown; to?: unknown }[];
  }

  it('are restored from the history, and then restored again', async () => {
    for (const name of ['Перша', 'Друга'])
      expect((await restored('--file', inFile(named(name)))).code).toBe(0);
    const [newest] = JSON.parse((await restored('--list', '--json')).stdout) as Listed[];
    const changes = [{ field: 'platformName', from: 'Перша', to: 'Друга' }];
    expect(newest).toMatchObject({ by: 'operator', changes });
    const entry = ['--entry', newest?.id ?? ''];
    const dry = await restored(...entry, '--before', '--dry-run');
    expect(dry.stdout).toMatch(/platformName +"Друга" → "Перша"/);
    expect(await nameNow()).toBe('Друга');
    expect((await restored(...entry, '--before')).code).toBe(0);
    expect(await nameNow()).toBe('Перша');
    expect((await restored(...entry)).code).toBe(0);
    expect(await nameNow()).toBe('Друга');
    const again = await restored(...entry);
    expect(again.stdout).toContain('The settings are like this already. Nothing was changed.');
  });

  it('that settings:show prints can be restored', async () => {
    const missing = await run('settings:show');
    expect(missing.stdout).toContain('is missing: these are the defaults');
    await reference.set({ ...named('Третя'), updatedAt: new Date(), updatedBy: 'admin' });
    const { stdout, stderr } = await run('settings:show', '--json');
    expect(stderr).toBe('');
    const shown = JSON.parse(stdout) as { settings: object; updatedBy: string };
    expect(shown).toMatchObject({ settings: named('Третя'), updatedBy: 'admin' });
    await reference.delete();
    expect((await restored('--file', inFile(shown))).code).toBe(0);
    expect(await nameNow()).toBe('Третя');
  });

  const limits = { ...DEFAULT_SETTINGS.limits, maxUsers: 0 };
  const mistaken = inFile({ ...named('<b>'), extra: 1, limits });
  it.each<[string, string[], RegExp]>([
    ['an unknown change', ['--entry', 'nothing'], /holds no change "nothing" of the settings/],
    ['a path', ['--entry', 'a/b'], /holds no change "a\/b"/],
    [
      'a file with mistakes',
      ['--file', mistaken],
      /Correct: .*platformName: .*limits\.maxUsers: .*extra: /,
    ],
  ])('of %s are rejected as a whole', async (_, args, sentence) => {
    const { code, stderr } = await restored(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
    expect((await reference.get()).exists).toBe(false);
  });
});

it('run: a job of the night continues a deletion that is due; one that does not exist fails', async () => {
  const { uid } = await createAccount();
  const now = Date.now();
  const job = { uid, email: undefined, holdsPlace: true, requestedAt: now } as const;
  await beginDeletion({ ...job, state: 'begun' }, now - 1);
  expect(await runJob(addresses.functions, 'resumeDeletions')).toBe(true);
  expect(await findDeletion(uid)).toMatchObject({ state: 'waiting' });
  await db.collection(SERVER_COLLECTIONS.deletions).doc(uid).delete();
  await db.collection(COLLECTIONS.users).doc(uid).delete();
  expect(await runJob(addresses.functions, 'noSuchJob')).toBe(false);
});
