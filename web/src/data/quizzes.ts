import type { GradeQuizRequest, QuizResult } from '@edu/domain/quiz';
import { callFunction } from './call-function.ts';
import { SHORT_CALL_LIMIT_MS } from './time-limit.ts';
import { loadFunctions } from './firebase-functions.ts';
import { checkSignedIn } from './id-token.ts';

/** Fetches what grading needs while somebody answers: the connection may be gone at the end. When that fails, grading says so. */
export function prepareGrading(): void {
  loadFunctions().catch(() => undefined);
}

/**
 * Sends this person's answers to be graded; the right answers and explanations come back. Throws AppError, 'unavailable' too
 * while it is not they who are signed in: they would count for somebody else.
 */
export async function gradeQuiz(uid: string, request: GradeQuizRequest): Promise<QuizResult> {
  // Fetched before: between looking who is here and asking nobody else may come.
  await loadFunctions().catch(() => undefined);
  await checkSignedIn(uid);
  return await callFunction('gradeQuiz', request, SHORT_CALL_LIMIT_MS);
}
