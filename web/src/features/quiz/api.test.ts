import { AppError } from '@edu/domain/errors/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';
import { checkAnswer, gradeQuiz } from './api.ts';
import { UNTIL } from '../../../../tests/support/emulators/until.ts';

vi.mock('../../lib/firebase/call-function.ts');
vi.mock('../../lib/firebase/firebase-functions.ts', () => ({
  loadFunctions: () => Promise.resolve(),
}));
vi.mock('../../lib/firebase/id-token.ts');

const REQUEST = { courseId: 'c1', quizId: 'q1', attemptId: 'a1', answers: {} };

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(callFunction).mockReset();
});

it('answers are graded for the signed-in account, once it is known', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(checkSignedIn).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const grading = gradeQuiz('olena', REQUEST);
  await vi.waitFor(() => expect(checkSignedIn).toHaveBeenCalledWith('olena'), UNTIL);
  expect(callFunction).not.toHaveBeenCalled();
  answer();
  await grading;
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('gradeQuiz', REQUEST, expect.any(Number));
});

it('answers of another account than the signed-in one are not sent', async () => {
  const other = new AppError('unavailable', 'Another account is signed in.');
  vi.mocked(checkSignedIn).mockRejectedValueOnce(other);
  await expect(gradeQuiz('olena', REQUEST)).rejects.toBe(other);
  expect(callFunction).not.toHaveBeenCalled();
});

const CHECK = { courseId: 'c1', quizId: 'q1', attemptId: 'a1', questionId: 'a', chosen: ['1'] };
const tooEarly = (retryAfterSec: number) =>
  new AppError('rate-limited', 'Too early.', { details: { retryAfterSec } });

it('an answer within a second of the last one is sent again after the wait that the server asks for', async () => {
  vi.useFakeTimers();
  vi.mocked(callFunction).mockRejectedValueOnce(tooEarly(1)).mockResolvedValueOnce('checked');
  const checking = checkAnswer('olena', CHECK);
  await vi.advanceTimersByTimeAsync(999);
  expect(callFunction).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await checking).toBe('checked');
  expect(callFunction).toHaveBeenCalledTimes(2);
});

it('an answer is not sent within a second of the last checked one', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  await checkAnswer('olena', CHECK);
  const next = checkAnswer('olena', { ...CHECK, questionId: 'b' });
  await vi.advanceTimersByTimeAsync(999);
  expect(callFunction).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(callFunction).toHaveBeenCalledTimes(2);
});

it('a longer wait, a second one and any other failure are shown', async () => {
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  for (const error of [
    tooEarly(11),
    new AppError('rate-limited', ''),
    new AppError('invalid', ''),
  ]) {
    vi.mocked(callFunction).mockRejectedValueOnce(error);
    await expect(checkAnswer('olena', CHECK)).rejects.toBe(error);
  }
  const again = tooEarly(2);
  vi.mocked(callFunction).mockRejectedValueOnce(tooEarly(1)).mockRejectedValueOnce(again);
  const shown = checkAnswer('olena', CHECK).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await shown).toBe(again);
});
