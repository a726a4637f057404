import type { ByCourse } from '@edu/domain/learning/course-records';
import { loadFirestore } from './firebase.ts';

/** The documents {uid}_{courseId} that a learner's devices merge: practice and notes. */

/** The learner's documents of a collection: one read for each course. Throws 'unavailable'. */
export async function readOwnOfCourses<C>(
  collection: string,
  uid: string,
  read: (document: unknown) => C,
): Promise<ByCourse<C>> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(sdk.collection(db, collection), sdk.where('userId', '==', uid));
  const { docs } = await sdk.getDocsFromServer(own);
  return Object.fromEntries(
    docs.map((entry) => [String(entry.get('courseId')), read(entry.data())]),
  );
}

interface Stored<C> {
  path: readonly [collection: string, id: string];
  read: (document: unknown) => C;
  write: (course: C) => object;
  merge: (a: C, b: C) => C;
  covers: (course: C, other: C) => boolean;
}

/**
 * Merges a course with the stored one and writes what fits into the document, when something of it
 * is new. Returns the merged course. Throws Firestore's error, or the signal's when it is aborted.
 */
export async function saveOwnOfCourse<C>(
  { path, read, write, merge, covers }: Stored<C>,
  of: { userId: string; courseId: string },
  local: C,
  signal?: AbortSignal,
): Promise<C> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, ...path);
  return await sdk.runTransaction(db, async (transaction) => {
    const stored = read((await transaction.get(reference)).data());
    signal?.throwIfAborted();
    const merged = merge(stored, local);
    const next = write(merged);
    if (!covers(stored, read(next)))
      transaction.set(reference, { ...of, ...next, updatedAt: sdk.serverTimestamp() });
    return merged;
  });
}
