import { withPosition } from '@edu/domain/learning/positions';
import { withNote, withoutNote } from '@edu/domain/learning/notes';
import { PRACTICE_LIMITS, withPractice } from '@edu/domain/learning/practice';
import type { Change } from '@edu/domain/learning/user-course-flags';
import { PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import { describe, expect, it, vi } from 'vitest';
import { getNotes, saveNotes } from '../../../web/src/features/notes/api.ts';
import { getPositions, savePositions } from '../../../web/src/features/positions/api.ts';
import { getPractice, savePractice } from '../../../web/src/features/practice/api.ts';
import { getProfile } from '../../../web/src/features/profile/api.ts';
import { changeSavedCourses } from '../../../web/src/features/saved-courses/api.ts';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { newUid } from '../support/users.ts';
import { type Browser, startApp } from './app.ts';
import { account, COURSE, NOW } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

/** The documents of a learner: profile, saved courses, playback positions, practice and notes. */

const LATER = '2026-05-02T10:00:00.000Z';
const app = startApp('account');

/** A user whose profile was written by the sign-in. */
async function newPerson(): Promise<[uid: string, browser: Browser]> {
  const uid = newUid();
  const browser = app.device(uid);
  await browser(() => saveSignIn(account(uid), NOW));
  return [uid, browser];
}
const profileOf = (uid: string) => app.documentAt(`users/${uid}`);

describe('signing in', () => {
  it('creates the user document and updates it the next time', async () => {
    const [uid, browser] = await newPerson();
    const created = await profileOf(uid);
    expect(created).toMatchObject({ uid, displayName: 'Олена', lastLoginAt: NOW, bio: '' });
    expect(created?.['createdAt']).toEqual(created?.['updatedAt']);
    await app.serverWrites({ [`users/${uid}`]: { bio: 'Пише код' } });
    await browser(() => saveSignIn(account(uid), LATER));
    const updated = await profileOf(uid);
    expect(updated).toMatchObject({ lastLoginAt: LATER, bio: 'Пише код' });
    expect(updated?.['createdAt']).toEqual(created?.['createdAt']);
  });

  it('for the first time gives the document the chosen name, also when it was written a moment before', async () => {
    const [uid, browser] = await newPerson();
    await browser(() => saveSignIn({ ...account(uid), displayName: 'Соломія' }, NOW, true));
    // A user who signs in again may have another name in their profile by now.
    await browser(() => saveSignIn(account(uid), LATER));
    expect(await profileOf(uid)).toMatchObject({ displayName: 'Соломія' });
  });

  it.each([`${'a'.repeat(79)}🎓`, `О${'\u0301'.repeat(9)}`, null])(
    'writes the document of a user whose account has the name %j',
    async (displayName) => {
      const uid = newUid();
      await app.device(uid)(() => saveSignIn({ ...account(uid), displayName }, NOW));
      expect(await profileOf(uid)).toHaveProperty('displayName', expect.stringMatching(/\S/));
    },
  );
});

describe('saved courses', () => {
  const save = (...ids: string[]): Change<true>[] =>
    ids.map((courseId) => ({ courseId, value: true, n: 1 }));
  const remove = (courseId: string): Change<true>[] => [{ courseId, value: null, n: 1 }];
  const savedOf = async (uid: string) => (await profileOf(uid))?.['savedCourseIds'];

  it('change the list in the profile alone, and are written once when sent twice', async () => {
    const [uid, browser] = await newPerson();
    const before = await profileOf(uid);
    await browser(() => changeSavedCourses(uid, save('js-core')));
    const after = await profileOf(uid);
    const { updatedAt } = after ?? {};
    expect(after).toEqual({ ...before, savedCourseIds: ['js-core'], updatedAt });
    expect(updatedAt).not.toEqual(before?.['updatedAt']);
    await browser(() => changeSavedCourses(uid, save('js-core')));
    await browser(() => changeSavedCourses(uid, remove('sql-basics')));
    expect(await profileOf(uid)).toEqual(after);
  });

  it('changed by two devices at the same moment have both changes', async () => {
    const [uid, browser] = await newPerson();
    await browser(() => changeSavedCourses(uid, save('js-core', 'css-basics')));
    await Promise.all([
      browser(() => changeSavedCourses(uid, save('sql-basics'))),
      app.device(uid)(() => changeSavedCourses(uid, remove('js-core'))),
    ]);
    expect(await savedOf(uid)).toEqual(['css-basics', 'sql-basics']);
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

  it('are read without invalid ids, each once, and from a profile without the field', async () => {
    const [uid, browser] = await newPerson();
    const { savedCourseIds: _none, ...old } = (await profileOf(uid)) ?? {};
    await app.serverReplaces({ [`users/${uid}`]: old });
    await browser(() => changeSavedCourses(uid, save('js-core')));
    expect(await savedOf(uid)).toEqual(['js-core']);
    const savedCourseIds = ['js-core', 7, null, '<b>', { id: 'x' }, '', 'js-core', 'sql-basics'];
    await app.serverWrites({ [`users/${uid}`]: { savedCourseIds } });
    const profile = await browser(() => getProfile(uid));
    expect(profile?.savedCourseIds).toEqual(['js-core', 'sql-basics']);
    await browser(() => changeSavedCourses(uid, remove('js-core')));
    expect(await savedOf(uid)).toEqual(['sql-basics']);
  });
});

describe('playback positions', () => {
  const here = withPosition({}, 'l1', 760, 2_000);

  it('of two devices at one moment are merged, and not written again when the account has them', async () => {
    const uid = newUid();
    const [phone, laptop] = [app.device(uid), app.device(uid)];
    expect(await laptop(() => getPositions(uid))).toEqual({});
    const there = withPosition(withPosition({}, 'l1', 70, 1_000), 'l2', 5, 3_000);
    await Promise.all([
      laptop(() => savePositions(uid, here)),
      phone(() => savePositions(uid, there)),
    ]);
    const all = await phone(() => getPositions(uid));
    expect(all).toMatchObject({ l1: { second: 760 }, l2: { second: 5 } });
    const stored = await app.documentAt(`positions/${uid}`);
    await laptop(() => savePositions(uid, here));
    expect(await app.documentAt(`positions/${uid}`)).toEqual(stored);
  });

  it('of a session that has ended are not written', async () => {
    const uid = newUid();
    const save = () => savePositions(uid, here, AbortSignal.abort());
    await expect(app.device(uid)(save)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await app.documentAt(`positions/${uid}`)).toBeUndefined();
  });
});

describe('practice', () => {
  const here = withPractice({}, 'sum', { code: 'let a = 1;' }, 2_000);
  const there = withPractice(
    withPractice({}, 'sum', { code: 'let b;', doneAt: NOW, tries: 3 }, 1_000),
    'B1x',
    { code: 'SELECT 1' },
    3_000,
  );
  const stored = (uid: string) => app.documentAt(`practice/${uid}_${COURSE}`);

  it('of two devices at one moment is merged, and not written again when the account has it', async () => {
    const uid = newUid();
    const [phone, laptop] = [app.device(uid), app.device(uid)];
    expect(await laptop(() => getPractice(uid))).toEqual({});
    await Promise.all([
      laptop(() => savePractice(uid, COURSE, here)),
      phone(() => savePractice(uid, COURSE, there)),
    ]);
    expect(await phone(() => getPractice(uid))).toEqual({
      [COURSE]: {
        sum: expect.objectContaining({ code: 'let a = 1;', doneAt: NOW, tries: 3 }) as object,
        B1x: expect.objectContaining({ code: 'SELECT 1' }) as object,
      },
    });
    const before = await stored(uid);
    await laptop(() => savePractice(uid, COURSE, here));
    expect(await stored(uid)).toEqual(before);
  });

  it('beyond the space of the server stays on the device, also when another device needs it', async () => {
    const uid = newUid();
    const device = app.device(uid);
    await device(() => savePractice(uid, COURSE, here));
    const long = 'x'.repeat(PRACTICE_LIMITS.code);
    const edits = ['b1', 'b2', 'b3'].reduce(
      (course, key, i) => withPractice(course, key, { code: long }, 4_000 + i),
      {},
    );
    // The codes that the server no longer has are in the answer.
    const merged = await device(() => savePractice(uid, COURSE, edits));
    expect(Object.keys(merged).toSorted()).toEqual(['b1', 'b2', 'b3', 'sum']);
    expect(merged['b1']).toMatchObject({ code: long });
    expect(Object.keys(Object((await stored(uid))?.['code']) as object).toSorted()).toEqual([
      'b2',
      'b3',
      'sum',
    ]);
    const before = await stored(uid);
    await device(() => savePractice(uid, COURSE, merged));
    expect(await stored(uid)).toEqual(before);
  });

  it('of a session that has ended is not written', async () => {
    const uid = newUid();
    const save = () => savePractice(uid, COURSE, here, AbortSignal.abort());
    await expect(app.device(uid)(save)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stored(uid)).toBeUndefined();
  });
});

describe('notes', () => {
  const note = (text: string) => ({ lessonId: 'l1', second: 70, text });
  const first = withNote({}, 'n1', note('Перша'), 1_000) ?? {};
  const removed = withoutNote(first, 'n1', 2_000);
  const other = withNote({}, 'n2', note(''), 1_500) ?? {};
  const stored = (uid: string) => app.documentAt(`notes/${uid}_${COURSE}`);

  it('of two devices are merged, a removed one stays removed, and nothing is written twice', async () => {
    const uid = newUid();
    const [phone, laptop] = [app.device(uid), app.device(uid)];
    await laptop(() => saveNotes(uid, COURSE, first));
    await Promise.all([
      laptop(() => saveNotes(uid, COURSE, removed)),
      phone(() => saveNotes(uid, COURSE, other)),
    ]);
    await phone(() => saveNotes(uid, COURSE, first));
    expect(await phone(() => getNotes(uid))).toEqual({ [COURSE]: { ...removed, ...other } });
    const before = await stored(uid);
    await laptop(() => saveNotes(uid, COURSE, first));
    expect(await stored(uid)).toEqual(before);
  });
});
