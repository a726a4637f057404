import { randomUUID } from 'node:crypto';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../functions/src/lib/log.ts';
import {
  createLimitRegistration,
  createReconcileAccounts,
} from '../../functions/src/accounts/registration.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { answerRegistration } from '../../functions/src/accounts/registration.ts';
import { readCount, saveCount, takePlace } from '../../functions/src/accounts/account-counts.ts';
import { countAccounts, isTaken } from '../../functions/src/accounts/accounts.ts';
import { takeRateLimits } from '../../functions/src/lib/rate-limit.ts';
import { hasActivity } from '../../functions/src/accounts/users.ts';
import { createAccount, OLENA, signUp } from '../support/emulators/accounts.ts';
import { idTokenOf } from '../support/emulators/callables.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import { changeLimits } from '../support/emulators/documents.ts';

const reference = db.collection(SERVER_COLLECTIONS.accountCounts).doc('all');
const countUsed = () => countAccounts(hasActivity, Date.now());
const counted = async () => (await reference.get()).get('count') as number | undefined;
const many = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** The store of another instance: a separate queue, the same database. */
async function instanceOfStore(): Promise<{ takePlace: typeof takePlace }> {
  vi.resetModules();
  vi.doMock('../../functions/src/lib/firebase.ts', () => ({ db }));
  return await import('../../functions/src/accounts/account-counts.ts');
}

/** Never times out, however slow the machine is. */
const patient = (max: number) => takePlace(max, () => 0);

beforeEach(() => reference.delete());
// The next registration counts again.
afterAll(() => reference.delete());

describe('the places for accounts', () => {
  it('are taken by exactly as many of twenty simultaneous instances as are free', async () => {
    await reference.set({ count: 997 });
    const instances = await many(20, instanceOfStore);
    const outcomes = await Promise.all(
      instances.map(({ takePlace: take }) => repeatClosed(() => take(1000))),
    );
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(17);
    expect(await counted()).toBe(1000);
  });

  it('are all taken when fifty register at one instance and the limit allows it', async () => {
    await reference.set({ count: 0 });
    expect(new Set(await many(50, () => repeatClosed(() => patient(1000))))).toEqual(
      new Set(['taken']),
    );
  });

  it('are not taken by a registration that has waited longer than the sign-in service', async () => {
    await reference.set({ count: 5 });
    const clocks = [0, 6000, 0, 6001];
    const clock = () => clocks.shift() ?? 0;
    expect(await takePlace(10, clock)).toBe('taken');
    await expect(takePlace(10, clock)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await counted()).toBe(6);
    expect(await takePlace(10)).toBe('taken');
  });

  it('are not given while the limit is below the count, and existing accounts are not rejected', async () => {
    await reference.set({ count: 20 });
    expect(await takePlace(10)).toBe('full');
    expect(await counted()).toBe(20);
  });
});

describe('a registration', () => {
  const log = vi.fn<Log>();
  beforeEach(() => log.mockClear());

  const limitOf = (left: number, accounts: number) =>
    createLimitRegistration({
      settings: async () => ({
        ...DEFAULT_SETTINGS,
        limits: { ...DEFAULT_SETTINGS.limits, maxUsers: accounts + left },
      }),
      takeRateLimits,
      isTaken,
      takePlace: patient,
      readCount,
      countAccounts: countUsed,
      saveCount,
      now: Date.now,
    });
  const newUser = () => ({ email: `${randomUUID()}@example.com`, clientKey: undefined });

  it('counts the accounts when there is no count, however many register first', async () => {
    const accounts = await countUsed();
    const limit = limitOf(3, accounts);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => repeatClosed(() => limit(newUser()))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await counted()).toBe(accounts + 3);
  });

  it('with a registered address takes no place: the service rejects it itself', async () => {
    const { email } = await createAccount();
    await reference.set({ count: 5 });
    await limitOf(10, 5)({ ...newUser(), email });
    expect(await counted()).toBe(5);
  });

  it('is made sixty times an hour for one network address, and for others all the same', async () => {
    await reference.set({ count: 0 });
    const [from, elsewhere] = [randomUUID(), randomUUID()];
    const limit = limitOf(1000, 0);
    for (let n = 0; n < 60; n += 1) await limit({ ...newUser(), clientKey: from });
    await expect(limit({ ...newUser(), clientKey: from })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'registration-throttled: too many from one address.',
    });
    expect(await counted()).toBe(60);
    await limit({ ...newUser(), clientKey: elsewhere });
    expect(await counted()).toBe(61);
  });

  it('gets its network address from the sign-in service, hashed', async () => {
    const decide = vi.fn<Parameters<typeof answerRegistration>[0]>(async () => undefined);
    const gate = answerRegistration(decide, log);
    for (const ipAddress of ['203.0.113.7', '203.0.113.7', '203.0.113.8', ''])
      await gate({ ...eventOf('new@example.com'), ipAddress });
    const keys = decide.mock.calls.map(([{ clientKey }]) => clientKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBeUndefined();
  });

  it('beyond the limit is rejected with a code that the browser receives', async () => {
    await reference.set({ count: 5 });
    const gate = answerRegistration(limitOf(0, 5), log);
    await expect(gate(eventOf('new@example.com'))).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'registration-closed: the platform has no places left.',
    });
  });

  it.each([
    new Error('Firestore is out of reach.'),
    new AppError('unavailable', 'Firestore is out of reach.'),
  ])('that cannot be counted is not created, and asks to try again, case %#', async (fault) => {
    const gate = answerRegistration(async () => {
      throw fault;
    }, log);
    await expect(gate(eventOf('new@example.com'))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Registration does not work now. Try again later.',
    });
    expect(log).toHaveBeenCalledExactlyOnceWith('error', expect.any(String), {
      reason: expect.stringContaining('Firestore is out of reach.'),
    });
  });
});

const eventOf = (email: string) =>
  ({ data: { email } }) as Parameters<ReturnType<typeof answerRegistration>>[0];

it('through the sign-in service: the deployed function rejects a registration, and an existing account signs in', async () => {
  onTestFinished(await changeLimits({ maxUsers: (await countUsed()) + 1 }));
  expect((await signUp()).error).toBeUndefined();
  // One after the other: the emulator starts a process for each request that arrives meanwhile.
  expect((await signUp()).error?.message).toContain('registration-closed');
  expect(await idTokenOf(OLENA)).toEqual(expect.any(String));
});

describe('the nightly count', () => {
  const reconcileWith = (change: Partial<Parameters<typeof createReconcileAccounts>[0]> = {}) => {
    const deps = {
      readCount,
      countAccounts: async () => 7,
      saveCount,
      wait: vi.fn<(ms: number) => Promise<void>>(async () => undefined),
      log: vi.fn<Log>(),
      ...change,
    };
    return { reconcile: createReconcileAccounts(deps), ...deps };
  };
  const later = async () => ({
    ...(await readCount()),
    readTime: Timestamp.fromMillis(Date.now() + 60_000),
  });

  it('counts every account that is new, verified or has been used', async () => {
    const [now, monthLater] = [Date.now(), Date.now() + 31 * 86_400_000];
    const accounts = await countUsed();
    const idleBefore = await countAccounts(hasActivity, monthLater);
    await createAccount();
    const { localId = '' } = await signUp();
    expect(await countUsed()).toBe(accounts + 2);
    // A month later the account that was never verified is not counted.
    expect(await countAccounts(hasActivity, monthLater)).toBe(idleBefore + 1);
    const progress = db.collection(COLLECTIONS.userProgress).doc(`${localId}_js-core`);
    await progress.set({ userId: localId, courseId: 'js-core' });
    expect(await countAccounts(hasActivity, monthLater)).toBe(idleBefore + 2);
    await progress.delete();
    expect(await countAccounts(hasActivity, now)).toBe(accounts + 2);
  });

  it('repairs a wrong count, and makes a missing one', async () => {
    await reconcileWith().reconcile();
    expect(await counted()).toBe(7);
    await reference.set({ count: 500 });
    await reconcileWith({ readCount: later }).reconcile();
    expect(await counted()).toBe(7);
  });

  it('waits during a registration', async () => {
    await reference.set({ count: 500 });
    const reads = [readCount, later];
    const { reconcile, wait } = reconcileWith({ readCount: () => (reads.shift() ?? later)() });
    await reconcile();
    expect(wait).toHaveBeenCalledTimes(1);
    expect(await counted()).toBe(7);
  });

  it('is repeated when a registration changes the count meanwhile', async () => {
    await reference.set({ count: 500 });
    let counts = 0;
    const { reconcile } = reconcileWith({
      readCount: later,
      countAccounts: async () => {
        counts += 1;
        if (counts === 1) await takePlace(1000);
        return counts === 1 ? 7 : 8;
      },
    });
    await reconcile();
    expect(await counted()).toBe(8);
  });

  it('without a quiet moment fails, so that it is tried again', async () => {
    await reference.set({ count: 500 });
    const { reconcile } = reconcileWith({ saveCount: async () => false, readCount: later });
    await expect(reconcile()).rejects.toThrow('not counted');
    expect(await counted()).toBe(500);
  });
});
