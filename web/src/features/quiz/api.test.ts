import { AppError } from '@edu/domain/platform/errors';
import { expect, it, vi } from 'vitest';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';
import { gradeQuiz } from './api.ts';
import { UNTIL } from '../../../../tests/support/until.ts';

vi.mock('../../lib/firebase/call-function.ts');
vi.mock('../../lib/firebase/firebase-functions.ts', () => ({
  loadFunctions: () => Promise.resolve(),
}));
vi.mock('../../lib/firebase/id-token.ts');

const REQUEST = { courseId: 'c1', quizId: 'q1', attemptId: 'a1', answers: {} };

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
  vi.mocked(callFunction).mockClear();
  const other = new AppError('unavailable', 'Another account is signed in.');
  vi.mocked(checkSignedIn).mockRejectedValueOnce(other);
  await expect(gradeQuiz('olena', REQUEST)).rejects.toBe(other);
  expect(callFunction).not.toHaveBeenCalled();
});
