import { FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import { COLLECTIONS, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/platform/paths';
import { readRevision, recordOf } from '@edu/domain/learning/progress-read';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/learning/quiz';
import { db } from '../lib/firebase.ts';
import { changing } from '../lib/firestore.ts';

/** An attempt of a learner at a quiz. */
export interface Attempt extends GradeQuizRequest {
  userId: string;
}

const progressOf = (userId: string, courseId: string) =>
  db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, courseId));

/** How long an attempt is stored, for Firestore's time to live: longer than any browser repeats it. */
const STORED_MS = 30 * 24 * 3_600_000;

/**
 * Stores a learner's latest result of a quiz with its answers; increments `rev`, so that the rules reject a browser's older
 * copy and it merges again. A stored attempt gets its first result again. Throws 'conflict' for an attempt at another quiz.
 */
export function saveQuizResult(
  { answers, ...ids }: Attempt,
  result: QuizResult,
  passed: boolean,
): Promise<QuizResult> {
  const { userId, courseId, quizId, attemptId } = ids;
  const attempt = db.collection(SERVER_COLLECTIONS.quizAttempts).doc(`${userId}_${attemptId}`);
  return changing(attempt, async (made, transaction) => {
    if (made.exists) {
      if (made.get('courseId') !== courseId || made.get('quizId') !== quizId)
        throw new AppError('conflict', 'This attempt was at another quiz. Reload the page.');
      return made.get('result') as QuizResult;
    }
    const stored = await transaction.get(progressOf(userId, courseId));
    const base = stored.exists
      ? { rev: readRevision(stored.get('rev')) + 1 }
      : { userId, courseId, lessons: {}, rev: 1 };
    const { score, totalQuestions, completedAt } = result;
    const latest = { score, totalQuestions, completedAt, answers, attemptId };
    const progress = {
      ...base,
      quizzes: { ...recordOf(stored.get('quizzes')), [quizId]: latest },
      lastAccessed: completedAt,
      updatedAt: FieldValue.serverTimestamp(),
    };
    transaction.set(stored.ref, progress, { merge: true });
    const expiresAt = new Date(Date.parse(completedAt) + STORED_MS);
    transaction.create(made.ref, { ...ids, result, passed, expiresAt });
    return result;
  });
}

/** Whether a learner has begun a course. */
export const hasBegun = async (userId: string, courseId: string): Promise<boolean> =>
  (await progressOf(userId, courseId).get()).exists;
