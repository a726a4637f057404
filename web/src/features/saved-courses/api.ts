import { type Change, withChanges } from '@edu/domain/learning/user-course-flags';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { readProfile } from '../profile/api.ts';

/**
 * Applies the changes to the stored list; idempotent. Throws AppError 'invalid' (too long),
 * 'not-found', or Firestore's error.
 */
export async function changeSavedCourses(
  uid: string,
  changes: Change<true>[],
  signal?: AbortSignal,
): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.users, uid);
  await sdk.runTransaction(db, async (transaction) => {
    const stored = await transaction.get(reference);
    signal?.throwIfAborted();
    if (!stored.exists()) throw new AppError('not-found', 'Профіль ще не створено.');
    const before = readProfile(stored).savedCourseIds;
    const savedCourseIds = withChanges(before, changes);
    const max = PROFILE_LIMITS.savedCourseIds;
    if (savedCourseIds.length > max)
      throw new AppError(
        'invalid',
        `Зберегти можна не більше ніж ${max} курсів. Приберіть зі збережених ті, що вже не потрібні.`,
        { details: { max } },
      );
    if (savedCourseIds.join() === before.join()) return;
    transaction.update(reference, { savedCourseIds, updatedAt: sdk.serverTimestamp() });
  });
}
