import type { StoredQuizResult } from '@edu/domain/progress';
import type { QuizResult } from '@edu/domain/quiz';
import type { KeptAttempt } from '@edu/domain/quiz-attempt';
import type { QueueItem } from './queue.ts';
import type { Delivery } from './sync/courier.ts';

/** How a finished attempt stands in the queue. */
export function attemptItem(
  { attemptId, courseId, quizId, title, finishedAt, refused }: KeptAttempt,
  { delivery, isTooOften }: { delivery: Delivery; isTooOften: boolean },
): QueueItem {
  const reason = refused ?? (isTooOften ? 'too-often' : undefined);
  return {
    kind: 'attempt',
    id: attemptId,
    courseId,
    partId: quizId,
    words: title,
    since: finishedAt,
    state: refused ? 'refused' : delivery === 'saving' ? 'sending' : 'waiting',
    ...(reason && { reason }),
    isOwnText: true,
  };
}

/** What of a graded attempt the progress on this device keeps. */
export const keptResult = (
  { score, totalQuestions, completedAt }: QuizResult,
  { answers, attemptId }: Pick<KeptAttempt, 'answers' | 'attemptId'>,
): StoredQuizResult => ({ score, totalQuestions, completedAt, answers, attemptId });
