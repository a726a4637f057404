import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { storedReader } from '../../lib/firebase/stored.ts';

/**
 * The aggregate of a course: number of ratings, their sum, the number of each value 1 to 5, and
 * the ISO time of counting.
 */
export interface CourseStats {
  count: number;
  sum: number;
  histogram: Record<string, number>;
  asOf: string;
}

export const readStats = storedReader<CourseStats>({
  count: 'number',
  sum: 'number',
  histogram: 'map',
  asOf: 'time',
});

/**
 * Subscribes to the aggregate of a course; undefined for a course without ratings. Returns the
 * unsubscribe function.
 */
export async function watchCourseStats(
  courseId: string,
  onStats: (stats: CourseStats | undefined) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.courseStats, courseId),
    // Without it the server's "missing" would not be reported after the cache's.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.exists()) onStats(readStats(snapshot));
      // Without a connection the SDK answers "missing" from its empty cache; only the server can
      // say so.
      else if (!snapshot.metadata.fromCache) onStats(undefined);
    },
    onError,
  );
}
