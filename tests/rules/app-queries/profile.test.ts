import { describe, expect, it, vi } from 'vitest';
import { getProfile, saveProfile } from '../../../web/src/features/profile/api.ts';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { emailOf, newUid } from '../people.ts';
import { type Browser, startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const NOW = '2026-05-01T10:00:00.000Z';
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const app = startApp('profile');

/** A user whose profile was written by the sign-in. */
async function newPerson(): Promise<[uid: string, browser: Browser]> {
  const uid = newUid();
  const browser = app.device(uid);
  const account = { uid, email: emailOf(uid), displayName: 'Олена', photoURL: null };
  await browser(() => saveSignIn(account, NOW));
  return [uid, browser];
}

describe('the profile', () => {
  it('of a new account is plain', async () => {
    const [uid, browser] = await newPerson();
    expect(await browser(() => getProfile(uid))).toEqual({
      id: uid,
      uid,
      email: emailOf(uid),
      displayName: 'Олена',
      photoURL: null,
      isActive: true,
      bio: '',
      location: '',
      website: '',
      github: '',
      linkedin: '',
      savedCourseIds: [],
      lastLoginAt: NOW,
      createdAt: expect.stringMatching(ISO),
      updatedAt: expect.stringMatching(ISO),
    });
  });

  it('accepts every field that a user may fill', async () => {
    const [uid, browser] = await newPerson();
    const fields = {
      displayName: 'Олена Коваль',
      photoURL: 'https://example.com/olena.jpg',
      bio: 'Пише код',
      location: 'Львів',
      website: 'https://example.com',
      github: 'https://github.com/olena',
      linkedin: 'https://www.linkedin.com/in/olena',
    };
    await browser(() => saveProfile(uid, fields));
    expect(await browser(() => getProfile(uid))).toMatchObject(fields);
  });
});
