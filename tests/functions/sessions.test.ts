import { COLLECTIONS, courseRatingId } from '@edu/domain/platform/paths';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { app, db } from '../../functions/src/lib/firebase.ts';
import { endSessions } from '../../functions/src/accounts/accounts.ts';
import { ADMIN, changeAccount, createAccount } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { commitAs } from '../support/rules-writes.ts';

/** A token is valid for an hour: what it may do after its account was disabled or its sessions were ended. */

const auth = getAuth(app);
const secondsLater = 2;

/** As a password reset does, at least a second after the sign-in: the service counts in seconds. */
const endSessionsLater = (localId: string): Promise<void> =>
  changeAccount({ localId, validSince: String(Math.floor(Date.now() / 1000) + secondsLater) });

/** All callables are created by one function; these check the session in different ways. */
const OF_LEARNERS = ['exportMyData', 'deleteMyAccount'];

describe.each(OF_LEARNERS)('%s', (name) => {
  it.each([
    ['whose account was disabled', (uid: string) => auth.updateUser(uid, { disabled: true })],
    ['whose account was deleted', (uid: string) => auth.deleteUser(uid)],
    ['whose sessions were ended', endSessionsLater],
  ])('rejects a token %s', async (_, end) => {
    const account = await createAccount();
    const token = await idTokenOf(account);
    await end(account.uid);
    expect(await call(name, {}, token)).toEqual({
      error: { status: 'UNAUTHENTICATED', message: 'Sign in again.' },
    });
  });
});

it('a session that began after the others ended has access', async () => {
  const account = await createAccount();
  await endSessions(account.uid);
  const { error } = await call('exportMyData', {}, await idTokenOf(account));
  expect(error).toBeUndefined();
});

it('a deactivated account without a profile cannot rate or create a profile', async () => {
  const account = await createAccount();
  const [token, administrator] = [await idTokenOf(account), await idTokenOf(ADMIN)];
  onTestFinished(async () => {
    await db.collection(COLLECTIONS.users).doc(account.uid).delete();
  });
  expect(await rate(account.uid, token, 'js-core')).toBe(200);
  const off = { userId: account.uid, active: false };
  expect((await call('setAccountActive', off, administrator)).error).toBeUndefined();
  await db.collection(COLLECTIONS.ratingThrottle).doc(account.uid).delete();
  expect(await rate(account.uid, token, 'react-basics')).toBe(403);
});

/** Rates under the rules, as the app does; returns the HTTP status. */
function rate(uid: string, token: string, courseId: string): Promise<number> {
  const ratingId = courseRatingId(uid, courseId);
  return commitAs(token, {
    [`${COLLECTIONS.courseRatings}/${ratingId}`]: {
      fields: { userId: uid, courseId, rating: 4 },
      serverTimes: ['createdAt', 'updatedAt'],
    },
    [`${COLLECTIONS.ratingThrottle}/${uid}`]: { fields: { ratingId }, serverTimes: ['at'] },
  });
}
