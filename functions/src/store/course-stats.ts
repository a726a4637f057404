import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { COLLECTIONS } from '@edu/domain/paths';
import { ratingStats, statsRest } from '@edu/domain/rating';
import { db } from '../platform/admin-app.ts';
import type { CountedRatings } from './course-ratings.ts';

const referenceOf = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);

/** Up to when the stored aggregate has counted. A time ahead of the database's own cannot be a count's, so it stops none. */
function watermarkOf(stored: DocumentSnapshot): Timestamp | undefined {
  const asOf: unknown = stored.get('asOf');
  return asOf instanceof Timestamp && asOf <= stored.readTime ? asOf : undefined;
}

/** Up to when the aggregate of a course has counted, undefined where there is none, and the database's time now. */
export interface Watermark {
  asOf: Timestamp | undefined;
  readTime: Timestamp;
}

export async function readWatermark(courseId: string): Promise<Watermark> {
  const stored = await referenceOf(courseId).get();
  return { asOf: watermarkOf(stored), readTime: stored.readTime };
}

/**
 * What became of a count: stored, and other than what stood there or the same; not stored, because the aggregate holds a later
 * one; or not stored, because it holds one of less than a second before. Then count again after so many ms.
 */
export type SavedStats =
  | { outcome: 'changed' | 'confirmed' | 'outdated' }
  | { outcome: 'too-soon'; restMs: number };

/**
 * Stores a count as the aggregate of its course, unless it is outdated or too soon. One that says the same is stored too: its
 * time keeps an earlier, different one from being stored after it.
 */
export async function saveCourseStats(
  courseId: string,
  { histogram, readTime }: CountedRatings,
): Promise<SavedStats> {
  const reference = referenceOf(courseId);
  const stats = ratingStats(histogram);
  for (;;) {
    const stored = await reference.get();
    const asOf = watermarkOf(stored);
    if (asOf && asOf >= readTime) return { outcome: 'outdated' };
    const restMs = statsRest(asOf?.toMillis(), readTime.toMillis());
    if (restMs > 0) return { outcome: 'too-soon', restMs };
    if (await replace(stored, { ...stats, asOf: readTime })) {
      const { asOf: _, ...former } = stored.data() ?? {};
      return { outcome: isDeepStrictEqual(former, stats) ? 'confirmed' : 'changed' };
    }
  }
}

/** What Firestore says when the document has changed since it was read, by gRPC's numbers. */
const CONFLICTS = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 };

/**
 * Writes fields unless somebody has written the document since it was read; says whether it did. A transaction would do too,
 * but it locks, and instances that meet on a hot course would hold each other up for seconds.
 */
async function replace(read: DocumentSnapshot, fields: DocumentData): Promise<boolean> {
  try {
    if (read.updateTime) await read.ref.update(fields, { lastUpdateTime: read.updateTime });
    else await read.ref.create(fields);
    return true;
  } catch (error) {
    if (Object.values(CONFLICTS).includes((error as { code: number }).code)) return false;
    throw error;
  }
}

/** The courses that have an aggregate, by id. Reads each. */
export async function listCountedCourses(): Promise<string[]> {
  const { docs } = await db.collection(COLLECTIONS.courseStats).select().get();
  return docs.map(({ id }) => id);
}
