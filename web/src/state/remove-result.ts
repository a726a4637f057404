import { AppError } from '@edu/domain/errors';
import { readKnown, writeKnown } from '../data/known-progress.ts';
import { removeQuizResult } from '../data/progress.ts';
import type { ProgressStore } from './progress-store.ts';
import { putResult } from './put-result.ts';

/**
 * Takes a quiz result away (platform.md section 4): for a learner in the account first, so that no other device brings it
 * back; `uid` is undefined for a guest. Throws AppError 'unavailable' or Firestore's
 * error, and then the result stands.
 */
export async function removeResult(
  store: ProgressStore,
  uid: string | undefined,
  courseId: string,
  quizId: string,
): Promise<void> {
  // The SDK would try for half a minute.
  if (uid !== undefined && !navigator.onLine)
    throw new AppError('unavailable', 'The account is out of reach.');
  const copy = uid === undefined ? undefined : await removeQuizResult(uid, courseId, quizId);
  putResult(store, courseId, quizId, undefined);
  if (uid !== undefined && copy) writeKnown(uid, { ...readKnown(uid), [courseId]: copy });
}
