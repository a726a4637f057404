import { COLLECTIONS } from '@edu/domain/platform/paths';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { app, db } from '../../functions/src/lib/firebase.ts';
import { endSessions } from '../../functions/src/accounts/accounts.ts';
import { ADMIN, createAccount } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { PROJECT_ID, stack } from '../support/emulator.ts';

/** A token is valid for an hour: what it may do after its account was disabled or its sessions were ended. */

const auth = getAuth(app);
const secondsLater = 2;

/** As a password reset does, at least a second after the sign-in: the service counts in seconds. */
async function endSessionsLater(uid: string): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000) + secondsLater);
  const url = `${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, validSince }),
  });
  expect(response.ok).toBe(true);
}

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
async function rate(uid: string, token: string, courseId: string): Promise<number> {
  const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const ratingId = `${uid}_${courseId}`;
  const at = (...fields: string[]) =>
    fields.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  const text = (stringValue: string) => ({ stringValue });
  const response = await fetch(`${stack.firestore}/v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      writes: [
        {
          update: {
            name: `${root}/${COLLECTIONS.courseRatings}/${ratingId}`,
            fields: { userId: text(uid), courseId: text(courseId), rating: { integerValue: '4' } },
          },
          updateTransforms: at('createdAt', 'updatedAt'),
        },
        {
          update: {
            name: `${root}/${COLLECTIONS.ratingThrottle}/${uid}`,
            fields: { ratingId: text(ratingId) },
          },
          updateTransforms: at('at'),
        },
      ],
    }),
  });
  return response.status;
}
