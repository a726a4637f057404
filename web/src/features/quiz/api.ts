import type {
  CheckAnswerRequest,
  CheckedAnswer,
  GradeQuizRequest,
  QuizResult,
} from '@edu/domain/learning/quiz';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { SHORT_CALL_LIMIT_MS } from '../../lib/time-limit.ts';
import { loadFunctions } from '../../lib/firebase/firebase-functions.ts';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';

/**
 * Loads the code for grading while the learner answers: the connection may be lost later. A
 * failure is reported by the grading itself.
 */
export function prepareGrading(): void {
  loadFunctions().catch(() => undefined);
}

/**
 * Grades the answers of this uid. Throws AppError, 'unavailable' when another account is signed
 * in.
 */
export const gradeQuiz = (uid: string, request: GradeQuizRequest): Promise<QuizResult> =>
  callAs(uid, 'gradeQuiz', request);

/**
 * Checks one answer of this uid; the first one of a question counts in its attempt. Throws as
 * `gradeQuiz` does.
 */
export const checkAnswer = (uid: string, request: CheckAnswerRequest): Promise<CheckedAnswer> =>
  callAs(uid, 'checkAnswer', request);

async function callAs<Output>(uid: string, name: string, request: object): Promise<Output> {
  // Load first: during the loading another user could sign in after the check.
  await loadFunctions().catch(() => undefined);
  await checkSignedIn(uid);
  return await callFunction(name, request, SHORT_CALL_LIMIT_MS);
}
