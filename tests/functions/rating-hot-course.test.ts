import type { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import {
  createOnRatingWritten,
  type RatingChange,
} from '../../functions/src/handlers/on-rating-written.ts';
import { createRecount } from '../../functions/src/handlers/recount-ratings.ts';
import { duplicatesOf, eventsOf, randomFrom } from '../support/rating-chaos.ts';
import { leapingClock, onClock } from '../support/rating-clock.ts';
import {
  countByHand,
  openRatingStore,
  storedStats,
  writeRatings,
} from '../support/rating-store.ts';

/** 800 writes to one course, 20 every 100 ms on a clock that the test moves, and three instances of the function. */
const ROUNDS = 40;
const WRITES = 20;
const ROUND_MS = 100;
const INSTANCES = 3;
const courseId = 'hot';

/** Instances on one clock that take turns, and the times of the counts that they stored. */
function startInstances(
  store: ReturnType<typeof onClock>,
  { wait, during }: ReturnType<typeof leapingClock>,
) {
  const storedAt: Timestamp[] = [];
  const recount = createRecount({
    wait,
    countRatings: during(store.countRatings),
    saveCourseStats: during(async (id, counted) => {
      const saved = await store.saveCourseStats(id, counted);
      const isStored = saved.outcome === 'changed' || saved.outcome === 'confirmed';
      if (isStored) storedAt.push(counted.readTime);
      return saved;
    }),
  });
  const readWatermark = during(store.readWatermark);
  const instances = Array.from({ length: INSTANCES }, () =>
    createOnRatingWritten({ readWatermark, recount, wait }),
  );
  let deliveries = 0;
  const handle = async (change: RatingChange) => {
    deliveries += 1;
    await instances[deliveries % INSTANCES]?.(change);
  };
  return { handle, storedAt };
}

test('a hot course is written at most once a second, and is exact in the end', async () => {
  const random = randomFrom(1);
  const store = await openRatingStore('hot');
  const clock = leapingClock();
  const { handle, storedAt } = startInstances(onClock(store, clock.read), clock);
  const open = new Set<Promise<void>>();
  const deliver = (change: RatingChange) => {
    const done = handle(change).finally(() => open.delete(done));
    open.add(done);
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const writes = Array.from({ length: WRITES }, () => {
      const userId = `learner-${Math.floor(random() * 600)}`;
      const rating = random() < 0.1 ? undefined : Math.floor(random() * 5) + 1;
      return { courseId, userId, rating };
    });
    const committed = clock.read(await writeRatings(store.db, writes));
    const events = eventsOf(writes, committed);
    [...events, ...duplicatesOf(events, random)].forEach(deliver);
    await clock.leap(ROUND_MS);
  }
  while (open.size > 0) await clock.leap(ROUND_MS);

  expect(await storedStats(store.db)).toEqual(await countByHand(store.db));
  const times = storedAt.map((time) => time.toMillis()).sort((a, b) => a - b);
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000);
  // The four seconds that the test leapt over were not idle either.
  expect(times.length).toBeGreaterThanOrEqual(4);
});
