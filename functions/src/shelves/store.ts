import { FieldValue } from '@google-cloud/firestore';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { AppError } from '@edu/domain/errors/errors';
import { getOwn } from '@edu/domain/lib/get-own';
import type { CourseProgress } from '@edu/domain/learning/progress';
import { readProgress } from '@edu/domain/learning/progress-read';
import { type ShelfSettings, shelfSettingsSchema } from '@edu/domain/learning/public-shelf';
import * as v from 'valibot';
import type { StoredCertificate } from '../certificates/store.ts';
import { db } from '../lib/firebase.ts';

const shelves = db.collection(COLLECTIONS.shelves);

/**
 * Saves the settings of a learner's shelf. A handle stays its first owner's, also after another one:
 * an address that was sent must not lead to a stranger. Throws 'already-exists' for a handle of another learner,
 * 'forbidden' for a deactivated account.
 */
export const saveShelfSettings = (userId: string, settings: ShelfSettings): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const [holders, profile] = await Promise.all([
      transaction.get(shelves.where('handles', 'array-contains', settings.handle).limit(2)),
      transaction.get(db.collection(COLLECTIONS.users).doc(userId)),
    ]);
    if (profile.get('isActive') === false)
      throw new AppError('forbidden', 'This account is deactivated.');
    if (holders.docs.some(({ id }) => id !== userId))
      throw new AppError('already-exists', 'Another learner has this handle.');
    const handles = FieldValue.arrayUnion(settings.handle);
    transaction.set(shelves.doc(userId), { ...settings, handles }, { merge: true });
  });

/** A shelf that is shown, with its owner's uid. */
export type FoundShelf = ShelfSettings & { userId: string };

/** The shelf with a handle; undefined while it is not shown, or its owner is deactivated. */
export async function findShelf(handle: string): Promise<FoundShelf | undefined> {
  const { docs } = await shelves.where('handle', '==', handle).limit(1).get();
  const { handles: _, ...stored } = docs[0]?.data() ?? {};
  const found = v.safeParse(shelfSettingsSchema, stored);
  const userId = docs[0]?.id;
  if (!found.success || userId === undefined || !found.output.isShown) return undefined;
  const profile = await db.collection(COLLECTIONS.users).doc(userId).get();
  return profile.get('isActive') === false ? undefined : { ...found.output, userId };
}

export interface ReadLearning {
  courses: Record<string, CourseProgress>;
  /** The valid ones, the newest first. */
  certificates: (StoredCertificate & { id: string })[];
}

/** Progress and certificates of a learner. */
export async function readLearning(userId: string): Promise<ReadLearning> {
  const own = (collection: string) => db.collection(collection).where('userId', '==', userId).get();
  const [progress, certificates] = await Promise.all([
    own(COLLECTIONS.userProgress),
    own(COLLECTIONS.certificates),
  ]);
  const courses = progress.docs.flatMap((stored) => {
    const courseId = getOwn(stored.data(), 'courseId');
    return typeof courseId === 'string' ? [readProgress(courseId, stored.data())] : [];
  });
  return {
    courses: Object.fromEntries(courses.map((course) => [course.courseId, course])),
    certificates: certificates.docs
      .map((stored) => ({ ...(stored.data() as StoredCertificate), id: stored.id }))
      .filter(({ status }) => status === 'valid')
      .sort((a, b) => (a.number < b.number ? 1 : -1)),
  };
}
