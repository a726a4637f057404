import { type DocumentSnapshot, FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import { getOwn } from '@edu/domain/platform/get-own';
import { COLLECTIONS, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/platform/paths';
import { readRevision, recordOf } from '@edu/domain/learning/progress-read';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/learning/quiz';
import { db } from '../lib/firebase.ts';
import { changing } from '../lib/firestore.ts';

/** A learner's attempt at a quiz that goes on. */
export interface OpenAttempt extends Omit<GradeQuizRequest, 'answers'> {
  userId: string;
}

/** A learner's attempt at a quiz, with its answers. */
export interface Attempt extends OpenAttempt {
  answers: GradeQuizRequest['answers'];
}

const progressOf = (userId: string, courseId: string) =>
  db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, courseId));

/** How long an attempt and its checked answers are stored, for Firestore's time to live: longer than any browser repeats it. */
const STORED_MS = 30 * 24 * 3_600_000;

const expiryFrom = (now: string | Date): Date => new Date(new Date(now).getTime() + STORED_MS);

const checksOf = ({ userId, attemptId }: OpenAttempt) =>
  db.collection(SERVER_COLLECTIONS.quizChecks).doc(`${userId}_${attemptId}`);

/** Throws 'conflict' for a stored attempt at another quiz. */
function requireSameQuiz(stored: DocumentSnapshot, { courseId, quizId }: OpenAttempt): void {
  if (stored.get('courseId') !== courseId || stored.get('quizId') !== quizId)
    throw new AppError('conflict', 'This attempt was at another quiz. Reload the page.');
}

type Answers = GradeQuizRequest['answers'];

/** The checked answers of an attempt, by question. Throws 'conflict' for an attempt at another quiz. */
export async function readCheckedAnswers(attempt: OpenAttempt): Promise<Answers> {
  const stored = await checksOf(attempt).get();
  if (!stored.exists) return {};
  requireSameQuiz(stored, attempt);
  return stored.get('answers') as Answers;
}

/**
 * Stores a checked answer unless the question has one; returns the one that counts. Throws 'conflict' for an attempt at another
 * quiz.
 */
export function saveCheckedAnswer(
  { userId, courseId, quizId, attemptId }: OpenAttempt,
  questionId: string,
  chosen: string[],
  now: Date,
): Promise<string[]> {
  const attempt = { userId, courseId, quizId, attemptId };
  return changing(checksOf(attempt), async (stored, transaction) => {
    if (stored.exists) requireSameQuiz(stored, attempt);
    const answers = (stored.get('answers') ?? {}) as Answers;
    const first = getOwn(answers, questionId);
    if (first) return first;
    transaction.set(stored.ref, {
      ...attempt,
      answers: { ...answers, [questionId]: chosen },
      expiresAt: expiryFrom(now),
    });
    return chosen;
  });
}

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
      requireSameQuiz(made, ids);
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
    transaction.create(made.ref, { ...ids, result, passed, expiresAt: expiryFrom(completedAt) });
    return result;
  });
}

/** Whether a learner has begun a course. */
export const hasBegun = async (userId: string, courseId: string): Promise<boolean> =>
  (await progressOf(userId, courseId).get()).exists;
