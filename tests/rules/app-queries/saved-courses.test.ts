import type { Change } from '@edu/domain/learning/user-course-flags';
import { PROFILE_LIMITS } from '@edu/domain/people/profile';
import { describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../../web/src/features/profile/api.ts';
import { changeSavedCourses } from '../../../web/src/features/saved-courses/api.ts';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { emailOf, newUid } from '../people.ts';
import { type Browser, startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const NOW = '2026-05-01T10:00:00.000Z';
const app = startApp('saved-courses');

/** A user whose profile was written by the sign-in. */
async function newPerson(): Promise<[uid: string, browser: Browser]> {
  const uid = newUid();
  const browser = app.device(uid);
  const account = { uid, email: emailOf(uid), displayName: 'Олена', photoURL: null };
  await browser(() => saveSignIn(account, NOW));
  return [uid, browser];
}

const save = (...ids: string[]): Change<true>[] =>
  ids.map((courseId) => ({ courseId, value: true, n: 1 }));
const remove = (courseId: string): Change<true>[] => [{ courseId, value: null, n: 1 }];
const savedOf = async (uid: string) => (await app.documentAt(`users/${uid}`))?.['savedCourseIds'];

describe('saved courses', () => {
  it('follow the learner to another device', async () => {
    const [uid, browser] = await newPerson();
    await browser(() => changeSavedCourses(uid, save('js-core', 'sql-basics')));
    const another = app.device(uid);
    expect(await another(() => getProfile(uid))).toMatchObject({
      savedCourseIds: ['js-core', 'sql-basics'],
    });
    await another(() => changeSavedCourses(uid, remove('js-core')));
    expect(await browser(() => getProfile(uid))).toMatchObject({ savedCourseIds: ['sql-basics'] });
  });

  it('changed by two devices at the same moment have both changes', async () => {
    const [uid, browser] = await newPerson();
    await browser(() => changeSavedCourses(uid, save('js-core', 'css-basics')));
    const another = app.device(uid);
    await Promise.all([
      browser(() => changeSavedCourses(uid, save('sql-basics'))),
      another(() => changeSavedCourses(uid, remove('js-core'))),
    ]);
    expect(await savedOf(uid)).toEqual(['css-basics', 'sql-basics']);
  });

  it('sent twice, after a lost answer, are the same and written once', async () => {
    const [uid, browser] = await newPerson();
    await browser(() => changeSavedCourses(uid, save('js-core')));
    const before = await app.documentAt(`users/${uid}`);
    await browser(() => changeSavedCourses(uid, save('js-core')));
    await browser(() => changeSavedCourses(uid, remove('sql-basics')));
    expect(await app.documentAt(`users/${uid}`)).toEqual(before);
  });

  it('do not change the rest of the profile', async () => {
    const [uid, browser] = await newPerson();
    const before = await app.documentAt(`users/${uid}`);
    await browser(() => changeSavedCourses(uid, save('js-core')));
    const after = await app.documentAt(`users/${uid}`);
    expect(after).toEqual({
      ...before,
      savedCourseIds: ['js-core'],
      updatedAt: after?.['updatedAt'],
    });
    expect(after?.['updatedAt']).not.toEqual(before?.['updatedAt']);
  });

  it('at the limit nothing is changed, and removing one makes room', async () => {
    const [uid, browser] = await newPerson();
    const most = Array.from({ length: PROFILE_LIMITS.savedCourseIds }, (_, i) => `c${i}`);
    await browser(() => changeSavedCourses(uid, save(...most)));
    await expect(browser(() => changeSavedCourses(uid, save('more')))).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid',
      details: { max: PROFILE_LIMITS.savedCourseIds },
    });
    expect(await savedOf(uid)).toEqual(most);
    await browser(() => changeSavedCourses(uid, [...save('more'), ...remove('c0')]));
    expect(await savedOf(uid)).toEqual([...most.slice(1), 'more']);
  });

  it('need a profile', async () => {
    const uid = newUid();
    const change = app.device(uid)(() => changeSavedCourses(uid, save('js-core')));
    await expect(change).rejects.toMatchObject({ name: 'AppError', code: 'not-found' });
  });

  it('are saved in a profile created before the field existed', async () => {
    const [uid, browser] = await newPerson();
    const { savedCourseIds: _none, ...old } = (await app.documentAt(`users/${uid}`)) ?? {};
    await app.serverReplaces({ [`users/${uid}`]: old });
    await browser(() => changeSavedCourses(uid, save('js-core')));
    expect(await savedOf(uid)).toEqual(['js-core']);
  });

  it('are read without what is no course, and each once', async () => {
    const [uid, browser] = await newPerson();
    const savedCourseIds = ['js-core', 7, null, '<b>', { id: 'x' }, '', 'js-core', 'sql-basics'];
    await app.serverWrites({ [`users/${uid}`]: { savedCourseIds } });
    const profile = await browser(() => getProfile(uid));
    expect(profile?.savedCourseIds).toEqual(['js-core', 'sql-basics']);
    await browser(() => changeSavedCourses(uid, remove('js-core')));
    expect(await savedOf(uid)).toEqual(['sql-basics']);
  });
});
