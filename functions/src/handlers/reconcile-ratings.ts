import type { Log } from '../content/log.ts';

export interface ReconcileRatingsDeps {
  /** Ids of the courses that have ratings, and of those that have an aggregate. */
  listRatedCourses: () => Promise<string[]>;
  listCountedCourses: () => Promise<string[]>;
  /** Says whether the aggregate was wrong. */
  repair: (courseId: string) => Promise<boolean>;
  log: Log;
}

/**
 * Checks every course, one after the other, and repairs what a lost event left wrong. A course that fails stops no
 * other. Returns how many there were and how many were wrong; throws at the end when some could not be checked.
 */
export function createReconcileRatings(deps: ReconcileRatingsDeps) {
  const { listRatedCourses, listCountedCourses, repair, log } = deps;
  return async (): Promise<{ courses: number; repaired: number }> => {
    const courseIds = new Set([...(await listRatedCourses()), ...(await listCountedCourses())]);
    let repaired = 0;
    let failed = 0;
    for (const courseId of courseIds) {
      try {
        if (await repair(courseId)) repaired += 1;
      } catch (error) {
        failed += 1;
        log('error', 'The ratings of a course were not checked.', {
          courseId,
          reason: String(error),
        });
      }
    }
    const courses = courseIds.size;
    log('info', 'Ratings reconciled.', { courses, repaired, failed });
    if (failed > 0) throw new Error(`${failed} of ${courses} courses could not be checked.`);
    return { courses, repaired };
  };
}
