import { AppError } from '@edu/domain/errors';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAttempts } from '../../../web/src/data/kept-attempts.ts';
import { ANONYMOUS, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readCopy, writeCopy } from '../../../web/src/data/progress-copy.ts';
import { attemptPostOf, forgetAttemptsOf } from '../../../web/src/state/attempt-post.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { queue } from '../../../web/src/state/queue.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, NOW } from './fake-server.ts';

const grade = vi.hoisted(() =>
  vi.fn<(uid: string, request: GradeQuizRequest) => Promise<QuizResult>>(),
);
vi.mock('../../../web/src/data/quizzes.ts', () => ({ gradeQuiz: grade }));

const RESULT: QuizResult = { score: 2, totalQuestions: 3, completedAt: NOW, questions: [] };
const AWAY = new AppError('unavailable', 'No answer.');
const KEY = storageKeys.quizAttempts('olena');
let browser: FakeBrowser;
let store: ProgressStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  arrive('olena');
  grade.mockReset().mockResolvedValue(RESULT);
});
afterEach(() => {
  forgetAttemptsOf('olena');
  forgetAttemptsOf(ANONYMOUS);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function arrive(uid: string): void {
  writeLocal(storageKeys.lastUser, { uid, displayName: 'Олена' });
  store = new ProgressStore({
    read: () => readCopy(uid),
    write: (courses) => writeCopy(uid, courses),
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
}

const attempt = (n = 1, quizId = 'q1') => ({
  courseId: 'c1',
  quizId,
  attemptId: `00000000-0000-4000-8000-00000000000${n}`,
  answers: { a: ['1'] },
  title: 'Тест',
});
const started = (uid = 'olena') => {
  const post = attemptPostOf(uid);
  post.start(store);
  return post;
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const resultOf = (quizId = 'q1') => store.courseOf('c1').quizzes[quizId];
const sentIds = () => grade.mock.calls.map(([, { attemptId }]) => attemptId);

describe('a finished attempt', () => {
  it('is graded at once, counts, and is kept no longer', async () => {
    const outcome = started().submit(attempt());
    expect(keptAttempts('olena').read()).toMatchObject([attempt()]);
    expect(await outcome).toEqual({ kind: 'graded', result: RESULT });
    expect(resultOf()).toMatchObject({ score: 2, attemptId: attempt().attemptId });
    expect(browser.storage.items.has(KEY)).toBe(false);
    expect(attemptPostOf('olena').getState().graded).toEqual([]);
  });

  it('waits without a connection, stands in the queue, and is graded by itself under the same id', async () => {
    browser.goOffline();
    const post = started();
    expect(await post.submit(attempt())).toEqual({ kind: 'waiting' });
    expect(grade).not.toHaveBeenCalled();
    expect(queue.getState().items).toMatchObject([
      { kind: 'attempt', partId: 'q1', words: 'Тест', state: 'waiting' },
    ]);
    browser.goOnline();
    await settle();
    expect(sentIds()).toEqual([attempt().attemptId]);
    expect(post.getState().graded).toMatchObject([{ attempt: attempt(), result: RESULT }]);
    expect(queue.getState().items).toEqual([]);
    post.told(attempt().attemptId);
    expect(post.getState().graded).toEqual([]);
  });

  it('goes when the page is looked at again, and after a while by itself', async () => {
    grade.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
    const post = started();
    expect(await post.submit(attempt())).toEqual({ kind: 'waiting' });
    browser.show();
    await settle();
    expect(grade).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(grade).toHaveBeenCalledTimes(3);
    expect(post.getState().kept).toEqual([]);
  });

  it('that takes long is said to wait, and counts when its answer comes', async () => {
    let answer: (result: QuizResult) => void = () => undefined;
    grade.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const post = started();
    const outcome = post.submit(attempt());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toEqual({ kind: 'waiting' });
    answer(RESULT);
    await settle();
    expect(resultOf()).toMatchObject({ score: 2 });
    expect(post.getState().graded).toHaveLength(1);
  });

  it('that an earlier visit kept goes at the next start, the older one first', async () => {
    const finishedAt = NOW;
    keptAttempts('olena').keep({ ...attempt(1), finishedAt });
    keptAttempts('olena').keep({ ...attempt(2), finishedAt });
    started();
    await settle();
    expect(sentIds()).toEqual([attempt(1).attemptId, attempt(2).attemptId]);
    expect(resultOf()).toMatchObject({ attemptId: attempt(2).attemptId });
  });

  it('is shown by the page of its quiz alone when that is open', async () => {
    browser.goOffline();
    const post = started();
    await post.submit(attempt());
    const shown = vi.fn<() => boolean>(() => true);
    const stop = post.watch(shown);
    browser.goOnline();
    await settle();
    expect(shown).toHaveBeenCalledOnce();
    expect(post.getState().graded).toEqual([]);
    stop();
  });

  it('that another tab has graded is not sent again', async () => {
    browser.goOffline();
    await started().submit(attempt());
    browser.storage.items.delete(KEY);
    browser.goOnline();
    await settle();
    expect(grade).not.toHaveBeenCalled();
    browser.storageEvent(KEY);
    expect(queue.getState().items).toEqual([]);
  });

  it('can be taken back, and the taking back undone', async () => {
    browser.goOffline();
    const post = started();
    await post.submit(attempt());
    const [item] = queue.getState().items;
    const undo = item && queue.discard(item);
    expect(keptAttempts('olena').read()).toEqual([]);
    undo?.();
    expect(keptAttempts('olena').read()).toMatchObject([attempt()]);
  });

  it('is held in memory where the browser keeps nothing', async () => {
    browser.storage.room = 0;
    grade.mockRejectedValueOnce(AWAY);
    const post = started();
    await post.submit(attempt());
    expect(post.getState()).toMatchObject({ isKept: false, kept: [attempt()] });
    browser.show();
    await settle();
    expect(post.getState().kept).toEqual([]);
    expect(resultOf()).toMatchObject({ score: 2 });
  });
});

describe('an attempt that is refused', () => {
  const refuse = (code: AppError['code']) => grade.mockRejectedValueOnce(new AppError(code, 'No.'));

  it.each(['forbidden', 'invalid', 'not-found', 'rate-limited'] as const)(
    '(%s) at once stays with its page: nothing waits',
    async (code) => {
      refuse(code);
      const post = started();
      expect(await post.submit(attempt())).toMatchObject({ kind: 'refused', error: { code } });
      expect(post.getState().kept).toEqual([]);
    },
  );

  it.each([
    ['not-signed-in', 'sign-in'],
    ['forbidden', 'off'],
    ['invalid', 'changed'],
    ['conflict', 'changed'],
    ['not-found', 'gone'],
  ] as const)('(%s) later stays and says why: %s', async (code, reason) => {
    browser.goOffline();
    const post = started();
    await post.submit(attempt(1));
    await post.submit(attempt(2, 'q2'));
    refuse(code);
    browser.goOnline();
    await settle();
    // It does not keep the next one back.
    expect(resultOf('q2')).toMatchObject({ score: 2 });
    expect(queue.getState().items).toMatchObject([{ state: 'refused', reason, partId: 'q1' }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(grade).toHaveBeenCalledTimes(2);
    post.retry(attempt(1).attemptId);
    await settle();
    expect(queue.getState().items).toEqual([]);
  });

  it('for a passing reason is tried again at the next start, else it rests', async () => {
    keptAttempts('olena').keep({ ...attempt(1), finishedAt: NOW, refused: 'off' });
    keptAttempts('olena').keep({ ...attempt(2), finishedAt: NOW, refused: 'gone' });
    started();
    await settle();
    expect(sentIds()).toEqual([attempt(1).attemptId]);
  });

  it('for too many tries waits as long as the server says', async () => {
    browser.goOffline();
    const post = started();
    await post.submit(attempt());
    const later = new AppError('rate-limited', 'Later.', { details: { retryAfterSec: 300 } });
    grade.mockRejectedValueOnce(later);
    browser.goOnline();
    await settle();
    expect(queue.getState().items).toMatchObject([{ state: 'waiting', reason: 'too-often' }]);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(grade).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(grade).toHaveBeenCalledTimes(2);
    expect(post.getState().kept).toEqual([]);
  });
});

describe('whose attempt it is', () => {
  it('a guest’s is not sent, nor shown, while somebody is signed in', async () => {
    keptAttempts(ANONYMOUS).keep({ ...attempt(), finishedAt: NOW });
    started(ANONYMOUS);
    await settle();
    expect(grade).not.toHaveBeenCalled();
    expect(queue.getState().items).toEqual([]);
    browser.storage.items.delete(storageKeys.lastUser);
    browser.show();
    await settle();
    expect(sentIds()).toEqual([attempt().attemptId]);
  });

  it('of somebody who has left meanwhile nothing is kept and nothing counts', async () => {
    let answer: (result: QuizResult) => void = () => undefined;
    grade.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const post = started();
    void post.submit(attempt());
    await settle();
    arrive('taras');
    forgetAttemptsOf('olena');
    answer(RESULT);
    await settle();
    expect(resultOf()).toBeUndefined();
    expect(post.getState().graded).toEqual([]);
  });

  it('what is no attempt is set aside, and the others are graded', async () => {
    writeLocal(KEY, [{ nonsense: true }, { ...attempt(), finishedAt: NOW }]);
    started();
    await settle();
    expect(sentIds()).toEqual([attempt().attemptId]);
    expect(browser.storage.items.has(KEY)).toBe(false);
  });
});
