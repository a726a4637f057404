import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import { getOwn } from '@edu/domain/lib/get-own';
import { COLLECTIONS, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { readRevision, asRecord } from '@edu/domain/learning/progress-read';
import { ATTEMPT_GRADED, type GradeQuizRequest, type QuizResult } from '@edu/domain/learning/quiz';
import { db } from '../lib/firebase.ts';
import { commitUnchanged, setUnchanged, untilUnchanged } from '../lib/firestore.ts';
import { paceDocument, takeStep, takeSteps } from '../lib/pace.ts';

/** A learner's attempt at a quiz. */
export interface Attempt extends Omit<GradeQuizRequest, 'answers'> {
  userId: string;
}

const progressDocument = (userId: string, courseId: string) =>
  db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, courseId));

/**
 * How long an attempt and its checked answers are stored, for Firestore's time to live: longer than
 * any browser repeats it.
 */
const STORED_MS = 30 * 24 * 3_600_000;

const expiryFrom = (now: string | Date): Date => new Date(new Date(now).getTime() + STORED_MS);

const checksDocument = ({ userId, attemptId }: Attempt) =>
  db.collection(SERVER_COLLECTIONS.quizChecks).doc(`${userId}_${attemptId}`);

/** Throws 'conflict' for a stored attempt at another quiz. */
function requireSameQuiz(stored: DocumentSnapshot, { courseId, quizId }: Attempt): void {
  if (stored.get('courseId') !== courseId || stored.get('quizId') !== quizId)
    throw new AppError('conflict', 'This attempt was at another quiz. Reload the page.');
}

type Answers = GradeQuizRequest['answers'];

/** The pace at which one person gets the keys of questions: one in a second. */
const KEYS = 'keys of questions';

/** A guest has no documents: each attempt has its own pace. */
export const takeGuestKey = (attemptId: string, now: Date): Promise<void> =>
  takeStep(KEYS, `guest ${attemptId}`, now.getTime());

const attemptDocument = ({ userId, attemptId }: Attempt) =>
  db.collection(SERVER_COLLECTIONS.quizAttempts).doc(`${userId}_${attemptId}`);

/**
 * The state of an attempt. Every check and every grading writes its `checks` on the condition that
 * they have not changed since, so that of two at once the later one reads again what the earlier
 * one has written.
 */
async function readAttempt(attempt: Attempt, ...others: DocumentReference[]) {
  const [made, checks, ...rest] = await db.getAll(
    attemptDocument(attempt),
    checksDocument(attempt),
    ...others,
  );
  for (const stored of [made, checks]) if (stored?.exists) requireSameQuiz(stored, attempt);
  return {
    checks: checks as DocumentSnapshot,
    rest: rest as [DocumentSnapshot, ...DocumentSnapshot[]],
    /** The result that was stored; undefined while there is none. */
    result: made?.get('result') as QuizResult | undefined,
    /**
     * The answers that count already, by question: the checked ones, and all of them after the
     * grading.
     */
    answers: (checks?.get('answers') ?? {}) as Answers,
    isGraded: made?.exists === true || checks?.get('isGraded') === true,
  };
}

/**
 * Stores a checked answer unless the question has one; returns the one that counts. Throws
 * 'conflict' for an attempt at another quiz, and with the detail ATTEMPT_GRADED for one that was
 * graded: its key is known. Throws 'rate-limited' for a second new question within a second.
 */
export async function saveCheckedAnswer(
  { userId, courseId, quizId, attemptId }: Attempt,
  questionId: string,
  chosen: string[],
  now: Date,
): Promise<string[]> {
  const ids = { userId, courseId, quizId, attemptId };
  return untilUnchanged(async () => {
    const { checks, rest, answers, isGraded } = await readAttempt(ids, paceDocument(KEYS, userId));
    if (isGraded)
      throw new AppError('conflict', 'This attempt was graded already.', {
        details: { reason: ATTEMPT_GRADED },
      });
    const first = getOwn(answers, questionId);
    if (first) return { result: first };
    const next = {
      ...ids,
      answers: { ...answers, [questionId]: chosen },
      expiresAt: expiryFrom(now),
    };
    const batch = setUnchanged(db.batch(), checks, next);
    const isStored = await commitUnchanged(takeSteps(batch, rest[0], 1, now.getTime()));
    return isStored ? { result: chosen } : undefined;
  });
}

/** The result of an attempt, and its answers that count. */
export interface GradedAttempt {
  answers: Answers;
  result: QuizResult;
  passed: boolean;
}

/**
 * Grades a learner's attempt once, together with its checked answers: `grade` gets the answers that
 * count, by question. A graded attempt gets its first result again. Unless `isStored`, only the
 * answers are stored, so that they stay the same. Otherwise the latest result joins the progress;
 * `rev` is incremented, so that the rules reject a browser's older copy and it merges again. Throws
 * 'conflict' for an attempt at another quiz, and 'rate-limited' while the keys that the learner got
 * last take time: one second for each question, also for those of this grading that were not
 * checked before.
 */
export async function gradeAttempt(
  { userId, courseId, quizId, attemptId }: Attempt,
  sent: Answers,
  grade: (counted: Answers) => GradedAttempt,
  isStored: boolean,
): Promise<QuizResult> {
  const ids = { userId, courseId, quizId, attemptId };
  return untilUnchanged(async () => {
    const { checks, rest, ...attempt } = await readAttempt(
      ids,
      paceDocument(KEYS, userId),
      progressDocument(userId, courseId),
    );
    if (attempt.result) return { result: attempt.result };
    const counted = attempt.isGraded ? attempt.answers : { ...sent, ...attempt.answers };
    const { answers, result, passed } = grade(counted);
    const expiresAt = expiryFrom(result.completedAt);
    const batch = setUnchanged(db.batch(), checks, { ...ids, answers, isGraded: true, expiresAt });
    const [pace, stored] = rest;
    const keys = result.questions.filter(
      ({ id, correct }) => correct.length > 0 && !getOwn(attempt.answers, id),
    );
    takeSteps(batch, pace, keys.length, new Date(result.completedAt).getTime());
    if (isStored && stored) {
      addToProgress(batch, stored, { ...ids, answers }, result);
      batch.create(attemptDocument(ids), { ...ids, result, passed, expiresAt });
    }
    return (await commitUnchanged(batch)) ? { result } : undefined;
  });
}

/** Writes a result as the latest one of its quiz. */
function addToProgress(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  { userId, courseId, quizId, attemptId, answers }: Attempt & { answers: Answers },
  { score, totalQuestions, completedAt }: QuizResult,
): void {
  const base = stored.exists
    ? { rev: readRevision(stored.get('rev')) + 1 }
    : { userId, courseId, lessons: {}, rev: 1 };
  const latest = { score, totalQuestions, completedAt, answers, attemptId };
  setUnchanged(batch, stored, {
    ...base,
    quizzes: { ...asRecord(stored.get('quizzes')), [quizId]: latest },
    lastAccessed: completedAt,
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** Whether a learner has begun a course. */
export const hasBegun = async (userId: string, courseId: string): Promise<boolean> =>
  (await progressDocument(userId, courseId).get()).exists;
