import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { callFunction } from './call-function.ts';
import { loadFunctions } from './firebase-functions.ts';

/** Fetches what grading needs while somebody answers: the connection may be gone at the end. When that fails, grading says so. */
export function prepareGrading(): void {
  loadFunctions().catch(() => undefined);
}

/** Sends the answers to be graded; the right answers and explanations come back. Throws AppError. */
export const gradeQuiz = (request: GradeQuizRequest): Promise<QuizResult> =>
  callFunction('gradeQuiz', request);
