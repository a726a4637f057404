import { ratingStats } from '@edu/domain/rating';
import type { CountOutcome, CourseCheck } from '../store/course-stats.ts';

/** What repairing needs from outside, so that tests call it with a clock of their own. */
export interface RepairRatingsDeps {
  checkCourse: (courseId: string) => Promise<CourseCheck>;
  uncountedRatings: (courseId: string) => AsyncIterable<string[]>;
  countRatings: (courseId: string, ratingIds: readonly string[]) => Promise<CountOutcome>;
  restoreStats: (check: CourseCheck) => Promise<boolean>;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
}

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
export function createRepairRatings(deps: RepairRatingsDeps) {
  const { checkCourse, uncountedRatings, countRatings, restoreStats, wait } = deps;

  async function count(courseId: string, ratingIds: readonly string[]): Promise<boolean> {
    for (let left = TRIES; left > 0; left -= 1) {
      const counted = await countRatings(courseId, ratingIds);
      if (counted.outcome !== 'too-soon') return counted.outcome === 'changed';
      await wait(counted.restMs);
    }
    throw new Error('The course is rated too fast to be corrected.');
  }

  /** From then on each count keeps the sum right. */
  async function correctSum(
    courseId: string,
  ): Promise<{ wasRight: boolean; isCounted: boolean; ratings: number }> {
    for (let left = TRIES; left > 0; left -= 1) {
      const check = await checkCourse(courseId);
      if (check.isSummed || (await restoreStats(check)))
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
    for await (const ratingIds of uncountedRatings(courseId))
      if (ratingIds.length > 0) hasChanged = (await count(courseId, ratingIds)) || hasChanged;
    return hasChanged;
  };
}
