import type { CountedRatings } from '../store/course-ratings.ts';
import type { SavedStats } from '../store/course-stats.ts';

/** What a recount needs from outside, so that tests call it with a clock of their own. */
export interface RecountDeps {
  countRatings: (courseId: string) => Promise<CountedRatings>;
  saveCourseStats: (courseId: string, counted: CountedRatings) => Promise<SavedStats>;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes the recount of a course: after it the stored aggregate holds every change committed before it was called. Says
 * whether what it stored differs from what stood there. Throws what Firestore throws; calling it again is harmless.
 */
export function createRecount({ countRatings, saveCourseStats, wait }: RecountDeps) {
  return async (courseId: string): Promise<boolean> => {
    for (;;) {
      const saved = await saveCourseStats(courseId, await countRatings(courseId));
      if (saved.outcome !== 'too-soon') return saved.outcome === 'changed';
      await wait(saved.restMs);
    }
  };
}
