import { AppError } from '@edu/domain/errors';
import { checkSignedIn } from '../data/id-token.ts';
import { ANONYMOUS } from '../data/local-store.ts';
import { readKnown, writeKnown } from '../data/known-progress.ts';
import { removeQuizResult } from '../data/progress.ts';
import type { ProgressStore } from './progress-store.ts';
import { putResult } from './put-result.ts';
import { inTurn } from './sync/in-turn.ts';

/**
 * Takes a quiz result away (platform.md section 4): for a learner in the account first, so that no other device brings it
 * back; `uid` is that of whoever is remembered too, ANONYMOUS for a guest. Throws AppError 'unavailable' or an error
 * of the SDK, and then the result stands.
 */
export async function removeResult(
  store: ProgressStore,
  uid: string,
  courseId: string,
  quizId: string,
): Promise<void> {
  if (uid === ANONYMOUS) return putResult(store, courseId, quizId, undefined);
  // The SDK would try for half a minute.
  if (!navigator.onLine) throw new AppError('unavailable', 'The account is out of reach.');
  // The page stands before the sign-in service answers; without it the account would refuse.
  await checkSignedIn(uid);
  // Not while results are sent or read: it would be stored anew, or shown again.
  await inTurn(async () => {
    const copy = await removeQuizResult(uid, courseId, quizId);
    putResult(store, courseId, quizId, undefined);
    if (copy) writeKnown(uid, { ...readKnown(uid), [courseId]: copy });
  });
}
