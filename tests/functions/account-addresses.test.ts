import { randomUUID } from 'node:crypto';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { recordAddress } from '../../functions/src/accounts/addresses.ts';
import { exportAccount } from '../../functions/src/accounts/functions.ts';
import { app, db } from '../../functions/src/lib/firebase.ts';
import { hashText } from '../../functions/src/lib/tokens.ts';
import { createAccount, type TestAccount } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { cleanDeletions, deleteWholly } from '../support/emulators/deletion-machinery.ts';
import { placesOf } from '../support/emulators/person-fixture.ts';
import { UNTIL } from '../support/emulators/until.ts';

/** What is stored under an address that a user has changed since. */

cleanDeletions();

const auth = getAuth(app);
const subscriptionOf = (address: string) =>
  db.collection(COLLECTIONS.newsletterSubscribers).doc(hashText(address));

/** What a guest with this address leaves. */
async function leaveTraces(address: string, createdAt = Timestamp.now()): Promise<void> {
  const fields = { email: address, status: 'confirmed', isActive: true, createdAt };
  await subscriptionOf(address).set(fields);
  const mail = db.collection(SERVER_COLLECTIONS.mail);
  await mail.add({ to: address, message: { subject: 'Лист' }, createdAt });
  await mail.add({ to: 'support@example.com', writer: address, createdAt });
}

/** An account that had verified one address and has another now. */
async function movedAccount(isVerified = true): Promise<TestAccount & { former: string }> {
  const account = await createAccount();
  const former = account.email;
  if (!isVerified) await auth.updateUser(account.uid, { emailVerified: false });
  await leaveTraces(former);
  await recordAddress(account.uid);
  const email = `moved-${former}`;
  await auth.updateUser(account.uid, { email, emailVerified: true });
  return { ...account, email, former };
}

const copyOf = async ({ uid }: TestAccount) => JSON.stringify((await exportAccount(uid)).documents);

it('is in the copy, and is deleted with the account', async () => {
  const moved = await movedAccount();
  const { documents } = await exportAccount(moved.uid);
  expect(documents['newsletter_subscribers']).toHaveLength(1);
  expect(documents['mail']).toHaveLength(2);
  await deleteWholly(moved);
  expect(await placesOf(db, [moved.former, hashText(moved.former)])).toEqual([]);
});

it.each([
  ['was never verified', () => movedAccount(false)],
  [
    'is another account’s now',
    async () => {
      const moved = await movedAccount();
      await auth.createUser({ email: moved.former, emailVerified: true });
      return moved;
    },
  ],
  [
    'has a new owner since',
    async () => {
      const moved = await movedAccount();
      await recordAddress(moved.uid);
      for (const place of await placesOf(db, [moved.former]))
        if (place.startsWith('mail/')) await db.doc(place).delete();
      await leaveTraces(moved.former, Timestamp.fromMillis(Date.now() + 60_000));
      return moved;
    },
  ],
])('stays untouched when the address %s', async (_, prepare) => {
  const moved = await prepare();
  const own = [SERVER_COLLECTIONS.verifiedAddresses, 'users'];
  const before = (await placesOf(db, [moved.former])).filter(
    (place) => !own.includes(place.split('/')[0] ?? ''),
  );
  expect(before.length).toBeGreaterThanOrEqual(3);
  expect(await copyOf(moved)).not.toContain(COLLECTIONS.newsletterSubscribers);
  await deleteWholly(moved);
  expect(await placesOf(db, [moved.former])).toEqual(before);
});

it('is noticed at each write of the profile', async () => {
  const { uid, email } = await createAccount();
  await db.collection(COLLECTIONS.users).doc(uid).set({ uid, email, lastLoginAt: 'now' });
  const recorded = db.collection(SERVER_COLLECTIONS.verifiedAddresses).doc(uid);
  await vi.waitFor(
    async () =>
      expect((await recorded.get()).data()).toEqual({ addresses: [{ email, until: null }] }),
    UNTIL,
  );
});

it('of a signed-in user is found by the uid: a subscription of their own address, and a message', async () => {
  const account = await createAccount();
  const token = await idTokenOf(account);
  const message = { id: randomUUID(), name: '', email: 'x@example.com', message: 'Питання' };
  await call('sendContactMessage', message, token);
  const other = `other-${account.email}`;
  for (const email of [account.email, other]) await call('subscribeNewsletter', { email }, token);
  expect((await subscriptionOf(account.email).get()).get('userId')).toBe(account.uid);
  // Anybody may type another's address.
  expect((await subscriptionOf(other).get()).data()).not.toHaveProperty('userId');
  const copy = await copyOf(account);
  expect(copy).toContain('x@example.com');
  expect(copy).not.toContain(other);
});
