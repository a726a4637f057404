import { COLLECTIONS, userProgressId } from '@edu/domain/paths';
import { type CourseProgress, mergeProgress } from '@edu/domain/progress';
import { readProgress } from '@edu/domain/progress-read';
import type { DocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from './firebase.ts';
import { plainOf } from './stored.ts';

/** Every stored progress of a learner: one query at sign-in. */
export async function getProgress(userId: string): Promise<CourseProgress[]> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(
    sdk.collection(db, COLLECTIONS.userProgress),
    sdk.where('userId', '==', userId),
  );
  const snapshot = await sdk.getDocs(own);
  return snapshot.docs.map((entry) => readProgress(String(entry.get('courseId')), plainOf(entry)));
}

/**
 * Joins the local copy into the stored one and answers what now stands: read, join, write with the next `rev`. The rules
 * refuse a write made from a copy that somebody has raised meanwhile; then it is read and joined again. A refusal for any
 * other reason is thrown.
 */
export async function saveProgress(userId: string, local: CourseProgress): Promise<CourseProgress> {
  const { db, sdk } = await loadFirestore();
  const { courseId } = local;
  const reference = sdk.doc(db, COLLECTIONS.userProgress, userProgressId(userId, courseId));
  const revOf = (stored: DocumentSnapshot) => (stored.exists() ? Number(stored.get('rev')) : 0);

  for (;;) {
    let readRev = 0;
    try {
      return await sdk.runTransaction(db, async (transaction) => {
        const stored = await transaction.get(reference);
        readRev = revOf(stored);
        const joined = mergeProgress(local, readProgress(courseId, plainOf(stored)));
        transaction.set(reference, {
          userId,
          courseId,
          lessons: joined.lessons,
          // Results are the grader's: they are written back as they stand.
          quizzes: stored.exists() ? (stored.get('quizzes') as object) : {},
          lastAccessed: joined.lastAccessed,
          rev: readRev + 1,
          updatedAt: sdk.serverTimestamp(),
        });
        return joined;
      });
    } catch (error) {
      if (revOf(await sdk.getDoc(reference)) === readRev) throw error;
    }
  }
}
