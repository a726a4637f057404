import { AppError, type ErrorCode } from '@edu/domain/platform/errors';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import type { GradeQuizRequest, QuizResult } from '@edu/domain/learning/quiz';
import { type PendingAttempt, readPendingAttempts } from '@edu/domain/learning/quiz-attempt';
import { ANONYMOUS, isHere, readLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { gradeQuiz } from './api.ts';
import { minutesOf } from '../../lib/retry-after.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { storedList, writeList } from '../../lib/outbox/stored-list.ts';

export type AttemptPayload = Omit<GradeQuizRequest, 'attemptId'> & Pick<PendingAttempt, 'title'>;

/** What another try at once would not change. */
const REFUSALS: Partial<Record<ErrorCode, NonNullable<PendingAttempt['refused']>>> = {
  'not-signed-in': 'sign-in',
  forbidden: 'off',
  'not-found': 'gone',
  invalid: 'changed',
  conflict: 'changed',
};

const stores = new Map<string, ProgressStore>();

/** The store that shows the results of a user. Returns how to stop. */
export function showResultsIn(uid: string, store: ProgressStore): () => void {
  stores.set(uid, store);
  return () => {
    if (stores.get(uid) === store) stores.delete(uid);
  };
}

/** What of a graded attempt is stored with the progress. */
export const storedResult = (
  { score, totalQuestions, completedAt }: QuizResult,
  { answers, attemptId }: Pick<GradeQuizRequest, 'answers' | 'attemptId'>,
): StoredQuizResult => ({ score, totalQuestions, completedAt, answers, attemptId });

/** An entry that is no attempt is logged and removed. */
function entries(stored: unknown, key: string): PendingAttempt[] {
  const { attempts, isBroken } = readPendingAttempts(stored);
  if (isBroken) {
    console.warn(`${key} held an attempt that cannot be read; it was removed.`);
    writeList(key, attempts);
  }
  return attempts;
}

/** Finished attempts at quizzes, graded in the order in which they were finished; the attempt's id is the item's. */
export const attemptKind: OutboxKind<AttemptPayload, QuizResult> = {
  ...storedList({
    name: 'attempt',
    key: storageKeys.quizAttempts,
    entries,
    toItem: ({ attemptId, finishedAt, refused, ...payload }, uid) => ({
      id: attemptId,
      uid,
      payload,
      createdAt: finishedAt,
      ...(refused && { refused }),
    }),
    toEntry: ({ id, payload, createdAt, refused }) => ({
      ...payload,
      attemptId: id,
      finishedAt: createdAt,
      ...(refused && { refused: refused as NonNullable<PendingAttempt['refused']> }),
    }),
  }),
  // A guest's would count for the user who is signed in.
  mayAct: (uid) =>
    isHere(uid) && (uid !== ANONYMOUS || readLocal(storageKeys.lastUser) === undefined),
  send: ({ id, uid, payload: { title: _title, ...request } }) =>
    gradeQuiz(uid, { ...request, attemptId: id }),
  onSent: ({ id, uid, payload: { courseId, quizId, answers } }, result) => {
    const stored = storedResult(result, { attemptId: id, answers });
    const store = stores.get(uid);
    store?.showQuizResult(courseId, quizId, stored);
    if (result.isStored === false) return 'unverified';
    store?.sync.onStored?.(courseId, quizId, stored);
    return undefined;
  },
  failure: (error) => {
    if (!(error instanceof AppError)) return {};
    const refused = REFUSALS[error.code];
    if (refused) return { refused };
    if (error.code !== 'rate-limited') return {};
    const waitMs = minutesOf(error.details) * 60_000;
    return { reason: 'too-often', waitMs, isReturned: true };
  },
  isPassing: (refused) =>
    refused === 'unverified' ? !isUnverified() : refused === 'sign-in' || refused === 'off',
  row: ({ payload: { courseId, quizId, title } }) => ({ courseId, partId: quizId, words: title }),
};

const isUnverified = (): boolean =>
  (readLocal(storageKeys.lastUser) as { isUnverified?: boolean } | undefined)?.isUnverified ===
  true;
