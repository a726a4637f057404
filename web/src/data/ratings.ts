import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import type { Rating } from '@edu/domain/rating';
import { loadFirestore } from './firebase.ts';
import { plainOf, replaceDated } from './stored.ts';

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
