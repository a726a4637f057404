import { COLLECTIONS, userProgressId } from '@edu/domain/platform/paths';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  lessonState,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as data from '../../../web/src/features/progress/api.ts';
import { getProgress, getProgressRevision } from '../../../web/src/features/progress/api.ts';
import { newUid } from '../people.ts';
import { DENIED, startApp } from './app.ts';
import { bill, loadFirestore } from './connection.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const FIRST = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';
const COURSE = 'js-core';

const app = startApp('progress');

/** Saves and returns the stored document. A new document begins to count at 1. */
const saveProgress = async (...what: Parameters<typeof data.saveProgress>) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  try {
    return (await data.saveProgress(...what)).copy;
  } finally {
    random.mockRestore();
  }
};

const placeOf = (uid: string) => `${COLLECTIONS.userProgress}/${userProgressId(uid, COURSE)}`;
const done = (lessonId: string, deviceId = 'd1', progress = emptyProgress(COURSE)) =>
  completeLesson(progress, lessonId, { device: deviceId, now: FIRST, timeSpentSec: 60 });
const completed = (progress: CourseProgress) =>
  Object.keys(progress.lessons)
    .filter((id) => lessonState(progress, id).completed)
    .toSorted();

describe('progress', () => {
  it('is stored, read again and counted up', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await browser(() => saveProgress(uid, done('l1')));
    expect(await app.documentAt(placeOf(uid))).toMatchObject({
      userId: uid,
      courseId: COURSE,
      rev: 1,
    });
    await browser(() => saveProgress(uid, done('l2')));
    expect(await app.documentAt(placeOf(uid))).toMatchObject({ rev: 2 });
    const [stored] = await browser(() => getProgress(uid));
    expect(stored?.courseId).toBe(COURSE);
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(['l1', 'l2']);
  });

  it('of one course is read together with other courses, and without those of other users', async () => {
    const [uid, other] = [newUid(), newUid()];
    const browser = app.device(uid);
    const second = completeLesson(emptyProgress('sql-basics'), 'l9', { device: 'd1', now: FIRST });
    await browser(() => saveProgress(uid, done('l1')));
    await browser(() => saveProgress(uid, second));
    await app.device(other)(() => saveProgress(other, done('l1')));
    const courses = await browser(() => getProgress(uid));
    expect(courses.map(({ courseId }) => courseId).toSorted()).toEqual(['js-core', 'sql-basics']);
    await expect(browser(() => getProgress(other))).rejects.toMatchObject(DENIED);
    await expect(browser(() => getProgressRevision(other))).rejects.toMatchObject(DENIED);
    await expect(browser(() => saveProgress(other, done('l1')))).rejects.toMatchObject(DENIED);
  });

  it('begins to count anywhere, so that a lost document never counts as before', async () => {
    const [uid, other] = [newUid(), newUid()];
    const revs = await Promise.all(
      [uid, other].map(async (one) => {
        const { copy } = await app.device(one)(() => data.saveProgress(one, done('l1')));
        return copy.rev;
      }),
    );
    expect(new Set(revs).size).toBe(2);
  });

  it('has a revision that every write of any user raises', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const revision = () => browser(() => getProgressRevision(uid));
    expect(await revision()).toBe(0);
    await browser(() => saveProgress(uid, done('l1')));
    await browser(() => saveProgress(uid, { ...done('l1'), courseId: 'sql-basics' }));
    expect(await revision()).toBe(2);
    await app.device(uid)(() => saveProgress(uid, done('l2')));
    await app.serverWrites({ [placeOf(uid)]: { quizzes: {}, rev: 3 } });
    expect(await revision()).toBe(4);
  });

  it('an un-marked lesson stays un-marked', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const marked = await browser(() => saveProgress(uid, done('l1')));
    const back = uncompleteLesson(marked, 'l1', { device: 'd1', now: LATER });
    await browser(() => saveProgress(uid, back));
    // A second device that still has the mark sends it again.
    const joined = await app.device(uid)(() => saveProgress(uid, marked));
    expect(completed(joined)).toEqual([]);
  });

  it('of six devices that save at the same moment loses nothing', async () => {
    const uid = newUid();
    const devices = Array.from({ length: 6 }, (_, i) => ({ at: app.device(uid), id: `d${i}` }));
    await devices[0]?.at(() => saveProgress(uid, done('l-first')));
    const saved = await Promise.allSettled(
      devices.map(({ at, id }) => at(() => saveProgress(uid, done(`l-${id}`, id)))),
    );
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [stored] = await app.device(uid)(() => getProgress(uid));
    const expected = ['l-first', ...devices.map(({ id }) => `l-${id}`)].toSorted();
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(expected);
    expect(await app.documentAt(placeOf(uid))).toMatchObject({ rev: 7 });
  });

  it('of two devices that begin a course at the same moment loses nothing', async () => {
    const uid = newUid();
    const [one, two] = [app.device(uid), app.device(uid)];
    await Promise.all([
      one(() => saveProgress(uid, done('l1', 'd1'))),
      two(() => saveProgress(uid, done('l2', 'd2'))),
    ]);
    const [stored] = await one(() => getProgress(uid));
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(['l1', 'l2']);
  });

  it('does not change a graded result', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const result = { score: 3, totalQuestions: 6, completedAt: FIRST };
    await browser(() => saveProgress(uid, done('l1')));
    await app.serverWrites({ [placeOf(uid)]: { quizzes: { q1: result }, rev: 2 } });
    const boasting = { ...done('l2'), quizzes: { q1: { ...result, score: 6 }, q9: result } };
    const joined = await browser(() => saveProgress(uid, boasting));
    expect(joined.quizzes['q1']).toEqual(result);
    expect(await app.documentAt(placeOf(uid))).toMatchObject({ quizzes: { q1: result }, rev: 3 });
    expect((await app.documentAt(placeOf(uid)))?.['quizzes']).not.toHaveProperty('q9');
  });

  it('loses the one result that its owner removes, and nothing else', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const result = { score: 3, totalQuestions: 6, completedAt: FIRST };
    await browser(() => saveProgress(uid, done('l1')));
    await app.serverWrites({ [placeOf(uid)]: { quizzes: { 'q.1': result, q2: result }, rev: 2 } });
    const copy = await browser(() => data.removeQuizResult(uid, COURSE, 'q.1'));
    expect(copy).toMatchObject({ rev: 3, quizzes: { q2: result } });
    const stored = await app.documentAt(placeOf(uid));
    expect(stored).toMatchObject({ rev: 3, quizzes: { q2: result } });
    expect(stored?.['quizzes']).not.toHaveProperty(['q.1']);
    expect(completed(copy ?? emptyProgress(COURSE))).toEqual(['l1']);
    // A second call changes nothing; a course that was never begun has no result.
    expect(await browser(() => data.removeQuizResult(uid, COURSE, 'q.1'))).toMatchObject({
      rev: 3,
    });
    expect(await browser(() => data.removeQuizResult(uid, 'sql-basics', 'q1'))).toBeUndefined();
  });

  it('whose last access has the server’s time is read with that time, and saved again', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await browser(() => saveProgress(uid, done('l1')));
    await app.serverWrites({ [placeOf(uid)]: { lastAccessed: new Date(LATER) } });
    expect(await browser(() => getProgress(uid))).toMatchObject([{ lastAccessed: LATER }]);
    const joined = await browser(() => saveProgress(uid, done('l2')));
    expect(joined.lastAccessed).toBe(LATER);
    expect(await app.documentAt(placeOf(uid))).toMatchObject({ lastAccessed: LATER, rev: 2 });
  });
});

describe('progress of the specification’s older shape', () => {
  const older = (uid: string) => ({ userId: uid, courseId: COURSE, updatedAt: new Date(FIRST) });
  const graded = { q1: { score: 3, totalQuestions: 6, completedAt: FIRST } };

  it.each([
    ['none', {}],
    ['NaN', { rev: NaN }],
  ])('whose revision is %s is read, saved and counted up from 0', async (_, fields) => {
    const uid = newUid();
    const browser = app.device(uid);
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), ...fields, completed: true } });
    expect(await browser(() => getProgress(uid))).toMatchObject([{ rev: 0, lessons: {} }]);
    expect(await browser(() => saveProgress(uid, done('l1')))).toMatchObject({ rev: 1 });
    await app.device(uid)(() => saveProgress(uid, done('l2')));
    expect(await app.documentAt(placeOf(uid))).toMatchObject({ rev: 2, quizzes: {} });
    const [stored] = await browser(() => getProgress(uid));
    expect(completed(stored ?? emptyProgress(COURSE))).toEqual(['l1', 'l2']);
    expect(await browser(() => getProgressRevision(uid))).toBe(2);
  });

  it('its results and the records that cannot be read stay', async () => {
    const uid = newUid();
    const lessons = { l1: { completed: true, completedAt: FIRST, timeSpent: 60 }, l2: true };
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), lessons, quizzes: graded } });
    const joined = await app.device(uid)(() => saveProgress(uid, done('l3')));
    expect(completed(joined)).toEqual(['l1', 'l3']);
    expect(await app.documentAt(placeOf(uid))).toMatchObject({
      lessons: { l2: true },
      quizzes: graded,
      rev: 1,
    });
  });

  it('that no save can correct is rejected at once', async () => {
    const uid = newUid();
    const lessons = { 'any text': { completed: true } };
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), lessons, rev: NaN } });
    const { writes } = bill;
    await expect(app.device(uid)(() => saveProgress(uid, done('l1')))).rejects.toMatchObject(
      DENIED,
    );
    expect(bill.writes - writes).toBe(1);
  });

  it('that another device raises during every save is rejected in the end', async () => {
    const uid = newUid();
    const { sdk } = await loadFirestore();
    const { runTransaction } = sdk;
    let rev = 0;
    const transactions = vi.spyOn(sdk, 'runTransaction').mockImplementation(async (...args) => {
      rev += 1;
      await app.serverWrites({ [placeOf(uid)]: { ...older(uid), rev } });
      return await runTransaction(...args);
    });
    onTestFinished(() => transactions.mockRestore());
    await app.settings({ security: { requireEmailVerification: true } });
    const { writes } = bill;
    const unverified = app.device(uid, { email_verified: false });
    await expect(unverified(() => saveProgress(uid, done('l1')))).rejects.toMatchObject(DENIED);
    expect(bill.writes - writes).toBe(10);
  });
});
