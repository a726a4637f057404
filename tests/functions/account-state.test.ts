import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { newProfile } from '@edu/domain/accounts/profile';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeActive } from '../../functions/src/accounts/functions.ts';
import { app, db } from '../../functions/src/lib/firebase.ts';
import * as accounts from '../../functions/src/accounts/accounts.ts';
import { ADMIN, createAccount, type TestAccount } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import { auditsOf } from '../support/emulators/documents.ts';

const auth = getAuth(app);
const profileOf = (uid: string) => db.collection(COLLECTIONS.users).doc(uid);
const jobOf = (uid: string) => db.collection(SERVER_COLLECTIONS.deletions).doc(uid);

const audits = () => auditsOf(profileOf(learner.uid).path);
const isActive = async (uid: string) => (await profileOf(uid).get()).get('isActive') as unknown;
const isDisabled = async (uid: string) => (await auth.getUser(uid)).disabled;

let learner: TestAccount;
beforeEach(async () => {
  learner = await createAccount();
  const account = { ...learner, photoURL: null };
  await profileOf(learner.uid).set(newProfile(account, '2026-05-01T10:00:00.000Z'));
});
const jobs: string[] = [];
afterAll(async () => {
  for (const uid of jobs) await jobOf(uid).delete();
});
async function beginDeletion(uid: string): Promise<void> {
  jobs.push(uid);
  const far = Timestamp.fromMillis(Date.now() + 86_400_000);
  const job = { state: 'waiting', email: null, holdsPlace: false };
  await jobOf(uid).set({ ...job, requestedAt: Timestamp.now(), dueAt: far });
}

const off = () => ({ userId: learner.uid, active: false });
const on = () => ({ userId: learner.uid, active: true });

describe('an account', () => {
  it('is deactivated with its profile, account and sessions, and activated again, each in the log', async () => {
    const ended = vi.spyOn(auth, 'revokeRefreshTokens');
    onTestFinished(() => ended.mockRestore());
    await changeActive(off(), 'admin');
    expect(await isActive(learner.uid)).toBe(false);
    expect(await isDisabled(learner.uid)).toBe(true);
    expect(await idTokenOf(learner)).toBeUndefined();
    expect(ended).toHaveBeenCalledExactlyOnceWith(learner.uid);
    expect(await audits()).toMatchObject([
      { action: 'setAccountActive', by: 'admin', after: { isActive: false } },
    ]);
    await changeActive(on(), 'admin');
    expect(await isActive(learner.uid)).toBe(true);
    expect(await isDisabled(learner.uid)).toBe(false);
    expect(await idTokenOf(learner)).toEqual(expect.any(String));
    expect(await audits()).toHaveLength(2);
  });

  it('deactivated by several at once is in the log once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => repeatClosed(() => changeActive(off(), 'admin'))),
    );
    await changeActive(off(), 'admin');
    expect(await audits()).toHaveLength(1);
  });

  it('whose deactivation stopped half-way is deactivated by calling again', async () => {
    const crash = () => Promise.reject(new Error('The instance is gone.'));
    const dying = { ...accounts, disableAccount: crash };
    await expect(changeActive(off(), 'admin', dying)).rejects.toThrow('gone');
    expect(await isActive(learner.uid)).toBe(false);
    await changeActive(off(), 'admin');
    expect(await isDisabled(learner.uid)).toBe(true);
    expect(await audits()).toHaveLength(1);
  });

  it('without a profile is deactivated and reactivated too, each in the log', async () => {
    await profileOf(learner.uid).delete();
    await changeActive(off(), 'admin');
    expect(await isDisabled(learner.uid)).toBe(true);
    // As the rules see it.
    expect((await profileOf(learner.uid).get()).data()).toEqual({
      uid: learner.uid,
      isActive: false,
      updatedAt: expect.any(Timestamp) as unknown,
    });
    await changeActive(on(), 'admin');
    expect(await isDisabled(learner.uid)).toBe(false);
    expect((await profileOf(learner.uid).get()).exists).toBe(false);
    expect(await audits()).toHaveLength(2);
  });

  it('without a profile that was disabled outside the app is deactivated too', async () => {
    await profileOf(learner.uid).delete();
    await auth.updateUser(learner.uid, { disabled: true });
    await changeActive(off(), 'admin');
    expect(await isActive(learner.uid)).toBe(false);
    expect(await audits()).toEqual([]);
  });

  it('of the caller is not changed, and a missing one is not found', async () => {
    await expect(changeActive(off(), learner.uid)).rejects.toMatchObject({ code: 'forbidden' });
    const missing = changeActive({ userId: 'there-is-none', active: false }, 'admin');
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
    expect(await isDisabled(learner.uid)).toBe(false);
  });
});

describe('an account that is being deleted', () => {
  it('is not opened again', async () => {
    await auth.updateUser(learner.uid, { disabled: true });
    await beginDeletion(learner.uid);
    await expect(changeActive(on(), 'admin')).rejects.toMatchObject({ code: 'conflict' });
    expect(await isDisabled(learner.uid)).toBe(true);
    expect(await audits()).toEqual([]);
  });

  it('stays disabled when its deletion begins during the reactivation', async () => {
    await changeActive(off(), 'admin');
    const racing = {
      ...accounts,
      enableAccount: async (uid: string) => {
        await beginDeletion(uid);
        await accounts.enableAccount(uid);
      },
    };
    await expect(changeActive(on(), 'admin', racing)).rejects.toMatchObject({ code: 'conflict' });
    expect(await isDisabled(learner.uid)).toBe(true);
  });
});

describe('through the emulator', () => {
  it('the administrator changes and sees accounts', async () => {
    const admin = await idTokenOf(ADMIN);
    const ask = { userIds: [learner.uid, 'there-is-none'] };
    expect((await call('describeAccounts', ask, admin)).result).toEqual({
      [learner.uid]: {
        email: learner.email,
        displayName: learner.displayName,
        emailVerified: true,
        isDisabled: false,
        isAdmin: false,
      },
    });
    expect((await call('setAccountActive', off(), admin)).error).toBeUndefined();
    expect(await isDisabled(learner.uid)).toBe(true);
  });
});
