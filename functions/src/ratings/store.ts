import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  asRatingValue,
  type CourseRating,
  courseRating,
  type RatingHistogram,
  ratingStats,
  readHistogram,
  statsRest,
  withDifferences,
} from '@edu/domain/community/rating';
import { db } from '../lib/firebase.ts';
import { commitUnchanged, readPages, type Read, setUnchanged } from '../lib/firestore.ts';

/**
 * The aggregate of a course, and each rating as it was counted: a change costs the difference
 * between the two, however many ratings there are. One commit writes both, only while the aggregate
 * is unchanged.
 */

const statsAt = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);
const ratingAt = (ratingId: string) => db.collection(COLLECTIONS.courseRatings).doc(ratingId);
const countedAt = (ratingId: string) =>
  db.collection(SERVER_COLLECTIONS.countedRatings).doc(ratingId);

/** The value of a rating of this course; undefined for one of another course, or none. */
const valueIn = (courseId: string, stored: DocumentSnapshot | undefined) =>
  stored?.get('courseId') === courseId ? asRatingValue(stored.get('rating')) : undefined;

/**
 * The result of counting: counted now, counted already, or not yet, because the aggregate was
 * written less than a second ago.
 */
export type CountOutcome =
  | { outcome: 'changed' | 'unchanged' }
  | { outcome: 'too-soon'; restMs: number };

/**
 * Updates the aggregate of a course by these ratings. Reads one document and two for each rating,
 * writes one and one for each that differs. Idempotent.
 */
export async function countRatings(
  courseId: string,
  ratingIds: readonly string[],
): Promise<CountOutcome> {
  for (;;) {
    // The aggregate first: while it is unchanged nothing was counted, so counted ratings read later
    // still belong to it. No locks that learners would wait for; a rating that changes meanwhile
    // has another event.
    const stats = await statsAt(courseId).get();
    const documents = await db.getAll(...ratingIds.map(ratingAt), ...ratingIds.map(countedAt));
    const differences = ratingIds
      .map((ratingId, index) => ({
        ratingId,
        rating: documents[index],
        current: valueIn(courseId, documents[index]),
        held: valueIn(courseId, documents[ratingIds.length + index]),
      }))
      .filter(({ current, held }) => current !== held);
    if (differences.length === 0) return { outcome: 'unchanged' };
    const restMs = statsRest(writtenAt(stats)?.toMillis(), stats.readTime.toMillis());
    if (restMs > 0) return { outcome: 'too-soon', restMs };

    const batch = db.batch();
    for (const { ratingId, rating, current } of differences) {
      const userId: unknown = rating?.get('userId');
      if (current) batch.set(countedAt(ratingId), { courseId, userId, rating: current });
      else batch.delete(countedAt(ratingId));
    }
    const histogram = withDifferences(readHistogram(stats.get('histogram')), differences);
    if (await commitStats(batch, stats, histogram)) return { outcome: 'changed' };
  }
}

/**
 * When the aggregate was written. A time ahead of the database's clock is invalid and delays
 * nothing.
 */
function writtenAt(stats: DocumentSnapshot): Timestamp | undefined {
  const asOf: unknown = stats.get('asOf');
  return asOf instanceof Timestamp && asOf <= stats.readTime ? asOf : undefined;
}

/** Commits with the aggregate, unless it was written since it was read; returns whether it did. */
function commitStats(batch: WriteBatch, read: Read, histogram: RatingHistogram): Promise<boolean> {
  const fields = { ...ratingStats(histogram), asOf: FieldValue.serverTimestamp() };
  return commitUnchanged(setUnchanged(batch, read, fields));
}

/** A course at one time: its ratings, the counted ones, and its aggregate. */
export interface CourseCheck {
  /** Whether there are as many ratings of each value as were counted. */
  isCounted: boolean;
  /** Whether the aggregate is the sum of the counted ratings. */
  isSummed: boolean;
  counted: RatingHistogram;
  stats: Read;
}

/**
 * Checks the aggregate of a course by counting. Costs eleven reads, and two for each further 1,000
 * ratings.
 */
export async function checkCourse(courseId: string): Promise<CourseCheck> {
  return await db.runTransaction(
    async (snapshot) => {
      const count = async (collection: string): Promise<RatingHistogram> => {
        const ofCourse = db.collection(collection).where('courseId', '==', courseId);
        const of = async (value: number) =>
          (await snapshot.get(ofCourse.where('rating', '==', value).count())).data().count;
        return { 1: await of(1), 2: await of(2), 3: await of(3), 4: await of(4), 5: await of(5) };
      };
      const rated = await count(COLLECTIONS.courseRatings);
      const counted = await count(SERVER_COLLECTIONS.countedRatings);
      const stored = await snapshot.get(statsAt(courseId));
      const { asOf: _asOf, ...stats } = stored.data() ?? { ...ratingStats(readHistogram({})) };
      return {
        isCounted: isDeepStrictEqual(rated, counted),
        isSummed: isDeepStrictEqual(stats, ratingStats(counted)),
        counted,
        stats: { ref: stored.ref, updateTime: stored.updateTime },
      };
    },
    { readOnly: true },
  );
}

/**
 * Replaces a wrong aggregate by the sum of the counted ratings, unless it was written since the
 * check.
 */
export const restoreStats = ({ counted, stats }: CourseCheck): Promise<boolean> =>
  commitStats(db.batch(), stats, counted);

/** The most rated courses, by id: more than the content ever has, whatever learners rate. */
export async function listCountedCourses(): Promise<string[]> {
  const stats = db.collection(COLLECTIONS.courseStats).orderBy('count', 'desc').limit(2_000);
  return (await stats.select().get()).docs.map(({ id }) => id);
}

/**
 * The ratings of some courses, by course id; those without one are left out. One call, one read for
 * each course.
 */
export async function readRatings(
  courseIds: readonly string[],
): Promise<Map<string, CourseRating>> {
  if (courseIds.length === 0) return new Map();
  const stored = await db.getAll(...courseIds.map(statsAt), { fieldMask: ['count', 'sum'] });
  return new Map(
    stored.flatMap((one) => {
      const rating = courseRating(one.data());
      return rating ? [[one.id, rating] as const] : [];
    }),
  );
}

const PAGE = 300;

/** Documents of a course in one collection, page by page. */
const courseDocuments = (collection: string, courseId: string) =>
  readPages(db.collection(collection).where('courseId', '==', courseId), PAGE);

/** The ids for which the other collection has another rating, or none. */
async function differing(docs: QueryDocumentSnapshot[], other: string): Promise<string[]> {
  const others = await db.getAll(...docs.map(({ id }) => db.collection(other).doc(id)));
  return docs
    .filter(
      (doc, index) =>
        others[index]?.get('rating') !== doc.get('rating') ||
        others[index]?.get('courseId') !== doc.get('courseId'),
    )
    .map(({ id }) => id);
}

/**
 * Ids of the ratings of a course that differ from the counted ones, page by page. Reads every one
 * of them.
 */
export async function* uncountedRatings(courseId: string): AsyncGenerator<string[]> {
  const { courseRatings } = COLLECTIONS;
  const { countedRatings } = SERVER_COLLECTIONS;
  for await (const docs of courseDocuments(courseRatings, courseId))
    yield differing(docs, countedRatings);
  // A removed rating is only found from this side.
  for await (const docs of courseDocuments(countedRatings, courseId))
    yield differing(docs, courseRatings);
}

/** How many courses are found in a night; the next night begins at another id. */
const FOUND = 2_000;

/**
 * Courses that have ratings, by id, from a random one on and then from the start, one read each: so
 * a course is found whose first event was lost.
 */
export async function listRatedCourses(from = randomBytes(4).toString('hex')): Promise<string[]> {
  const rated = db.collection(COLLECTIONS.courseRatings).orderBy('courseId').limit(1);
  const found: string[] = [];
  for (const [start, end] of [
    [from, undefined],
    ['', from],
  ]) {
    let last = start ?? '';
    while (found.length < FOUND) {
      const { docs } = await rated.startAfter(last).get();
      const courseId: unknown = docs[0]?.get('courseId');
      if (typeof courseId !== 'string' || (end !== undefined && courseId > end)) break;
      found.push(courseId);
      last = courseId;
    }
  }
  return found;
}
