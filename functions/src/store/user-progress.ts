import { FieldValue } from '@google-cloud/firestore';
import { COLLECTIONS, userProgressId } from '@edu/domain/paths';
import type { StoredQuizResult } from '@edu/domain/progress';
import { db } from '../platform/admin-app.ts';

/**
 * Stores a learner's result of a quiz: the latest replaces the earlier one (platform.md section 4). `rev` counts up like
 * a learner's own write, so that a browser's older copy is refused and joined again.
 */
export async function saveQuizResult(
  userId: string,
  courseId: string,
  quizId: string,
  result: StoredQuizResult,
): Promise<void> {
  const reference = db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, courseId));
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const kept = stored.exists
      ? { rev: Number(stored.get('rev')) + 1 }
      : { userId, courseId, lessons: {}, rev: 1 };
    const quizzes = { ...(stored.get('quizzes') as object | undefined), [quizId]: result };
    transaction.set(
      reference,
      {
        ...kept,
        quizzes,
        lastAccessed: result.completedAt,
        updatedAt: FieldValue.serverTimestamp(),
      },
      { merge: true },
    );
  });
}
