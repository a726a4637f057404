import { setTimeout } from 'node:timers/promises';
import { ratingStats } from '@edu/domain/community/rating';
import { type Log, log } from '../lib/log.ts';
import { listRatedCourses, uncountedRatings } from './course-ratings.ts';
import { checkCourse, countRatings, listCountedCourses, restoreStats } from './course-stats.ts';

const REAL = {
  checkCourse,
  uncountedRatings,
  countRatings,
  restoreStats,
  /** Settles after so many ms. */
  wait: async (ms: number): Promise<void> => setTimeout(ms),
};

/**
 * Up to so many ratings each is looked at every night. Beyond, only where the numbers say that one is wrong: they do not show
 * two lost events that make up for each other, and such a pair shows when one of the two changes again.
 */
const LOOKED_AT = 1_000;

/** A course that is written this often while its sum is corrected is left for the next night. */
const TRIES = 10;

/**
 * Makes the aggregate of a course right whatever happened to it: corrects the sum of what was counted, then counts the ratings
 * whose events were lost. Says whether it had to change
 * anything. Throws what Firestore throws, and an Error when the course does not come to rest; calling it again is harmless.
 */
export function createRepairRatings(deps = REAL) {
  async function count(courseId: string, ratingIds: readonly string[]): Promise<boolean> {
    for (let left = TRIES; left > 0; left -= 1) {
      const counted = await deps.countRatings(courseId, ratingIds);
      if (counted.outcome !== 'too-soon') return counted.outcome === 'changed';
      await deps.wait(counted.restMs);
    }
    throw new Error('The course is rated too fast to be corrected.');
  }

  /** From then on each count keeps the sum right. */
  async function correctSum(
    courseId: string,
  ): Promise<{ wasRight: boolean; isCounted: boolean; ratings: number }> {
    for (let left = TRIES; left > 0; left -= 1) {
      const check = await deps.checkCourse(courseId);
      if (check.isSummed || (await deps.restoreStats(check)))
        return {
          wasRight: check.isSummed,
          isCounted: check.isCounted,
          ratings: ratingStats(check.counted).count,
        };
    }
    throw new Error('The course is rated too fast to be corrected.');
  }

  return async (courseId: string): Promise<boolean> => {
    const { wasRight, isCounted, ratings } = await correctSum(courseId);
    let hasChanged = !wasRight;
    if (isCounted && ratings > LOOKED_AT) return hasChanged;
    for await (const ratingIds of deps.uncountedRatings(courseId))
      if (ratingIds.length > 0) hasChanged = (await count(courseId, ratingIds)) || hasChanged;
    return hasChanged;
  };
}

interface ReconcileRatingsDeps {
  /** Ids of courses that have ratings, and of those that have an aggregate, the most rated first; both bounded. */
  listRatedCourses?: () => Promise<string[]>;
  listCountedCourses?: () => Promise<string[]>;
  /** Whether the content has this course: others get no aggregate, though learners may rate any id. */
  courseExists: (courseId: string) => Promise<boolean>;
  /** Says whether the aggregate was wrong. */
  repair?: (courseId: string) => Promise<boolean>;
  log?: Log;
}

const AT_ONCE = 8;

/**
 * Checks the courses, some at a time, and repairs what a lost event left wrong. A course that fails stops no other. Returns how
 * many there were and how many were wrong; throws at the end when some could not be checked.
 */
export function createReconcileRatings({
  listRatedCourses: rated = listRatedCourses,
  listCountedCourses: counted = listCountedCourses,
  courseExists,
  repair = createRepairRatings(),
  log: report = log,
}: ReconcileRatingsDeps) {
  return async (): Promise<{ courses: number; repaired: number }> => {
    // The most rated first: a learner may rate courses that nobody teaches, and those must not keep the others waiting.
    const courseIds = new Set([...(await counted()), ...(await rated())]);
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
          report('error', 'The ratings of a course were not checked.', { courseId, reason });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const courses = courseIds.size;
    report('info', 'Ratings reconciled.', { courses, repaired, failed });
    if (failed > 0) throw new Error(`${failed} of ${courses} courses could not be checked.`);
    return { courses, repaired };
  };
}
