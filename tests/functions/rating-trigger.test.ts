import { randomUUID } from 'node:crypto';
import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import { expect, it } from 'vitest';
import { db } from '../../functions/src/platform/admin-app.ts';

/** Settles when the aggregate of the course is so; the test's own time-out is the patience. */
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

/** Through the functions emulator: the trigger is wired to the collection and brings the aggregate up to date. */
it('a rating that is given, replaced and taken back shows in the aggregate of its course', async () => {
  const courseId = randomUUID();
  const rate = (userId: string) =>
    db.collection(COLLECTIONS.courseRatings).doc(courseRatingId(userId, courseId));
  await rate('olena').set({ courseId, userId: 'olena', rating: 5 });
  await untilStats(courseId, 1, 5);
  await rate('taras').set({ courseId, userId: 'taras', rating: 2 });
  await rate('olena').set({ courseId, userId: 'olena', rating: 4 });
  await untilStats(courseId, 2, 6);
  await rate('olena').delete();
  await untilStats(courseId, 1, 2);
  const { histogram } =
    (await db.collection(COLLECTIONS.courseStats).doc(courseId).get()).data() ?? {};
  expect(histogram).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 });
}, 60_000);
