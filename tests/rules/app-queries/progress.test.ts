import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  lessonState,
} from '@edu/domain/learning/progress';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as data from '../../../web/src/features/progress/api.ts';
import { getProgress, getProgressRevision } from '../../../web/src/features/progress/api.ts';
import { newUid } from '../support/users.ts';
import { type Browser, DENIED, startApp } from './app.ts';
import { bill, loadFirestore } from './connection.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const FIRST = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';
const COURSE = 'js-core';
const RESULT = { score: 3, totalQuestions: 6, completedAt: FIRST };

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
const stored = (uid: string) => app.documentAt(placeOf(uid));
const done = (lessonId: string, device = 'd1', courseId = COURSE) =>
  completeLesson(emptyProgress(courseId), lessonId, { device, now: FIRST, timeSpentSec: 60 });
const completed = (progress: CourseProgress = emptyProgress(COURSE)) =>
  Object.keys(progress.lessons)
    .filter((id) => lessonState(progress, id).completed)
    .toSorted();
const learner = (): [uid: string, browser: Browser] => {
  const uid = newUid();
  return [uid, app.device(uid)];
};
/** A learner with one completed lesson and these fields from the server. */
async function begun(fields: Record<string, unknown>): Promise<[uid: string, browser: Browser]> {
  const [uid, browser] = learner();
  await browser(() => saveProgress(uid, done('l1')));
  await app.serverWrites({ [placeOf(uid)]: fields });
  return [uid, browser];
}

describe('progress', () => {
  it('is stored course by course, read again, and every write of any user raises its revision', async () => {
    const [uid, browser] = learner();
    const revision = () => browser(() => getProgressRevision(uid));
    expect(await revision()).toBe(0);
    await browser(() => saveProgress(uid, done('l1')));
    expect(await stored(uid)).toMatchObject({ userId: uid, courseId: COURSE, rev: 1 });
    await browser(() => saveProgress(uid, done('l9', 'd1', 'sql-basics')));
    expect(await revision()).toBe(2);
    await app.device(uid)(() => saveProgress(uid, done('l2')));
    await app.serverWrites({ [placeOf(uid)]: { quizzes: {}, rev: 3 } });
    expect(await revision()).toBe(4);
    const [other, another] = learner();
    await another(() => saveProgress(other, done('l1')));
    const courses = await browser(() => getProgress(uid));
    expect(Object.fromEntries(courses.map((one) => [one.courseId, completed(one)]))).toEqual({
      'js-core': ['l1', 'l2'],
      'sql-basics': ['l9'],
    });
  });

  it('begins to count anywhere, so that a lost document never counts as before', async () => {
    const revs = await Promise.all(
      [learner(), learner()].map(async ([uid, browser]) => {
        const { copy } = await browser(() => data.saveProgress(uid, done('l1')));
        return copy.rev;
      }),
    );
    expect(new Set(revs).size).toBe(2);
  });

  it('of six devices that begin a course at the same moment loses nothing', async () => {
    const [uid, browser] = learner();
    const ids = Array.from({ length: 6 }, (_, i) => `d${i}`);
    await Promise.all(
      ids.map((id) => app.device(uid)(() => saveProgress(uid, done(`l-${id}`, id)))),
    );
    const [all] = await browser(() => getProgress(uid));
    expect(completed(all)).toEqual(ids.map((id) => `l-${id}`));
    expect(await stored(uid)).toMatchObject({ rev: 6 });
  });

  it('loses the one result that its owner removes, and nothing else', async () => {
    const [uid, browser] = await begun({ quizzes: { 'q.1': RESULT, q2: RESULT }, rev: 2 });
    const remove = (courseId: string) => browser(() => data.removeQuizResult(uid, courseId, 'q.1'));
    const copy = await remove(COURSE);
    expect(copy).toMatchObject({ rev: 3, quizzes: { q2: RESULT } });
    expect(completed(copy)).toEqual(['l1']);
    const after = await stored(uid);
    expect([after?.['rev'], after?.['quizzes']]).toEqual([3, { q2: RESULT }]);
    // A second call changes nothing; a course that was never begun has no result.
    expect(await remove(COURSE)).toMatchObject({ rev: 3 });
    expect(await remove('sql-basics')).toBeUndefined();
  });

  it('whose last access has the server’s time is read with that time, and saved again', async () => {
    const [uid, browser] = await begun({ lastAccessed: new Date(LATER) });
    expect(await browser(() => getProgress(uid))).toMatchObject([{ lastAccessed: LATER }]);
    const joined = await browser(() => saveProgress(uid, done('l2')));
    expect(joined.lastAccessed).toBe(LATER);
    expect(await stored(uid)).toMatchObject({ lastAccessed: LATER, rev: 2 });
  });
});

describe('progress of the specification’s older shape', () => {
  const older = (uid: string) => ({ userId: uid, courseId: COURSE, updatedAt: new Date(FIRST) });

  it.each([
    ['none', {}],
    ['NaN', { rev: NaN }],
  ])('whose revision is %s is read, saved and counted up from 0', async (_, fields) => {
    const [uid, browser] = learner();
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), ...fields, completed: true } });
    expect(await browser(() => getProgress(uid))).toMatchObject([{ rev: 0, lessons: {} }]);
    expect(await browser(() => saveProgress(uid, done('l1')))).toMatchObject({ rev: 1 });
    await browser(() => saveProgress(uid, done('l2')));
    expect(await stored(uid)).toMatchObject({ rev: 2, quizzes: {} });
    expect(await browser(() => getProgressRevision(uid))).toBe(2);
  });

  it('its results and the records that cannot be read stay', async () => {
    const [uid, browser] = learner();
    const lessons = { l1: { completed: true, completedAt: FIRST, timeSpent: 60 }, l2: true };
    const quizzes = { q1: RESULT };
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), lessons, quizzes } });
    const joined = await browser(() => saveProgress(uid, done('l3')));
    expect(completed(joined)).toEqual(['l1', 'l3']);
    expect(await stored(uid)).toMatchObject({ lessons: { l2: true }, quizzes, rev: 1 });
  });

  it('that no save can correct is rejected at once', async () => {
    const [uid, browser] = learner();
    const lessons = { 'any text': { completed: true } };
    await app.serverReplaces({ [placeOf(uid)]: { ...older(uid), lessons, rev: NaN } });
    const { writes } = bill;
    await expect(browser(() => saveProgress(uid, done('l1')))).rejects.toMatchObject(DENIED);
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
