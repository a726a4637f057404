import { COLLECTIONS } from '@edu/domain/platform/paths';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { plainOf } from '../../lib/firebase/stored.ts';

/** The ratings of a course together: how many, their sum, how many of each value 1 to 5, and the ISO time of counting. */
export interface CourseStats {
  count: number;
  sum: number;
  histogram: Record<string, number>;
  asOf: string;
}

/** Follows the aggregate of a course; undefined while nobody has rated it. Returns how to stop. */
export async function watchCourseStats(
  courseId: string,
  onStats: (stats: CourseStats | undefined) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.courseStats, courseId),
    // Else the server's word that there is none would not be told after the cache's.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.exists()) onStats(plainOf<CourseStats>(snapshot));
      // Out of reach, the SDK answers "missing" from its empty cache; only the server knows that.
      else if (!snapshot.metadata.fromCache) onStats(undefined);
    },
    onError,
  );
}
