import type { Timestamp } from '@google-cloud/firestore';
import { COLLECTIONS } from '@edu/domain/paths';
import type { RatingHistogram } from '@edu/domain/rating';
import { db } from '../platform/admin-app.ts';

/** The ratings of a course at one moment of the database. */
export interface CountedRatings {
  histogram: RatingHistogram;
  /** Every change committed until then is counted, and none after it. */
  readTime: Timestamp;
}

/**
 * Counts the ratings of a course; what is not a whole 1 to 5 does not count. A read-only transaction sees one snapshot and
 * takes no locks, so that learners who rate meanwhile are not held up. Costs five reads, and one for each further 1,000.
 */
export async function countRatings(courseId: string): Promise<CountedRatings> {
  const ratings = db.collection(COLLECTIONS.courseRatings).where('courseId', '==', courseId);
  const [ones, twos, threes, fours, fives] = await db.runTransaction(
    (snapshot) => {
      const count = (value: number) => snapshot.get(ratings.where('rating', '==', value).count());
      return Promise.all([count(1), count(2), count(3), count(4), count(5)]);
    },
    { readOnly: true },
  );
  const histogram = {
    1: ones.data().count,
    2: twos.data().count,
    3: threes.data().count,
    4: fours.data().count,
    5: fives.data().count,
  };
  return { histogram, readTime: ones.readTime };
}

/** The courses that have ratings, by id. Reads one rating of each course, however many it has. */
export async function listRatedCourses(): Promise<string[]> {
  const next = db.collection(COLLECTIONS.courseRatings).orderBy('courseId').limit(1);
  const found: string[] = [];
  for (;;) {
    const { docs } = await next.startAfter(found.at(-1) ?? '').get();
    const courseId: unknown = docs[0]?.get('courseId');
    if (typeof courseId !== 'string') return found;
    found.push(courseId);
  }
}
