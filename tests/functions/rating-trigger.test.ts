import { randomUUID } from 'node:crypto';
import { COLLECTIONS, courseRatingId } from '@edu/domain/platform/paths';
import { expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';

/** Resolves when the aggregate of the course has these values; the test's time-out is the limit. */
function untilStats(courseId: string, count: number, sum: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = db
      .collection(COLLECTIONS.courseStats)
      .doc(courseId)
      .onSnapshot((snapshot) => {
        if (snapshot.get('count') !== count || snapshot.get('sum') !== sum) return;
        stop();
        resolve();
      }, reject);
  });
}

/** Through the functions emulator: the trigger listens to the collection and updates the aggregate. */
it('a rating that is added, replaced and removed shows in the aggregate of its course', async () => {
  // In the content, and not rated by another test.
  const courseId = 'it-english';
  const stats = db.collection(COLLECTIONS.courseStats).doc(courseId);
  const { count: had = 0, sum: hadSum = 0 } = ((await stats.get()).data() ?? {}) as {
    count?: number;
    sum?: number;
  };
  const [olena, taras] = [randomUUID(), randomUUID()];
  const rate = (userId: string, of = courseId) =>
    db.collection(COLLECTIONS.courseRatings).doc(courseRatingId(userId, of));
  const invented = randomUUID();
  await rate(olena, invented).set({ courseId: invented, userId: olena, rating: 5 });
  await rate(olena).set({ courseId, userId: olena, rating: 5 });
  await untilStats(courseId, had + 1, hadSum + 5);
  await rate(taras).set({ courseId, userId: taras, rating: 2 });
  await rate(olena).set({ courseId, userId: olena, rating: 4 });
  await untilStats(courseId, had + 2, hadSum + 6);
  await rate(olena).delete();
  await untilStats(courseId, had + 1, hadSum + 2);
  await rate(taras).delete();
  await untilStats(courseId, had, hadSum);
  // Its event was delivered before all of these, and the content does not have the course.
  expect((await db.collection(COLLECTIONS.courseStats).doc(invented).get()).exists).toBe(false);
});
