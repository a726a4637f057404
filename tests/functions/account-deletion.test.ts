import { randomUUID } from 'node:crypto';
import { RESUME_MS, TOKEN_LIFE_MS } from '@edu/domain/accounts/account';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  collectionName,
  type CollectionKey,
  DELETED_PERSON,
  PERSONAL_DATA,
} from '@edu/domain/accounts/personal-data';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { findAccount } from '../../functions/src/accounts/accounts.ts';
import * as deletions from '../../functions/src/accounts/deletions.ts';
import { toPerson, cleanUp } from '../../functions/src/accounts/personal-data.ts';
import { ADMIN } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import {
  cleanDeletions,
  countedAccounts,
  deleteWholly,
  FIRST_PART,
  fresh,
  machinery,
  SECOND_PART,
  accountWithData,
  wordsOf,
} from '../support/emulators/deletion-machinery.ts';
import { placesOf } from '../support/emulators/person-fixture.ts';
import { UNTIL } from '../support/emulators/until.ts';

cleanDeletions();

/** The value at a path with dots. */
const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown> | null)?.[key], fields);

describe('deleting an account', () => {
  it('is tried on a document for every trace of the map', async () => {
    const account = await accountWithData();
    const person = toPerson(account.uid, account.email);
    for (const [key, { traces }] of Object.entries(PERSONAL_DATA)) {
      const stored = account.fixture.documents[key as CollectionKey];
      expect(Object.keys(stored).length > 0, key).toBe(traces.length > 0);
      for (const { find } of traces) {
        const found = find(person);
        const holding = Object.entries(stored).filter(([id, fields]) =>
          found && 'id' in found
            ? id === found.id
            : found && valueAt(fields, found.field) === found.equals,
        );
        expect(holding.length, `${key} ${JSON.stringify(found)}`).toBeGreaterThan(0);
      }
    }
  });

  it('deletes all data of the account, and none of others', async () => {
    const [account, other] = [await accountWithData(), await accountWithData()];
    const othersBefore = await placesOf(db, wordsOf(other));
    expect(await placesOf(db, wordsOf(account))).toHaveLength(33);
    const { log, done } = await deleteWholly(account);
    expect(done).toHaveLength(FIRST_PART + SECOND_PART);
    expect(await placesOf(db, [...wordsOf(account), ...account.fixture.words.gone])).toEqual([]);
    expect(await findAccount(account.uid)).toBeUndefined();
    // A second run at the same time would do this.
    await deletions.finishDeletion(account.uid);
    await deletions.postponeDeletion(account.uid, Date.now());
    expect(await countedAccounts()).toBe(99);
    expect(await placesOf(db, wordsOf(other))).toEqual(othersBefore);
    expect(log).not.toHaveBeenCalled();
  });

  it('what other users need stays, without a name: comments, evidence, the log, a revocation', async () => {
    const account = await accountWithData();
    await deleteWholly(account);
    const { documents, words } = account.fixture;
    const stored = async (key: CollectionKey, index = 0) => {
      const id = Object.keys(documents[key])[index] ?? '';
      return (await db.collection(collectionName(key)).doc(id).get()).data();
    };
    expect(await stored('comments')).toMatchObject({
      userId: DELETED_PERSON.uid,
      author: 'Видалений користувач',
      content: words.staying[0],
    });
    expect(await stored('moderation')).toMatchObject({
      comment: { userId: DELETED_PERSON.uid, content: words.staying[1] },
      removedBy: 'demo-admin',
    });
    expect(await stored('moderation', 1)).toMatchObject({ removedBy: 'deleted' });
    const withoutOwner = { by: 'demo-admin', target: 'testimonials/deleted' };
    expect(await stored('auditLog')).toMatchObject({ ...withoutOwner, before: null, after: null });
    expect(await stored('auditLog', 4)).toMatchObject({
      before: { comment: { userId: 'u1' }, removedBy: 'deleted' },
    });
    const ofSettings = { by: 'deleted', before: { platformName: 'Була' } };
    expect(await stored('auditLog', 5)).toMatchObject(ofSettings);
    const [number, reason] = ['EDU-2026-000002', 'Помилка.'];
    // The public certificate keeps a reason that is not about its owner.
    expect(await stored('certificates', 1)).toMatchObject({
      ...{ userId: DELETED_PERSON.uid, name: null, quizzes: null },
      ...{ number, status: 'revoked', revokedOn: '2026-05-02', reason },
    });
    expect(await stored('auditLog', 6)).toMatchObject({
      before: { number, ownerId: DELETED_PERSON.uid, reason: null },
      after: { number, status: 'revoked', reason: null },
    });
  });

  it('processes documents in pages', async () => {
    // One more than a page. By a user without ratings, because a rating's trigger would count once
    // more meanwhile.
    const uid = randomUUID();
    // No trigger listens to these: the emulator would start a process for each.
    const counted = db.collection(SERVER_COLLECTIONS.countedRatings);
    const writer = db.bulkWriter();
    for (let index = 0; index < 401; index += 1) void writer.create(counted.doc(), { userId: uid });
    await writer.close();
    await cleanUp('countedRatings', toPerson(uid, undefined), true);
    expect((await counted.where('userId', '==', uid).get()).size).toBe(0);
  });
});

describe('asking for a deletion', () => {
  it('ten times at once makes one job and does it once', async () => {
    const account = await accountWithData();
    const { ask, done } = machinery();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => repeatClosed(() => ask(fresh(account)))),
    );
    expect(new Set(answers.map(({ requestedAt }) => requestedAt)).size).toBe(1);
    expect(done).toHaveLength(FIRST_PART);
    expect((await deletions.findDeletion(account.uid))?.state).toBe('waiting');
  });

  it('long after the password was entered is rejected, unless the deletion has begun', async () => {
    const account = await accountWithData();
    const { ask, pass } = machinery();
    const old = fresh(account);
    pass(6 * 60_000);
    await expect(ask(old)).rejects.toMatchObject({ code: 'sign-in-again' });
    expect(await deletions.findDeletion(account.uid)).toBeUndefined();
    const answer = await ask({ ...old, signedInAt: Date.now() + 6 * 60_000 });
    expect(await ask(old)).toEqual(answer);
  });
});

describe('through the emulator', () => {
  it('a learner deletes their account, and its profile stays inactive until the end', async () => {
    const account = await accountWithData();
    const { uid } = account;
    const token = await idTokenOf(account);
    const { result, error } = await call<{ requestedAt: string }>('deleteMyAccount', {}, token);
    expect(error).toBeUndefined();
    expect(await call('deleteMyAccount', {}, token)).toEqual({ result });
    // The account cannot sign in any more.
    expect(await idTokenOf(account)).toBeUndefined();
    // Only the job and the inactive profile contain the uid until the end: the trigger of ratings
    // counts them off.
    await vi.waitFor(
      async () =>
        expect(await placesOf(db, wordsOf(account))).toEqual([`deletions/${uid}`, `users/${uid}`]),
      UNTIL,
    );

    // The rules let an inactive account write nothing.
    const profile = await db.collection(COLLECTIONS.users).doc(uid).get();
    expect(profile.data()).toMatchObject({ uid, isActive: false });

    const { resume, pass } = machinery();
    pass(TOKEN_LIFE_MS + RESUME_MS);
    await resume();
    expect(await placesOf(db, wordsOf(account))).toEqual([]);
    expect(await findAccount(uid)).toBeUndefined();
  });

  it('the administrator’s account is rejected and stays', async () => {
    const token = await idTokenOf(ADMIN);
    const { error } = await call('deleteMyAccount', {}, token);
    expect(error).toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(error?.message).toContain('Make another account the administrator first');
    expect(await idTokenOf(ADMIN)).toEqual(expect.any(String));
  });
});
