import type {
  CheckAnswerRequest,
  CheckedAnswer,
  GradeQuizRequest,
  QuizResult,
} from '@edu/domain/learning/quiz';
import { AppError } from '@edu/domain/errors/errors';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { retrySeconds } from '../../lib/retry.ts';
import { SHORT_CALL_LIMIT_MS } from '@edu/domain/lib/time-limit';
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
export async function checkAnswer(
  uid: string,
  request: CheckAnswerRequest,
): Promise<CheckedAnswer> {
  // At most the pace: the clock of the device may be set back.
  await pause(Math.min(PACE_MS, nextCheckAt - Date.now()));
  const checked: CheckedAnswer = await callAs(uid, 'checkAnswer', request);
  nextCheckAt = Date.now() + PACE_MS;
  return checked;
}

/** When a quick learner's next answer may be sent without a refusal. */
let nextCheckAt = 0;
const PACE_MS = 1_000;

const pause = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;

/**
 * The server grades one new question of a person in a second; answers that are graded together take
 * as many. A wait of this length is part of the answering, a longer one is shown.
 */
const PATIENCE_SEC = 10;

async function callAs<Output>(uid: string, name: string, request: object): Promise<Output> {
  const call = async (): Promise<Output> => {
    // Load first: during the loading another user could sign in after the check.
    await loadFunctions().catch(() => undefined);
    await checkSignedIn(uid);
    return await callFunction(name, request, SHORT_CALL_LIMIT_MS);
  };
  try {
    return await call();
  } catch (error) {
    const isTooEarly = error instanceof AppError && error.code === 'rate-limited';
    const waitSec = isTooEarly ? retrySeconds(error.details) : undefined;
    if (waitSec === undefined || waitSec > PATIENCE_SEC) throw error;
    await pause(waitSec * 1000);
    return await call();
  }
}
