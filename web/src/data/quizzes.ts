import { AppError } from '@edu/domain/errors';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { loadFunctions } from './firebase.ts';

/** Sends the answers to be graded; the right answers and explanations come back. */
export async function gradeQuiz(request: GradeQuizRequest): Promise<QuizResult> {
  const { functions, sdk } = await loadFunctions();
  const call = sdk.httpsCallable<GradeQuizRequest, QuizResult>(functions, 'gradeQuiz');
  try {
    return (await call(request)).data;
  } catch (cause) {
    throw new AppError('unavailable', 'The answers could not be graded.', { cause });
  }
}
