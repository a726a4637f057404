import { AppError } from '@edu/domain/errors';
import { type CourseProgress, emptyProgress, type StoredQuizResult } from '@edu/domain/progress';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentResults } from '../../data/known-progress.ts';
import { ProgressStore } from '../progress-store.ts';
import { sendResults } from './send-results.ts';

const gradeQuiz = vi.hoisted(() =>
  vi.fn<(uid: string, request: GradeQuizRequest) => Promise<QuizResult>>(),
);
vi.mock('../../data/quizzes.ts', () => ({ gradeQuiz }));

const FIRST = '2026-11-26T09:00:00.000Z';
const SECOND = '2026-11-26T09:05:00.000Z';
const THIRD = '2026-11-26T09:10:00.000Z';
const graded = (completedAt: string, score = 3): StoredQuizResult => ({
  score,
  totalQuestions: 5,
  completedAt,
});
const here = (completedAt: string, score = 3): StoredQuizResult => ({
  ...graded(completedAt, score),
  answers: { a: ['1'] },
  attemptId: '11111111-1111-4111-8111-111111111111',
});

let store: ProgressStore;
/** What the account holds. */
let account: CourseProgress;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  account = emptyProgress('c1');
});
afterEach(() => {
  vi.restoreAllMocks();
  gradeQuiz.mockReset();
});

/** Sends a result of this device; grading answers it with this time, and stores nothing. */
async function send(
  result: StoredQuizResult,
  gradedAt?: string,
): Promise<StoredQuizResult | undefined> {
  store = new ProgressStore({
    read: () => ({ c1: { ...emptyProgress('c1'), quizzes: { q1: result } } }),
    write: () => true,
    device: 'd1',
    clock: () => ({ now: THIRD, day: '2026-11-26' }),
  });
  if (gradedAt) gradeQuiz.mockResolvedValue({ ...graded(gradedAt), questions: [] });
  await sendResults('c1', {
    uid: 'olena',
    store,
    known: () => account,
    refresh: async () => undefined,
    checkHere: () => undefined,
  });
  return store.courseOf('c1').quizzes['q1'];
}
const unsent = () => unsentResults(store.courseOf('c1'), account);

describe('a result that the account is not known to hold', () => {
  it('of an attempt that the account has with an earlier time is that one, and is not pending', async () => {
    account.quizzes['q1'] = graded(FIRST, 2);
    expect(await send(here(SECOND), FIRST)).toEqual({ ...here(FIRST, 2) });
    expect(unsent()).toEqual([]);
  });

  it('gives way to a newer attempt, of which this device has no answers', async () => {
    account.quizzes['q1'] = graded(SECOND, 5);
    expect(await send(here(THIRD), FIRST)).toEqual(graded(SECOND, 5));
    expect(unsent()).toEqual([]);
  });

  it('leaves a newer attempt alone that is finished while it is on its way', async () => {
    const newer = { ...here(THIRD, 5), attemptId: '22222222-2222-4222-8222-222222222222' };
    gradeQuiz.mockImplementation(async () => {
      account.quizzes['q1'] = graded(THIRD, 5);
      store.showQuizResult('c1', 'q1', newer);
      return { ...graded(FIRST), questions: [] };
    });
    expect(await send(here(FIRST))).toEqual(newer);
  });

  it('goes where it was stored once and another device has removed it', async () => {
    expect(await send(here(SECOND), FIRST)).toBeUndefined();
    expect(unsent()).toEqual([]);
  });

  it('stays, and is said to be refused, where it was graded and not stored', async () => {
    await expect(send(here(FIRST), SECOND)).rejects.toThrow(AppError);
    expect(unsent()).toHaveLength(1);
  });
});
