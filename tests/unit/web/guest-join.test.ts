import { AppError } from '@edu/domain/errors';
import { lessonState } from '@edu/domain/progress';
import type { LocalQuizResult } from '@edu/domain/progress-quiz-read';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readCopy, readKeptResults, writeCopy } from '../../../web/src/data/progress-copy.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { GuestJoin } from '../../../web/src/state/sync/guest-join.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, localCopy, NOW } from './fake-server.ts';

const gradeQuiz = vi.hoisted(() => vi.fn<(request: GradeQuizRequest) => Promise<QuizResult>>());
vi.mock('../../../web/src/data/quizzes.ts', () => ({ gradeQuiz }));

const saveProfile = vi.hoisted(() => vi.fn<(uid: string, fields: object) => Promise<void>>());
vi.mock('../../../web/src/data/profile.ts', () => ({
  getProfile: () => Promise.resolve({ displayName: 'Олена', bio: '', location: 'Львів' }),
  saveProfile,
}));

const LATER = '2026-05-01T11:00:00.000Z';
const ATTEMPT = '11111111-1111-4111-8111-111111111111';
const answers = { a: ['1'] };
const guestResult: LocalQuizResult = {
  score: 3,
  totalQuestions: 5,
  completedAt: NOW,
  attemptId: ATTEMPT,
  answers,
};

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  gradeQuiz
    .mockReset()
    .mockResolvedValue({ score: 4, totalQuestions: 5, completedAt: LATER, questions: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const course = localCopy('c1', 'l1', 'guest');
  writeCopy(ANONYMOUS, { c1: { ...course, quizzes: { q1: guestResult } } });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function arrive(uid = 'u1') {
  const store = new ProgressStore({
    read: () => readCopy(uid),
    write: (courses) => writeCopy(uid, courses),
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
  return { store, join: new GuestJoin(uid, store) };
}
const isDone = (store: ProgressStore) => lessonState(store.courseOf('c1'), 'l1').completed;
const guestKeys = () => [...browser.storage.items.keys()].filter((key) => key.includes(ANONYMOUS));

describe('what a guest has done', () => {
  it('joins the account at once, and is cleared only when everything has arrived', async () => {
    const { store, join } = arrive();
    join.begin();
    expect(isDone(store)).toBe(true);
    expect(store.getState().guestJoined).toEqual({ lessons: 1, quizzes: 1, savedCourses: 0 });
    expect(guestKeys()).not.toEqual([]);
    await join.finish();
    expect(guestKeys()).toEqual([]);
    expect(isDone(store)).toBe(true);
  });

  it('of a quiz is graded again for the account, with the same attempt', async () => {
    const { store, join } = arrive();
    join.begin();
    expect(store.courseOf('c1').quizzes).toEqual({});
    await join.finish();
    const asked = { courseId: 'c1', quizId: 'q1', attemptId: ATTEMPT, answers };
    expect(gradeQuiz).toHaveBeenCalledExactlyOnceWith(asked);
    expect(store.courseOf('c1').quizzes['q1']).toMatchObject({ score: 4, completedAt: LATER });
  });

  it('of a quiz does not replace a later result of the account', async () => {
    const { store, join } = arrive();
    const mine = { score: 5, totalQuestions: 5, completedAt: LATER };
    store.showQuizResult('c1', 'q1', mine);
    join.begin();
    await join.finish();
    expect(gradeQuiz).not.toHaveBeenCalled();
    expect(store.courseOf('c1').quizzes['q1']).toMatchObject(mine);
    expect(guestKeys()).toEqual([]);
  });

  it('of a quiz that is gone does not keep the rest back', async () => {
    gradeQuiz.mockRejectedValue(new AppError('not-found', 'There is no such quiz.'));
    const { join } = arrive();
    join.begin();
    await join.finish();
    expect(guestKeys()).toEqual([]);
  });

  it('of a quiz that cannot be graded now stays until it can, with nothing asked again', async () => {
    gradeQuiz.mockRejectedValueOnce(new AppError('unavailable', 'Try again.'));
    const first = arrive();
    first.join.begin();
    await expect(first.join.finish()).rejects.toThrow('Try again.');
    expect(readKeptResults(ANONYMOUS)).toHaveLength(1);
    // The tab is closed; at the next start somebody has been here meanwhile, but this is held already.
    writeLocal(storageKeys.guestUnsure, true);
    const second = arrive();
    second.join.begin();
    expect(second.store.getState().guestWork).toBeUndefined();
    await second.join.finish();
    expect(guestKeys()).toEqual([]);
  });

  it('is asked about when somebody else was here since it began', async () => {
    writeLocal(storageKeys.guestUnsure, true);
    const { store, join } = arrive();
    join.begin();
    await join.finish();
    expect(store.getState().guestWork).toEqual({ lessons: 1, quizzes: 1, savedCourses: 0 });
    expect(isDone(store)).toBe(false);
    expect(guestKeys()).not.toEqual([]);
    join.answer(true);
    expect(store.getState().guestWork).toBeUndefined();
    join.begin();
    await join.finish();
    expect(isDone(store)).toBe(true);
    expect(guestKeys()).toEqual([]);
  });

  it('that is not this person’s stays for its guest, and is not asked about again', async () => {
    writeLocal(storageKeys.guestUnsure, true);
    const { store, join } = arrive();
    join.begin();
    join.answer(false);
    join.begin();
    await join.finish();
    expect(store.getState().guestWork).toBeUndefined();
    expect(isDone(store)).toBe(false);
    expect(lessonState(readCopy(ANONYMOUS)['c1'], 'l1').completed).toBe(true);
  });

  it('brings along the profile that named nobody, where the account’s own is empty', async () => {
    writeCopy(ANONYMOUS, {});
    writeLocal(storageKeys.userProfile(ANONYMOUS), {
      displayName: 'Гість',
      bio: 'Вчуся',
      location: 'Київ',
    });
    const { join } = arrive();
    join.begin();
    await join.finish();
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith('u1', { bio: 'Вчуся' });
    expect(guestKeys()).toEqual([]);
  });

  it('is nothing where no guest has done anything', async () => {
    writeCopy(ANONYMOUS, {});
    const { store, join } = arrive();
    join.begin();
    await join.finish();
    expect(store.getState()).toMatchObject({ courses: {} });
    expect(store.getState().guestJoined).toBeUndefined();
  });
});
