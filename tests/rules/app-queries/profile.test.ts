import { PROFILE_LIMITS } from '@edu/domain/profile';
import { describe, expect, it, vi } from 'vitest';
import { getProfile, type ProfileFields, saveProfile } from '../../../web/src/data/profile.ts';
import { saveSignIn } from '../../../web/src/data/users.ts';
import { emailOf, newUid } from '../people.ts';
import { type Browser, DENIED, startApp } from './app.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const NOW = '2026-05-01T10:00:00.000Z';
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const app = startApp('profile');

/** Somebody whom the sign-in has written down. */
async function newPerson(): Promise<[uid: string, browser: Browser]> {
  const uid = newUid();
  const browser = app.device(uid);
  const account = { uid, email: emailOf(uid), displayName: 'Олена', photoURL: null };
  await browser(() => saveSignIn(account, NOW));
  return [uid, browser];
}

describe('the profile', () => {
  it('of somebody who has none is undefined', async () => {
    const uid = newUid();
    expect(await app.device(uid)(() => getProfile(uid))).toBeUndefined();
  });

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

  it('takes the given fields, keeps the others and dates the change', async () => {
    const [uid, browser] = await newPerson();
    const before = await app.standing(`users/${uid}`);
    await browser(() =>
      saveProfile(uid, { bio: 'Пише код', website: 'https://example.com/olena' }),
    );
    await browser(() => saveProfile(uid, { displayName: 'Олена Коваль', website: '' }));
    const after = await app.standing(`users/${uid}`);
    expect(after).toEqual({
      ...before,
      bio: 'Пише код',
      displayName: 'Олена Коваль',
      updatedAt: after?.['updatedAt'],
    });
    expect(after?.['updatedAt']).not.toEqual(before?.['updatedAt']);
  });

  it('takes every field that a person may fill', async () => {
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

  it.each([
    ['a link that runs a script', { website: 'javascript:alert(1)' }],
    ['a name with a hair space', { displayName: 'Ад\u200Aміністратор' }],
    ['a text about oneself that is too long', { bio: 'ї'.repeat(PROFILE_LIMITS.bio + 1) }],
    ['another address', { email: 'admin@example.com' }],
    ['a role', { role: 'admin' }],
  ])('refuses %s', async (_, fields) => {
    const [uid, browser] = await newPerson();
    const save = () => saveProfile(uid, fields as ProfileFields);
    await expect(browser(save)).rejects.toMatchObject(DENIED);
  });

  it('that is not there is not made by a change', async () => {
    const uid = newUid();
    const change = app.device(uid)(() => saveProfile(uid, { bio: 'Пише код' }));
    await expect(change).rejects.toMatchObject(DENIED);
    expect(await app.standing(`users/${uid}`)).toBeUndefined();
  });
});
