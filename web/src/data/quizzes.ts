import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { callFunction } from './call-function.ts';

/** Sends the answers to be graded; the right answers and explanations come back. Throws AppError. */
export const gradeQuiz = (request: GradeQuizRequest): Promise<QuizResult> =>
  callFunction('gradeQuiz', request);
