import { setTimeout } from 'node:timers/promises';
import type { DocumentSnapshot } from '@google-cloud/firestore';
import { ratingStats, STATS_GAP_MS } from '@edu/domain/community/rating';
import { id } from '@edu/domain/validation/values';
import * as v from 'valibot';
import { log } from '../lib/log.ts';
import * as store from './store.ts';

/** A rating of this course was added, changed or removed. */
export interface RatingChange {
  courseId: string;
  ratingId: string;
}

/** The change in a write to courseRatings; undefined when it names no course. */
export function toRatingChange(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): RatingChange | undefined {
  const courseId: unknown = (after.exists ? after : before).get('courseId');
  return v.is(id, courseId) ? { courseId, ratingId: after.id } : undefined;
}

const defaultDeps = {
  countRatings: store.countRatings,
  /** Settles after so many ms. */
  wait: async (ms: number): Promise<void> => setTimeout(ms),
};

/** The next count of a course, and the ratings that it will count. */
interface Turn {
  ratingIds: Set<string>;
  /** Open until it begins to count; a later change needs another turn. */
  isOpen: boolean;
  done: Promise<void>;
  /** Resolves when the course may be counted again; never rejects. */
  rested: Promise<void>;
}

/**
 * Updates the aggregate of a course. The event only triggers a reading of what is stored, so it may
 * arrive late, twice or out of order. For each course one count runs at a time, a second after the
 * last write, and all changes meanwhile share the next. Throws what Firestore throws to each event
 * that shared the count: the platform delivers them again.
 */
export function createOnRatingWritten({ countRatings, wait } = defaultDeps) {
  const turns = new Map<string, Turn>();

  /** Counts as soon as the course may be written; returns whether there was something to write. */
  async function take(turn: Turn, courseId: string, former: Turn | undefined): Promise<boolean> {
    await former?.rested;
    for (;;) {
      turn.isOpen = false;
      const counted = await countRatings(courseId, [...turn.ratingIds]);
      if (counted.outcome !== 'too-soon') return counted.outcome === 'changed';
      // Another instance has written. Later changes may still join.
      turn.isOpen = true;
      await wait(counted.restMs);
    }
  }

  function begin(courseId: string, ratingId: string): Turn {
    const rested = Promise.resolve();
    const turn: Turn = { ratingIds: new Set([ratingId]), isOpen: true, done: rested, rested };
    const counted = take(turn, courseId, turns.get(courseId));
    turns.set(courseId, turn);
    turn.done = counted.then(() => undefined);
    turn.rested = counted
      .then((hasWritten) => (hasWritten ? wait(STATS_GAP_MS) : undefined))
      // `done` rejects with its failure.
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(courseId) === turn) turns.delete(courseId);
      });
    return turn;
  }

  return ({ courseId, ratingId }: RatingChange): Promise<void> => {
    const last = turns.get(courseId);
    if (!last?.isOpen) return begin(courseId, ratingId).done;
    last.ratingIds.add(ratingId);
    return last.done;
  };
}

/**
 * Up to this number each rating is checked every night; beyond it only when the numbers differ,
 * which misses two lost events that cancel each other out.
 */
const LOOKED_AT = 1_000;

/** A course that is written this often while its sum is corrected is left for the next night. */
const TRIES = 10;

/**
 * Corrects the sum of the counted ratings, then counts the ratings whose events were lost; returns
 * whether anything changed. Throws what Firestore throws, and an Error when the course is rated all
 * the time. Idempotent.
 */
export function createRepairRatings(
  deps: Pick<typeof store, 'checkCourse' | 'uncountedRatings' | 'restoreStats'> &
    typeof defaultDeps = {
    ...store,
    ...defaultDeps,
  },
) {
  async function untilDone<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let left = TRIES; left > 0; left -= 1) {
      const done = await attempt();
      if (done !== undefined) return done;
    }
    throw new Error('The course is rated too fast to be corrected.');
  }

  const count = (courseId: string, ratingIds: readonly string[]): Promise<boolean> =>
    untilDone(async () => {
      const counted = await deps.countRatings(courseId, ratingIds);
      if (counted.outcome !== 'too-soon') return counted.outcome === 'changed';
      await deps.wait(counted.restMs);
      return undefined;
    });

  return async (courseId: string): Promise<boolean> => {
    // After this each count leaves the sum right.
    const { isSummed, isCounted, counted } = await untilDone(async () => {
      const check = await deps.checkCourse(courseId);
      return check.isSummed || (await deps.restoreStats(check)) ? check : undefined;
    });
    let hasChanged = !isSummed;
    if (isCounted && ratingStats(counted).count > LOOKED_AT) return hasChanged;
    for await (const ratingIds of deps.uncountedRatings(courseId))
      if (ratingIds.length > 0) hasChanged = (await count(courseId, ratingIds)) || hasChanged;
    return hasChanged;
  };
}

const RECONCILE = {
  /**
   * Ids of courses that have ratings, and of those that have an aggregate, the most rated first;
   * both limited.
   */
  listRatedCourses: () => store.listRatedCourses(),
  listCountedCourses: store.listCountedCourses,
  repair: createRepairRatings(),
  log,
};

const AT_ONCE = 8;

/**
 * Checks the courses, some at a time, and repairs them. A failed course does not stop the others;
 * throws at the end when some could not be checked. `courseExists`: a course that the content lacks
 * gets no aggregate.
 */
export function createReconcileRatings(
  courseExists: (courseId: string) => Promise<boolean>,
  deps = RECONCILE,
) {
  return async (): Promise<{ courses: number; repaired: number }> => {
    // The most rated first: a learner may rate courses that do not exist, and those must not delay
    // the others.
    const courseIds = new Set([
      ...(await deps.listCountedCourses()),
      ...(await deps.listRatedCourses()),
    ]);
    const left = [...courseIds].toReversed();
    let repaired = 0;
    let failed = 0;
    const work = async () => {
      for (let courseId = left.pop(); courseId !== undefined; courseId = left.pop()) {
        try {
          if ((await courseExists(courseId)) && (await deps.repair(courseId))) repaired += 1;
        } catch (error) {
          failed += 1;
          const reason = String(error);
          deps.log('error', 'The ratings of a course were not checked.', { courseId, reason });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const courses = courseIds.size;
    deps.log('info', 'Ratings reconciled.', { courses, repaired, failed });
    if (failed > 0) throw new Error(`${failed} of ${courses} courses could not be checked.`);
    return { courses, repaired };
  };
}
