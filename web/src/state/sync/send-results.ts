import { AppError } from '@edu/domain/errors';
import { own } from '@edu/domain/own';
import type { CourseProgress } from '@edu/domain/progress';
import type { StoredQuizResult } from '@edu/domain/progress';
import { unsentResults } from '../../data/known-progress.ts';
import { gradeQuiz } from '../../data/quizzes.ts';
import type { ProgressStore } from '../progress-store.ts';
import { putResult } from '../put-result.ts';

/** What a result cannot recover from: its quiz is gone, or it is no longer the same one. */
const GONE = new Set(['not-found', 'invalid', 'conflict']);

export interface ResultsRoute {
  uid: string;
  store: ProgressStore;
  /** The course as the server was last known to hold it. */
  known: () => CourseProgress | undefined;
  /** Reads the course and takes it in. */
  refresh: () => Promise<void>;
  /** Throws when the person has signed out: the answers would count for the next user. */
  checkHere: () => void;
}

/**
 * Results are the server's: one that it is not known to hold is looked for there, and if it is not, its answers are graded
 * again for this account, once however often they are sent (`attemptId`). Throws AppError 'forbidden' when the server grades
 * but does not store, as for an address that is not verified yet.
 */
export async function sendResults(courseId: string, route: ResultsRoute): Promise<void> {
  const unsent = () => unsentResults(route.store.courseOf(courseId), route.known());
  if (unsent().length === 0) return;
  await route.refresh();
  const graded: { quizId: string; sent: StoredQuizResult; at: string }[] = [];
  for (const { quizId, result } of unsent()) {
    const { attemptId, answers, completedAt } = result;
    route.checkHere();
    try {
      const again = await gradeQuiz(route.uid, { courseId, quizId, attemptId, answers });
      graded.push({ quizId, sent: result, at: again.completedAt });
    } catch (error) {
      if (!(error instanceof AppError && GONE.has(error.code))) throw error;
      console.warn('A quiz result could not be graded again.', error);
      // It stays on this device as it is.
      const { score, totalQuestions } = result;
      putResult(route.store, courseId, quizId, { score, totalQuestions, completedAt });
    }
  }
  if (graded.length === 0) return;
  await route.refresh();
  let isStored = true;
  for (const { quizId, sent, at } of graded) {
    // A newer attempt was finished here meanwhile, and is sent in its turn.
    const now: StoredQuizResult | undefined = own(route.store.courseOf(courseId).quizzes, quizId);
    if (now?.attemptId !== undefined && now.attemptId !== sent.attemptId) continue;
    const there = own(route.known()?.quizzes ?? {}, quizId);
    // The account has this attempt, or a newer one, of which this device has no answers.
    if (there && there.completedAt >= at)
      putResult(
        route.store,
        courseId,
        quizId,
        there.completedAt === at ? { ...sent, ...there } : there,
      );
    // It was stored once and is there no longer: another device has removed it.
    else if (at <= sent.completedAt) putResult(route.store, courseId, quizId, there);
    else isStored = false;
  }
  if (!isStored) throw new AppError('forbidden', 'The result was graded, but not stored.');
}
