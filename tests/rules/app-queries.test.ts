import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { COLLECTIONS, SETTINGS_ID, userProgressId } from '@edu/domain/paths';
import { PROFILE_LIMITS } from '@edu/domain/profile';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  lessonState,
  uncompleteLesson,
} from '@edu/domain/progress';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProgress, saveProgress } from '../../web/src/data/progress.ts';
import * as sdk from '../../web/src/data/sdk-firestore.ts';
import { watchSettings } from '../../web/src/data/settings.ts';
import { saveSignIn } from '../../web/src/data/users.ts';
import { stack } from '../support/emulator.ts';
import { emailOf, newUid } from './rules-project.ts';

/** The browser's own functions, run as the signed-in person against the real rules; only the connection is ours. */
const connection = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('../../web/src/data/firebase.ts', () => ({
  // The connection of this very moment, so that two devices can be at work at once.
  loadFirestore: () => Promise.resolve({ db: connection.db, sdk }),
}));

const RULES = path.resolve(import.meta.dirname, '..', '..', 'firestore.rules');
const FIRST = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';
const COURSE = 'js-core';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  const { hostname: host, port } = new URL(stack.firestore);
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-app',
    firestore: { host, port: Number(port), rules: readFileSync(RULES, 'utf8') },
  });
  // What the rules refuse is told twice: to the caller, and to the log that these tests do not read.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
beforeEach(() => environment.clearFirestore());
afterAll(async () => {
  vi.mocked(console.warn).mockRestore();
  await environment.cleanup();
});

/** A browser of its own: every call is a new connection to the service. */
function device(uid: string, emailVerified = true): <T>(work: () => Promise<T>) => Promise<T> {
  const claims = { email: emailOf(uid), email_verified: emailVerified };
  const db = environment.authenticatedContext(uid, claims).firestore();
  return (work) => {
    connection.db = db;
    return work();
  };
}

const account = (uid: string, displayName: string | null = 'Олена') => ({
  uid,
  email: emailOf(uid),
  displayName,
  photoURL: null,
});

/** What stands in the database, past the rules. */
async function standing(documentPath: string): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined;
  await environment.withSecurityRulesDisabled(async (context) => {
    found = (await context.firestore().doc(documentPath).get()).data();
  });
  return found ?? {};
}

/** Writes as the functions do. */
const serverWrites = (documentPath: string, fields: Record<string, unknown>) =>
  environment.withSecurityRulesDisabled((context) =>
    context.firestore().doc(documentPath).set(fields, { merge: true }),
  );

const placeOf = (uid: string) => `${COLLECTIONS.userProgress}/${userProgressId(uid, COURSE)}`;
const done = (lessonId: string, deviceId = 'd1', progress = emptyProgress(COURSE)) =>
  completeLesson(progress, lessonId, { device: deviceId, now: FIRST, timeSpentSec: 60 });
const completed = (progress: CourseProgress) =>
  Object.keys(progress.lessons)
    .filter((id) => lessonState(progress, id).completed)
    .toSorted();
const DENIED = { code: 'permission-denied' };

describe('signing in', () => {
  it('creates the user document and updates it the next time', async () => {
    const uid = newUid();
    const browser = device(uid);
    await browser(() => saveSignIn(account(uid), FIRST));
    const created = await standing(`users/${uid}`);
    expect(created).toMatchObject({ uid, displayName: 'Олена', lastLoginAt: FIRST, bio: '' });
    expect(created['createdAt']).toEqual(created['updatedAt']);

    await serverWrites(`users/${uid}`, { bio: 'Пише код' });
    await browser(() => saveSignIn(account(uid), LATER));
    const updated = await standing(`users/${uid}`);
    expect(updated).toMatchObject({ lastLoginAt: LATER, bio: 'Пише код' });
    expect(updated['createdAt']).toEqual(created['createdAt']);
  });

  it('works before the address is verified', async () => {
    const uid = newUid();
    await device(uid, false)(() => saveSignIn(account(uid), FIRST));
    expect(await standing(`users/${uid}`)).toMatchObject({ uid });
  });

  it.each([
    ['a very long name', 'ї'.repeat(300)],
    ['a name of symbols outside the basic plane', '🎓'.repeat(80)],
    ['a long name that is cut within a symbol', `${'a'.repeat(79)}🎓`],
    ['a name of spaces', '   '],
    ['no name', null],
  ])('writes the document of somebody with %s', async (_, displayName) => {
    const uid = newUid();
    await device(uid)(() => saveSignIn(account(uid, displayName), FIRST));
    const name = String((await standing(`users/${uid}`))['displayName']);
    expect(name.length).toBeLessThanOrEqual(PROFILE_LIMITS.displayName);
    expect(name.trim()).not.toBe('');
    expect(name.isWellFormed()).toBe(true);
    expect(name).not.toContain('\uFFFD');
  });

  it('cannot write the document of somebody else', async () => {
    const [victim, attacker] = [newUid(), newUid()];
    await device(victim)(() => saveSignIn(account(victim), FIRST));
    await expect(device(attacker)(() => saveSignIn(account(victim), LATER))).rejects.toMatchObject(
      DENIED,
    );
  });
});

describe('progress', () => {
  it('of a new learner is nothing, without an error', async () => {
    const uid = newUid();
    expect(await device(uid)(() => getProgress(uid))).toEqual([]);
  });

  it('is stored, read again and counted up', async () => {
    const uid = newUid();
    const browser = device(uid);
    await browser(() => saveProgress(uid, done('l1')));
    expect(await standing(placeOf(uid))).toMatchObject({ userId: uid, courseId: COURSE, rev: 1 });
    await browser(() => saveProgress(uid, done('l2')));
    expect(await standing(placeOf(uid))).toMatchObject({ rev: 2 });
    const [stored] = await browser(() => getProgress(uid));
    expect(stored?.courseId).toBe(COURSE);
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(['l1', 'l2']);
  });

  it('answers what now stands, joined from both devices', async () => {
    const uid = newUid();
    await device(uid)(() => saveProgress(uid, done('l1', 'd1')));
    const joined = await device(uid)(() => saveProgress(uid, done('l2', 'd2')));
    expect(completed(joined)).toEqual(['l1', 'l2']);
    expect((await device(uid)(() => getProgress(uid)))[0]).toEqual(joined);
  });

  it('of one course is read beside that of others, and nobody else’s', async () => {
    const [uid, other] = [newUid(), newUid()];
    const browser = device(uid);
    const second = completeLesson(emptyProgress('sql-basics'), 'l9', { device: 'd1', now: FIRST });
    await browser(() => saveProgress(uid, done('l1')));
    await browser(() => saveProgress(uid, second));
    await device(other)(() => saveProgress(other, done('l1')));
    const courses = await browser(() => getProgress(uid));
    expect(courses.map(({ courseId }) => courseId).toSorted()).toEqual(['js-core', 'sql-basics']);
    await expect(browser(() => getProgress(other))).rejects.toMatchObject(DENIED);
    await expect(browser(() => saveProgress(other, done('l1')))).rejects.toMatchObject(DENIED);
  });

  it('keeps an un-marked lesson un-marked', async () => {
    const uid = newUid();
    const browser = device(uid);
    const marked = await browser(() => saveProgress(uid, done('l1')));
    const back = uncompleteLesson(marked, 'l1', { device: 'd1', now: LATER });
    await browser(() => saveProgress(uid, back));
    // A second device that still has the mark sends it again.
    const joined = await device(uid)(() => saveProgress(uid, marked));
    expect(completed(joined)).toEqual([]);
  });

  it('of six devices that save at the same moment loses nothing', async () => {
    const uid = newUid();
    const devices = Array.from({ length: 6 }, (_, i) => ({ at: device(uid), id: `d${i}` }));
    await devices[0]?.at(() => saveProgress(uid, done('l-first')));
    const saved = await Promise.allSettled(
      devices.map(({ at, id }) => at(() => saveProgress(uid, done(`l-${id}`, id)))),
    );
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [stored] = await device(uid)(() => getProgress(uid));
    const expected = ['l-first', ...devices.map(({ id }) => `l-${id}`)].toSorted();
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(expected);
    expect(await standing(placeOf(uid))).toMatchObject({ rev: 7 });
  });

  it('of two devices that begin a course at the same moment loses nothing', async () => {
    const uid = newUid();
    const [one, two] = [device(uid), device(uid)];
    await Promise.all([
      one(() => saveProgress(uid, done('l1', 'd1'))),
      two(() => saveProgress(uid, done('l2', 'd2'))),
    ]);
    const [stored] = await one(() => getProgress(uid));
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(['l1', 'l2']);
  });

  it('leaves a graded result as the server wrote it', async () => {
    const uid = newUid();
    const browser = device(uid);
    const result = { score: 3, totalQuestions: 6, completedAt: FIRST };
    await browser(() => saveProgress(uid, done('l1')));
    await serverWrites(placeOf(uid), { quizzes: { q1: result }, rev: 2 });
    const boasting = { ...done('l2'), quizzes: { q1: { ...result, score: 6 }, q9: result } };
    const joined = await browser(() => saveProgress(uid, boasting));
    expect(joined.quizzes['q1']).toEqual(result);
    expect(await standing(placeOf(uid))).toMatchObject({ quizzes: { q1: result }, rev: 3 });
    expect((await standing(placeOf(uid)))['quizzes']).not.toHaveProperty('q9');
  });

  it('of an unverified learner is read and not stored while the address must be verified', async () => {
    const uid = newUid();
    await serverWrites(`platformSettings/${SETTINGS_ID}`, {
      security: { requireEmailVerification: true },
    });
    const browser = device(uid, false);
    await expect(browser(() => saveProgress(uid, done('l1')))).rejects.toMatchObject(DENIED);
    expect(await browser(() => getProgress(uid))).toEqual([]);
    await device(uid)(() => saveProgress(uid, done('l1')));
    expect(await browser(() => getProgress(uid))).toHaveLength(1);
  });
});

describe('the settings', () => {
  it('of a platform without a document are the defaults for a guest, then follow it live', async () => {
    connection.db = environment.unauthenticatedContext().firestore();
    const seen: Settings[] = [];
    const errors: Error[] = [];
    const stop = await watchSettings(
      (settings) => seen.push(settings),
      (error) => errors.push(error),
    );
    try {
      await vi.waitFor(() => expect(seen).toEqual([DEFAULT_SETTINGS]), { timeout: 15_000 });
      await serverWrites(`platformSettings/${SETTINGS_ID}`, {
        platformName: 'Моя школа',
        features: { quizzes: false, comments: 'yes' },
      });
      await vi.waitFor(() => expect(seen.at(-1)?.platformName).toBe('Моя школа'), {
        timeout: 15_000,
      });
    } finally {
      stop();
    }
    expect(seen.at(-1)?.features).toEqual({ ...DEFAULT_SETTINGS.features, quizzes: false });
    expect(errors).toEqual([]);
  });
});
