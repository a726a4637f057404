import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import {
  asRatingValue,
  noRatings,
  type RatingHistogram,
  ratingStats,
  type RatingStats,
} from '@edu/domain/community/rating';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

export type RatingStore = Awaited<ReturnType<typeof openRatingStore>>;

/**
 * The store of ratings of functions/src/ratings, on a separate database: the environment's triggers
 * do not watch it, and the emulator, which reads a whole collection for each query, stays fast.
 * `gapMs` replaces the second between two writes of an aggregate.
 */
export async function openRatingStore(name: string, gapMs = 0) {
  const projectId = `demo-ratings-${name}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  vi.resetModules();
  vi.doMock('../../../functions/src/lib/firebase.ts', () => ({ db }));
  vi.doMock('@edu/domain/community/rating', async (original) => ({
    ...(await original<typeof import('@edu/domain/community/rating')>()),
    statsRest: (asOf: number | undefined, now: number) =>
      asOf === undefined ? 0 : Math.max(0, asOf + gapMs - now),
  }));
  return { db, ...(await import('../../../functions/src/ratings/store.ts')) };
}

/** A learner's rating of a course; `rating` is undefined when it is removed. */
export interface RatingWrite {
  userId: string;
  courseId: string;
  rating: unknown;
}

export const ratingAt = (db: Firestore, { userId, courseId }: Omit<RatingWrite, 'rating'>) =>
  db.collection(COLLECTIONS.courseRatings).doc(courseRatingId(userId, courseId));

/** Writes ratings in one commit. */
export async function writeRatings(db: Firestore, writes: RatingWrite[]): Promise<void> {
  const batch = db.batch();
  const now = FieldValue.serverTimestamp();
  for (const write of writes) {
    const reference = ratingAt(db, write);
    if (write.rating === undefined) batch.delete(reference);
    else batch.set(reference, { ...write, createdAt: now, updatedAt: now });
  }
  await batch.commit();
}

/** The expected aggregates, counted document by document and not as the store does it. */
export async function countByHand(db: Firestore): Promise<Record<string, RatingStats>> {
  const histograms: Record<string, RatingHistogram> = {};
  for (const entry of (await db.collection(COLLECTIONS.courseRatings).get()).docs) {
    const histogram = (histograms[String(entry.get('courseId'))] ??= noRatings());
    const value = asRatingValue(entry.get('rating'));
    if (value) histogram[value] += 1;
  }
  return Object.fromEntries(
    Object.entries(histograms).map(([courseId, histogram]) => [courseId, ratingStats(histogram)]),
  );
}

/** The stored aggregates, without their times. */
export async function storedStats(db: Firestore): Promise<Record<string, unknown>> {
  const { docs } = await db.collection(COLLECTIONS.courseStats).get();
  return Object.fromEntries(
    docs.map((entry) => {
      const { asOf: _, ...stats } = entry.data();
      return [entry.id, stats];
    }),
  );
}
