import type { DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { statsRest } from '@edu/domain/rating';
import { id } from '@edu/domain/values';
import * as v from 'valibot';
import type { Watermark } from '../store/course-stats.ts';

/** A rating of this course was written at `changedAt`, or deleted: then nobody says when. */
export interface RatingChange {
  courseId: string;
  changedAt: Timestamp | undefined;
}

/** What a write to courseRatings changed; undefined when it names no course. */
export function ratingChangeOf(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): RatingChange | undefined {
  const courseId: unknown = (after.exists ? after : before).get('courseId');
  return v.is(id, courseId) ? { courseId, changedAt: after.updateTime } : undefined;
}

export interface OnRatingWrittenDeps {
  readWatermark: (courseId: string) => Promise<Watermark>;
  recount: (courseId: string) => Promise<unknown>;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/** One recount of a course that is due or going on, and the changes that it answers for. */
interface Turn {
  changes: RatingChange[];
  /** Until it begins to count: what changed before is counted, so who comes now may join. */
  isOpen: boolean;
  done: Promise<void>;
}

/**
 * Brings the aggregate of a course up to date after a change of a rating. The change is only a hint, and what counts is what
 * is stored, so it may come late, twice, out of order or after a crash (design: security.md 3.2). Courses do not wait for
 * each other; of one course a single recount runs at a time, a second after the last, and all changes meanwhile share the
 * next. Throws what Firestore throws, to each that shared it: the platform then delivers them again.
 */
export function createOnRatingWritten({ readWatermark, recount, wait }: OnRatingWrittenDeps) {
  const turns = new Map<string, Turn>();

  async function take(turn: Turn, courseId: string, former: Promise<void> | undefined) {
    try {
      // Its failure is told to those who shared it.
      await former?.catch(() => undefined);
      const { asOf, readTime } = await readWatermark(courseId);
      if (turn.changes.every(({ changedAt }) => changedAt && asOf && asOf >= changedAt)) return;
      await wait(statsRest(asOf?.toMillis(), readTime.toMillis()));
    } finally {
      turn.isOpen = false;
    }
    await recount(courseId);
  }

  return (change: RatingChange): Promise<void> => {
    const { courseId } = change;
    const last = turns.get(courseId);
    if (last?.isOpen) {
      last.changes.push(change);
      return last.done;
    }
    const turn: Turn = { changes: [change], isOpen: true, done: Promise.resolve() };
    turns.set(courseId, turn);
    turn.done = take(turn, courseId, last?.done).finally(() => {
      if (turns.get(courseId) === turn) turns.delete(courseId);
    });
    return turn.done;
  };
}
