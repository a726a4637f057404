import type { Change } from '@edu/domain/choices';
import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import type { RatingValue } from '@edu/domain/rating';
import type { Rating } from '@edu/domain/rating-document';
import { loadFirestore } from './firebase.ts';
import { replaceDated } from './replace-dated.ts';
import { plainOf } from './stored.ts';

/** A rating as it stands; both times are ISO strings. */
export interface StoredRating extends Rating {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Every rating that a learner gave, in no order. Throws 'unavailable' out of reach. */
export async function getRatings(userId: string): Promise<StoredRating[]> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(
    sdk.collection(db, COLLECTIONS.courseRatings),
    sdk.where('userId', '==', userId),
  );
  const { docs } = await sdk.getDocsFromServer(own);
  return docs.map((entry) => plainOf<StoredRating>(entry));
}

/** Gives a rating of whole points or replaces the learner's earlier one of this course. Throws Firestore's error. */
export async function saveRating(rating: Rating): Promise<void> {
  const firestore = await loadFirestore();
  const { db, sdk } = firestore;
  const id = courseRatingId(rating.userId, rating.courseId);
  await replaceDated(firestore, sdk.doc(db, COLLECTIONS.courseRatings, id), {
    ...rating,
    updatedAt: sdk.serverTimestamp(),
  });
}

/** Takes a learner's rating of a course back; one that is not there is no error. */
export async function removeRating(userId: string, courseId: string): Promise<void> {
  const { db, sdk } = await loadFirestore();
  await sdk.deleteDoc(sdk.doc(db, COLLECTIONS.courseRatings, courseRatingId(userId, courseId)));
}

/**
 * Gives and takes back ratings one after another; `onSent` hears of each that is done. One that is refused, because ratings are
 * off or the e-mail is unverified, does not hold the others up. Throws Firestore's first error in the end; out of reach at once.
 */
export async function changeRatings(
  userId: string,
  changes: Change<RatingValue>[],
  onSent: (sent: Change<RatingValue>) => void,
): Promise<void> {
  const refusals: unknown[] = [];
  for (const change of changes) {
    const { courseId, value } = change;
    try {
      if (value === null) await removeRating(userId, courseId);
      else await saveRating({ userId, courseId, rating: value });
      onSent(change);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'permission-denied') throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}
