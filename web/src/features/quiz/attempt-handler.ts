import { AppError } from '@edu/domain/errors/errors';
import type { ErrorCode } from '@edu/domain/errors/error-codes';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/learning/quiz';
import { type PendingAttempt, readPendingAttempt } from '@edu/domain/learning/quiz-attempt';
import { ANONYMOUS, hasSession, readLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { gradeQuiz } from './api.ts';
import { retryMinutes } from '../../lib/retry.ts';
import type { OutboxHandler } from '../../lib/outbox/outbox-handler.ts';
import { shownStores } from '../progress/progress-store.ts';

export type AttemptPayload = Omit<GradeQuizRequest, 'attemptId'> & Pick<PendingAttempt, 'title'>;

/** What an error means for a finished attempt, where a retry would repeat it. */
export const ATTEMPT_PROBLEMS: Partial<
  Record<ErrorCode, Exclude<PendingAttempt['refused'], 'unverified' | undefined>>
> = {
  'not-signed-in': 'sign-in',
  forbidden: 'off',
  'not-found': 'gone',
  invalid: 'changed',
  conflict: 'changed',
};

/** The part of a graded attempt that is stored with the progress. */
export const storedResult = (
  { score, totalQuestions, completedAt, answers: graded }: QuizResult,
  { answers, attemptId }: Pick<GradeQuizRequest, 'answers' | 'attemptId'>,
): StoredQuizResult => ({
  score,
  totalQuestions,
  completedAt,
  answers: graded ?? answers,
  attemptId,
});

/** Finished quiz attempts, graded in the order of completion; the attempt's id is the item's id. */
export const attemptHandler: OutboxHandler<AttemptPayload, QuizResult> = {
  name: 'attempt',
  key: storageKeys.quizAttempts,
  toItem(entry, uid) {
    const stored = readPendingAttempt(entry);
    if (!stored) return undefined;
    const { attemptId: id, finishedAt: createdAt, refused, ...payload } = stored;
    return { id, uid, payload, createdAt, ...(refused && { refused }) };
  },
  toEntry: ({ id, payload, createdAt, refused }) => ({
    ...payload,
    attemptId: id,
    finishedAt: createdAt,
    ...(refused && { refused }),
  }),
  // A guest's attempt would be graded for the signed-in user.
  mayAct: (uid) =>
    hasSession(uid) && (uid !== ANONYMOUS || readLocal(storageKeys.lastUser) === undefined),
  send: ({ id, uid, payload: { title: _title, ...request } }) =>
    gradeQuiz(uid, { ...request, attemptId: id }),
  onSent: ({ id, uid, payload: { courseId, quizId, answers } }, result) => {
    const stored = storedResult(result, { attemptId: id, answers });
    const store = shownStores.get(uid);
    store?.showQuizResult(courseId, quizId, stored);
    if (result.isStored === false) return 'unverified';
    store?.sync.onStored?.(courseId, quizId, stored);
    return undefined;
  },
  failure: (error) => {
    if (!(error instanceof AppError)) return {};
    const refused = ATTEMPT_PROBLEMS[error.code];
    if (refused) return { refused };
    if (error.code !== 'rate-limited') return {};
    const waitMs = retryMinutes(error.details) * 60_000;
    return { reason: 'too-often', waitMs, isReturned: true };
  },
  isPassing: (refused) =>
    refused === 'unverified' ? !isUnverified() : refused === 'sign-in' || refused === 'off',
  row: ({ payload: { courseId, quizId, title } }) => ({ courseId, partId: quizId, words: title }),
};

const isUnverified = (): boolean =>
  (readLocal(storageKeys.lastUser) as { isUnverified?: boolean } | undefined)?.isUnverified ===
  true;
