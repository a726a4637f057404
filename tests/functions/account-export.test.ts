import type { AccountExport } from '@edu/domain/accounts/account';
import { collectionName, type CollectionKey } from '@edu/domain/accounts/personal-data';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { exportAccount } from '../../functions/src/accounts/functions.ts';
import { app } from '../../functions/src/lib/firebase.ts';
import type { TestAccount } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { accountWithData, cleanDeletions } from '../support/emulators/deletion-machinery.ts';

/** A copy of the user's data: everything of the caller, nothing of other users. */

cleanDeletions();

async function copyOf(account: TestAccount): Promise<AccountExport> {
  const answer = await call<AccountExport>('exportMyData', {}, await idTokenOf(account));
  expect(answer.error).toBeUndefined();
  if (!answer.result) throw new Error('There is no copy.');
  return answer.result;
}

it('contains all data of the caller and none of other users', async () => {
  const [anna, bohdan] = [
    await accountWithData('Анна Дорош'),
    await accountWithData('Богдан Левко'),
  ];
  const copy = await copyOf(anna);
  const text = JSON.stringify(copy);
  const { gone, staying } = anna.fixture.words;
  expect([...gone, ...staying].filter((word) => !text.includes(word))).toEqual([]);
  // `u1` with its quotes: a random id may contain the two signs.
  const { uid, email, displayName, fixture } = bohdan;
  const [tag = ''] = Object.keys(fixture.documents.comments);
  const foreign = [uid, email, displayName, tag.slice('comment-'.length), 'demo-admin', '"u1"'];
  expect(foreign.filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toContain('secret-');
  // It is plain: times are ISO strings, every document has its id.
  const { documents } = copy;
  expect(documents['users']).toEqual([
    expect.objectContaining({ id: anna.uid, createdAt: '2026-05-01T10:00:00.123Z' }),
  ]);
  expect(documents['userProgress']?.[0]?.['lessons']).toEqual(
    Object.values(anna.fixture.documents.userProgress)[0]?.['lessons'],
  );
  expect(documents['newsletter_subscribers']).toContainEqual({
    id: expect.any(String),
    email: anna.email,
    status: 'confirmed',
    isActive: true,
    createdAt: '2026-05-01T10:00:00.123Z',
  });

  // The platform's own, and copies of another collection's data.
  const withheld = ['platformSettings', 'countedRatings'];
  const withSomething = Object.entries(anna.fixture.documents)
    .filter(([key, all]) => Object.keys(all).length > 0 && !withheld.includes(key))
    .map(([key]) => collectionName(key as CollectionKey));
  expect(Object.keys(documents).toSorted()).toEqual(withSomething.toSorted());
  expect(copy.account).toEqual({
    uid: anna.uid,
    email: anna.email,
    emailVerified: true,
    displayName: 'Анна Дорош',
    createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    lastSignInAt: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

it('contains no data found by an address that the caller has not verified', async () => {
  const anna = await accountWithData('Анна Дорош');
  await getAuth(app).updateUser(anna.uid, { emailVerified: false });
  const { documents, account } = await copyOf(anna);
  expect(account).toMatchObject({ email: anna.email, emailVerified: false });
  // What has the uid is the caller's own.
  const byUid = [documents['newsletter_subscribers'], documents['mail']];
  expect(byUid.map((found) => found?.length)).toEqual([1, 1]);
  expect(JSON.stringify(byUid)).not.toContain(anna.email);
  expect(documents['comments']).toHaveLength(1);
});

it('that is too large for one answer is rejected with a message', async () => {
  async function* endless() {
    for (;;) yield { collection: 'comments', fields: { content: 'ї'.repeat(500_000) } };
  }
  await expect(exportAccount('u1', endless)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('support address'),
  });
});
