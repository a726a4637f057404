import { COLLECTIONS, practiceId } from '@edu/domain/firestore/collections';
import {
  type CoursePractice,
  coversPractice,
  fromPracticeDocument,
  mergeCoursePractice,
  type Practice,
  toPracticeDocument,
} from '@edu/domain/learning/practice';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/** The stored practice of a learner: one read for each course. Throws 'unavailable'. */
export async function getPractice(uid: string): Promise<Practice> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(sdk.collection(db, COLLECTIONS.practice), sdk.where('userId', '==', uid));
  const { docs } = await sdk.getDocsFromServer(own);
  return Object.fromEntries(
    docs.map((entry) => [String(entry.get('courseId')), fromPracticeDocument(entry.data())]),
  );
}

/**
 * Merges a course with the stored one and writes when something is new. Returns the merged course,
 * also the codes beyond the server's space: they stay on this device.
 */
export async function savePractice(
  uid: string,
  courseId: string,
  local: CoursePractice,
  signal?: AbortSignal,
): Promise<CoursePractice> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.practice, practiceId(uid, courseId));
  return await sdk.runTransaction(db, async (transaction) => {
    const stored = fromPracticeDocument((await transaction.get(reference)).data());
    signal?.throwIfAborted();
    const merged = mergeCoursePractice(stored, local);
    const next = toPracticeDocument(merged);
    if (!coversPractice(stored, fromPracticeDocument(next)))
      transaction.set(reference, {
        userId: uid,
        courseId,
        ...next,
        updatedAt: sdk.serverTimestamp(),
      });
    return merged;
  });
}
