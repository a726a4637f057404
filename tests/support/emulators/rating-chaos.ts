import { setImmediate } from 'node:timers/promises';
import { courseRatingId } from '@edu/domain/firestore/collections';
import {
  createOnRatingWritten,
  type RatingChange,
} from '../../../functions/src/ratings/counting.ts';
import { shuffled } from '../data/random.ts';
import { type RatingStore, type RatingWrite, writeRatings } from './rating-store.ts';

/**
 * The worst delivery of events: twice, in any order, while ratings are still written, to instances
 * that crash.
 */

const WORKERS = 8;
const INSTANCES = 4;
const BATCH = 10;
const LATER_BURST = 40;
const DUPLICATED = 0.3;
const CRASHED = 0.2;

/**
 * What learners do, in bursts: first each rates each course, then two of ten change their rating
 * and one of ten removes it, a few at a time.
 */
export function inventBursts(
  random: () => number,
  { courses, learners }: { courses: number; learners: number },
): RatingWrite[][] {
  const stars = () => Math.floor(random() * 5) + 1;
  const first = Array.from({ length: courses * learners }, (_, index) => ({
    courseId: `course-${index % courses}`,
    userId: `learner-${Math.floor(index / courses)}`,
    rating: stars(),
  }));
  const later = first.flatMap((write) => {
    const dice = random();
    if (dice >= 0.3) return [];
    return [{ ...write, rating: dice < 0.1 ? undefined : stars() }];
  });
  return [shuffled(first, random), ...chunks(shuffled(later, random), LATER_BURST)];
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** The events of writes, each once. */
export const eventsOf = (writes: RatingWrite[]): RatingChange[] =>
  writes.map(({ courseId, userId }) => ({ courseId, ratingId: courseRatingId(userId, courseId) }));

/** Instances for all bursts, and events that are delivered again much later. */
export function startChaos(store: RatingStore, random: () => number) {
  const figures = { deliveries: 0, crashes: 0 };
  const bag: RatingChange[] = [];
  const late: RatingChange[] = [];

  /**
   * A running copy of the function; a doomed one crashes in its first count, just before or just
   * after the write.
   */
  function startInstance(doom?: 'before' | 'after') {
    const wait = async () => await setImmediate();
    return createOnRatingWritten({
      wait,
      countRatings: async (courseId, ratingIds) => {
        if (doom === 'before') throw new Error('It crashed before the write.');
        const counted = await store.countRatings(courseId, ratingIds);
        if (doom === 'after') throw new Error('It crashed after the write.');
        return counted;
      },
    });
  }
  const instances = Array.from({ length: INSTANCES }, () => startInstance());

  async function deliver(change: RatingChange) {
    figures.deliveries += 1;
    const dice = random();
    const healthy = instances[figures.deliveries % INSTANCES];
    if (healthy && dice >= CRASHED) return await healthy(change);
    figures.crashes += 1;
    const doomed = startInstance(dice < CRASHED / 2 ? 'before' : 'after');
    await doomed(change).catch(() => undefined);
    // Also when there was nothing to write, the platform does not know that it succeeded.
    bag.push(change);
  }

  async function write(writes: RatingWrite[]) {
    await writeRatings(store.db, writes);
    const events = eventsOf(writes);
    bag.push(...events);
    for (const event of events)
      if (random() < DUPLICATED) (random() < 0.5 ? bag : late).push(event);
  }

  /**
   * Writes the ratings and delivers their events, in any order, until each was handled once without
   * a crash.
   */
  async function burst(writes: RatingWrite[]): Promise<void> {
    const left = chunks(writes, BATCH);
    bag.push(...late.splice(0, late.length / 2));
    const work = async () => {
      while (left.length > 0 || bag.length > 0) {
        const batch = bag.length === 0 || random() < 0.5 ? left.shift() : undefined;
        const [change] = batch ? [] : bag.splice(Math.floor(random() * bag.length), 1);
        if (batch) await write(batch);
        if (change) await deliver(change);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  }
  return { burst, figures };
}
