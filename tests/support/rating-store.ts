import { COLLECTIONS, courseRatingId } from '@edu/domain/platform/paths';
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
 * The store of ratings, as functions/src/ratings has it, on a database of its own: the triggers of the stack do not watch it,
 * and the emulator, which reads a whole collection for each query, stays fast. `gapMs` takes the place of the second that an
 * aggregate rests between two writes.
 */
export async function openRatingStore(name: string, gapMs = 0) {
  const projectId = `demo-ratings-${name}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  vi.resetModules();
  vi.doMock('../../functions/src/lib/firebase.ts', () => ({ db }));
  vi.doMock('@edu/domain/community/rating', async (original) => ({
    ...(await original<typeof import('@edu/domain/community/rating')>()),
    statsRest: (asOf: number | undefined, now: number) =>
      asOf === undefined ? 0 : Math.max(0, asOf + gapMs - now),
  }));
  return { db, ...(await import('../../functions/src/ratings/store.ts')) };
}

/** A learner's rating of a course; `rating` is undefined where they take theirs back. */
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

/** What the aggregates should say, counted one document after the other and not as the store does it. */
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

/** What the aggregates say, without their times. */
export async function storedStats(db: Firestore): Promise<Record<string, unknown>> {
  const { docs } = await db.collection(COLLECTIONS.courseStats).get();
  return Object.fromEntries(
    docs.map((entry) => {
      const { asOf: _, ...stats } = entry.data();
      return [entry.id, stats];
    }),
  );
}
