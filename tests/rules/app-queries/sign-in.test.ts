import { PROFILE_LIMITS } from '@edu/domain/people/profile';
import { describe, expect, it, vi } from 'vitest';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { emailOf, newUid } from '../people.ts';
import { startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const FIRST = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';

const app = startApp('sign-in');

const account = (uid: string, displayName: string | null = 'Олена') => ({
  uid,
  email: emailOf(uid),
  displayName,
  photoURL: null,
});

describe('signing in', () => {
  it('creates the user document and updates it the next time', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await browser(() => saveSignIn(account(uid), FIRST));
    const created = await app.documentAt(`users/${uid}`);
    expect(created).toMatchObject({ uid, displayName: 'Олена', lastLoginAt: FIRST, bio: '' });
    expect(created?.['createdAt']).toEqual(created?.['updatedAt']);

    await app.serverWrites({ [`users/${uid}`]: { bio: 'Пише код' } });
    await browser(() => saveSignIn(account(uid), LATER));
    const updated = await app.documentAt(`users/${uid}`);
    expect(updated).toMatchObject({ lastLoginAt: LATER, bio: 'Пише код' });
    expect(updated?.['createdAt']).toEqual(created?.['createdAt']);
  });

  it('for the first time gives the document the chosen name, also when it was written a moment before', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await browser(() => saveSignIn(account(uid, null), FIRST));
    await browser(() => saveSignIn(account(uid, 'Соломія'), FIRST, true));
    expect(await app.documentAt(`users/${uid}`)).toMatchObject({ displayName: 'Соломія' });
    // A user who signs in again may have another name in their profile by now.
    await browser(() => saveSignIn(account(uid, 'Олена'), LATER));
    expect(await app.documentAt(`users/${uid}`)).toMatchObject({ displayName: 'Соломія' });
  });

  it.each([
    ['a long name that is cut within a symbol', `${'a'.repeat(79)}🎓`],
    ['a name of stacked accents', `О${'\u0301'.repeat(9)}`],
    ['no name', null],
  ])('writes the document of a user with %s', async (_, displayName) => {
    const uid = newUid();
    await app.device(uid)(() => saveSignIn(account(uid, displayName), FIRST));
    const name = String((await app.documentAt(`users/${uid}`))?.['displayName']);
    expect(name.length).toBeLessThanOrEqual(PROFILE_LIMITS.displayName);
    expect(name.trim()).not.toBe('');
    expect(name.isWellFormed()).toBe(true);
    expect(name).not.toContain('\uFFFD');
  });
});
