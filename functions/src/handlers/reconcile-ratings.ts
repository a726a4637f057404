import type { Log } from '../platform/log.ts';

export interface ReconcileRatingsDeps {
  /** Ids of courses that have ratings, and of those that have an aggregate, the most rated first; both bounded. */
  listRatedCourses: () => Promise<string[]>;
  listCountedCourses: () => Promise<string[]>;
  /** Whether the content has this course: others get no aggregate, though learners may rate any id. */
  courseExists: (courseId: string) => Promise<boolean>;
  /** Says whether the aggregate was wrong. */
  repair: (courseId: string) => Promise<boolean>;
  log: Log;
}

const AT_ONCE = 8;

/**
 * Checks the courses, some at a time, and repairs what a lost event left wrong. A course that fails stops no other. Returns how
 * many there were and how many were wrong; throws at the end when some could not be checked.
 */
export function createReconcileRatings(deps: ReconcileRatingsDeps) {
  const { listRatedCourses, listCountedCourses, courseExists, repair, log } = deps;
  return async (): Promise<{ courses: number; repaired: number }> => {
    // The most rated first: a learner may rate courses that nobody teaches, and those must not keep the others waiting.
    const courseIds = new Set([...(await listCountedCourses()), ...(await listRatedCourses())]);
    const left = [...courseIds].toReversed();
    let repaired = 0;
    let failed = 0;
    const work = async () => {
      for (let courseId = left.pop(); courseId !== undefined; courseId = left.pop()) {
        try {
          if ((await courseExists(courseId)) && (await repair(courseId))) repaired += 1;
        } catch (error) {
          failed += 1;
          const reason = String(error);
          log('error', 'The ratings of a course were not checked.', { courseId, reason });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const courses = courseIds.size;
    log('info', 'Ratings reconciled.', { courses, repaired, failed });
    if (failed > 0) throw new Error(`${failed} of ${courses} courses could not be checked.`);
    return { courses, repaired };
  };
}
