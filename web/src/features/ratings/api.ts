import type { Change } from '@edu/domain/learning/user-course-flags';
import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { RATING_THROTTLE_SEC, type RatingValue, type Rating } from '@edu/domain/community/rating';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { replaceDated } from '../../lib/firebase/replace-dated.ts';
import { storedReader } from '../../lib/firebase/stored.ts';

export interface StoredRating extends Rating {
  id: string;
  createdAt: string;
  updatedAt: string;
}

export const readRating = storedReader<StoredRating>({
  courseId: 'text',
  userId: 'text',
  rating: 'number',
  createdAt: 'time',
  updatedAt: 'time',
});

export async function getRatings(userId: string): Promise<StoredRating[]> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(
    sdk.collection(db, COLLECTIONS.courseRatings),
    sdk.where('userId', '==', userId),
  );
  const { docs } = await sdk.getDocsFromServer(own);
  return docs.map(readRating);
}

const isDenied = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'permission-denied';

/** A little more than the rules require between two ratings, because clocks differ. */
const PAUSE_MS = RATING_THROTTLE_SEC * 1000 + 200;
/** When this browser may send the next rating, in ms since 1970. */
let freeAt = 0;

/** Writes a rating after the pause that the rules require. Throws Firestore's error. */
export async function saveRating(rating: Rating): Promise<void> {
  const firestore = await loadFirestore();
  // Another tab or device may have just rated: after the pause a refusal has another cause.
  await saveAfterPause(firestore, rating).catch((error: unknown) => {
    if (!isDenied(error)) throw error;
    return saveAfterPause(firestore, rating);
  });
}

async function saveAfterPause(
  firestore: Awaited<ReturnType<typeof loadFirestore>>,
  rating: Rating,
): Promise<void> {
  const wait = freeAt - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const { db, sdk } = firestore;
  const id = courseRatingId(rating.userId, rating.courseId);
  const fields = { ...rating, updatedAt: sdk.serverTimestamp() };
  try {
    await replaceDated(firestore, sdk.doc(db, COLLECTIONS.courseRatings, id), fields, (batch) =>
      batch.set(sdk.doc(db, COLLECTIONS.ratingThrottle, rating.userId), {
        ratingId: id,
        at: sdk.serverTimestamp(),
      }),
    );
  } finally {
    freeAt = Date.now() + PAUSE_MS;
  }
}

export async function removeRating(userId: string, courseId: string): Promise<void> {
  const { db, sdk } = await loadFirestore();
  await sdk.deleteDoc(sdk.doc(db, COLLECTIONS.courseRatings, courseRatingId(userId, courseId)));
}

/**
 * Writes ratings one by one and calls `onSent` for each. A rejected one does not stop the others;
 * the first error is thrown.
 */
export async function changeRatings(
  userId: string,
  changes: Change<RatingValue>[],
  onSent: (sent: Change<RatingValue>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const refusals: unknown[] = [];
  for (const change of changes) {
    const { courseId, value } = change;
    signal?.throwIfAborted();
    try {
      if (value === null) await removeRating(userId, courseId);
      else await saveRating({ userId, courseId, rating: value });
      onSent(change);
    } catch (error) {
      if (!isDenied(error)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}
