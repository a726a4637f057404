import type { DocumentSnapshot } from '@google-cloud/firestore';
import { STATS_GAP_MS } from '@edu/domain/community/rating';
import { id } from '@edu/domain/platform/values';
import * as v from 'valibot';
import type { CountOutcome } from './course-stats.ts';

/** A rating of this course was given, replaced or taken back. */
export interface RatingChange {
  courseId: string;
  ratingId: string;
}

/** What a write to courseRatings changed; undefined when it names no course. */
export function ratingChangeOf(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): RatingChange | undefined {
  const courseId: unknown = (after.exists ? after : before).get('courseId');
  return v.is(id, courseId) ? { courseId, ratingId: after.id } : undefined;
}

export interface OnRatingWrittenDeps {
  countRatings: (courseId: string, ratingIds: readonly string[]) => Promise<CountOutcome>;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/** The next count of a course, and the ratings that it will look at. */
interface Turn {
  ratingIds: Set<string>;
  /** Until it begins to count: who comes later needs another. */
  isOpen: boolean;
  done: Promise<void>;
  /** Settles when the course may be counted again; never rejects. */
  rested: Promise<void>;
}

/**
 * Brings the aggregate of a course up to date after a change of a rating. The change is only a hint, and what counts is what
 * is stored, so it may come late, twice, out of order or after a crash. Courses do not wait for
 * each other; of one course a single count runs at a time, a second after the last one that wrote, and all changes meanwhile
 * share the next. Throws what Firestore throws, to each that shared it: the platform then delivers them again.
 */
export function createOnRatingWritten({ countRatings, wait }: OnRatingWrittenDeps) {
  const turns = new Map<string, Turn>();

  /** Counts as soon as the course may be written; says whether there was something to write. */
  async function take(turn: Turn, courseId: string, former: Turn | undefined): Promise<boolean> {
    await former?.rested;
    for (;;) {
      turn.isOpen = false;
      const counted = await countRatings(courseId, [...turn.ratingIds]);
      if (counted.outcome !== 'too-soon') return counted.outcome === 'changed';
      // Another instance has written. Who comes meanwhile may still join.
      turn.isOpen = true;
      await wait(counted.restMs);
    }
  }

  function begin(courseId: string, ratingId: string): Turn {
    const turn: Turn = {
      ratingIds: new Set([ratingId]),
      isOpen: true,
      done: Promise.resolve(),
      rested: Promise.resolve(),
    };
    const counted = take(turn, courseId, turns.get(courseId));
    turns.set(courseId, turn);
    turn.done = counted.then(() => undefined);
    turn.rested = counted
      // Its failure is told to those who shared it.
      .then(
        (hasWritten) => (hasWritten ? wait(STATS_GAP_MS) : undefined),
        () => undefined,
      )
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
