import { TOKEN_LIFE_MS } from '@edu/domain/accounts/account';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../functions/src/lib/log.ts';
import { createFollowRemovedAccounts } from '../../functions/src/accounts/deletion.ts';
import { app, db } from '../../functions/src/lib/firebase.ts';
import { withoutAccount } from '../../functions/src/accounts/accounts.ts';
import { beginDeletion, findDeletion } from '../../functions/src/accounts/deletions.ts';
import { pagesOfProfiles } from '../../functions/src/accounts/users.ts';
import { callAuth, type TestAccount } from '../support/emulators/accounts.ts';
import { idTokenOf } from '../support/emulators/callables.ts';
import {
  cleanDeletions,
  countedAccounts,
  fresh,
  machinery,
  accountWithData,
  wordsOf,
} from '../support/emulators/deletion-machinery.ts';
import { placesOf } from '../support/emulators/person-fixture.ts';

/**
 * Accounts removed without `deleteMyAccount`, and data found by an address that was never verified.
 */

cleanDeletions();

/**
 * As the browser's SDK does it: the sign-in service removes the account without a call to the
 * functions.
 */
const removeWithoutFunctions = async (account: TestAccount): Promise<void> =>
  callAuth('delete', { idToken: await idTokenOf(account) });

/** Only the profiles of this file: others in the environment may have no account. */
const followAmong = (uids: string[], now = Date.now, log: Log = vi.fn<Log>()) =>
  createFollowRemovedAccounts({
    pagesOfProfiles: async function* () {
      for await (const page of pagesOfProfiles(2)) yield page.filter((uid) => uids.includes(uid));
    },
    withoutAccount,
    beginDeletion,
    now,
    log,
  })();

describe('an account removed without our functions', () => {
  it('is deleted completely, and is subtracted from the count once', async () => {
    const [removed, other] = [await accountWithData(), await accountWithData()];
    const othersBefore = await placesOf(db, wordsOf(other));
    await removeWithoutFunctions(removed);
    const { resume, pass, now } = machinery();
    const log = vi.fn<Log>();
    for (let night = 0; night < 2; night += 1)
      await followAmong([removed.uid, other.uid], now, log);
    expect(log).toHaveBeenCalledExactlyOnceWith('info', expect.any(String), { uid: removed.uid });
    expect(await findDeletion(removed.uid)).toMatchObject({ state: 'begun', holdsPlace: false });
    expect(await findDeletion(other.uid)).toBeUndefined();

    await resume();
    expect((await findDeletion(removed.uid))?.state).toBe('waiting');
    pass(TOKEN_LIFE_MS);
    await resume();
    expect(await findDeletion(removed.uid)).toBeUndefined();
    expect(await placesOf(db, [removed.uid])).toEqual([]);
    expect(await placesOf(db, wordsOf(other))).toEqual(othersBefore);
    // The count of that night no longer includes it.
    expect(await countedAccounts()).toBe(100);
  });

  it('is not deleted once it is restored, before and after the first sweep', async () => {
    const back = await accountWithData();
    const { resume, pass, now, done } = machinery();
    const job = { uid: back.uid, email: undefined, holdsPlace: false, requestedAt: now() };
    for (const state of ['begun', 'waiting'] as const) {
      await beginDeletion({ ...job, state }, now());
      pass(1);
      await resume();
      expect(done).toEqual([]);
      expect(await findDeletion(back.uid)).toBeUndefined();
    }
    expect((await getAuth(app).getUser(back.uid)).disabled).toBe(false);
  });

  it('together with too many others begins no deletion, and is logged', async () => {
    const log = vi.fn<Log>();
    const begun = vi.fn<typeof beginDeletion>(async () => true);
    const follow = (gone: number, profiles: number) =>
      createFollowRemovedAccounts({
        pagesOfProfiles: async function* () {
          for (let n = 0; n < profiles; n += 1) yield [`u${n}`];
        },
        withoutAccount: async (uids) => uids.filter((uid) => Number(uid.slice(1)) < gone),
        beginDeletion: begun,
        now: Date.now,
        log,
      })();
    await expect(follow(21, 30)).rejects.toThrow('21 of 30 profiles have no account.');
    await expect(follow(51, 1_000)).rejects.toThrow('51 of 1000');
    expect(begun).not.toHaveBeenCalled();
    await follow(20, 30);
    await follow(50, 1_000);
    expect(begun).toHaveBeenCalledTimes(70);
  });

  it('while its deletion has begun keeps that job', async () => {
    const account = await accountWithData();
    const { ask, now } = machinery();
    await ask(fresh(account));
    await getAuth(app).deleteUser(account.uid);
    await followAmong([account.uid], now);
    expect(await findDeletion(account.uid)).toMatchObject({ state: 'waiting', holdsPlace: true });
  });
});

it('the profiles are read in pages, each once, and with their ids only', async () => {
  const users = db.collection(COLLECTIONS.users);
  const made = Array.from({ length: 5 }, (_, index) => `page-profile-${index}`);
  onTestFinished(async () => {
    for (const uid of made) await users.doc(uid).delete();
  });
  for (const uid of made) await users.doc(uid).set({ uid });
  const pages: string[][] = [];
  for await (const page of pagesOfProfiles(2)) pages.push(page);
  expect(pages.every((page) => page.length >= 1 && page.length <= 2)).toBe(true);
  const all = pages.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((uid) => made.includes(uid))).toEqual(made);
});

it('a deletion with an address that was never verified does not change the subscription and the emails of its owner', async () => {
  const account = await accountWithData();
  await getAuth(app).updateUser(account.uid, { emailVerified: false });
  const places = await placesOf(db, wordsOf(account));
  // By the address, and not by the uid.
  const foreign = places.filter((place) =>
    /^(newsletter_subscribers\/[0-9a-f]{64}$|mail\/(email|contact)-[0-9a-f]{8}-)/.test(place),
  );
  expect(foreign.length).toBeGreaterThanOrEqual(2);
  const { ask, resume, pass } = machinery();
  await ask(fresh(account));
  expect((await findDeletion(account.uid))?.email).toBeUndefined();
  pass(TOKEN_LIFE_MS);
  await resume();
  expect(await placesOf(db, wordsOf(account))).toEqual(foreign);
  expect(await countedAccounts()).toBe(99);
});
