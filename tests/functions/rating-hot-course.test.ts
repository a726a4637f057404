import { setTimeout as wait } from 'node:timers/promises';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { expect, test } from 'vitest';
import { createOnRatingWritten, type RatingChange } from '../../functions/src/ratings/counting.ts';
import { sampleOf } from '../support/long-run.ts';
import { randomFrom } from '../support/random.ts';
import { duplicatesOf, eventsOf } from '../support/rating-chaos.ts';
import {
  countByHand,
  openRatingStore,
  storedStats,
  writeRatings,
} from '../support/rating-store.ts';

/** Up to 800 writes to one course as fast as possible, to three instances of the function that share no memory. */
const ROUNDS = sampleOf(40, 10);
const WRITES = 20;
const INSTANCES = 3;
/** Instead of a second; by the database's clock, so that a slow machine proves the same. */
const GAP_MS = 100;
const courseId = 'hot';

test('a hot course is written at most once in a while, and is exact in the end', async () => {
  const random = randomFrom(1);
  const store = await openRatingStore('hot', GAP_MS);
  const writtenAt = new Set<number>();
  let written = 0;
  const countRatings: typeof store.countRatings = async (id, ratingIds) => {
    const counted = await store.countRatings(id, ratingIds);
    if (counted.outcome !== 'changed') return counted;
    written += 1;
    const stats = await store.db.collection(COLLECTIONS.courseStats).doc(id).get();
    writtenAt.add((stats.get('asOf') as { toMillis: () => number }).toMillis());
    return counted;
  };
  const instances = Array.from({ length: INSTANCES }, () =>
    // Their pause of a second is skipped here: only the store delays them.
    createOnRatingWritten({ countRatings, wait: (ms) => wait(ms === 1_000 ? 0 : ms) }),
  );
  let deliveries = 0;
  const deliver = (change: RatingChange) => {
    deliveries += 1;
    return instances[deliveries % INSTANCES]?.(change);
  };

  const open: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writes = Array.from({ length: WRITES }, () => {
      const userId = `learner-${Math.floor(random() * 600)}`;
      const rating = random() < 0.1 ? undefined : Math.floor(random() * 5) + 1;
      return { courseId, userId, rating };
    });
    await writeRatings(store.db, writes);
    const events = eventsOf(writes);
    open.push(...[...events, ...duplicatesOf(events, random)].map(deliver));
  }
  await Promise.all(open);

  expect(await storedStats(store.db)).toEqual(await countByHand(store.db));
  const times = [...writtenAt].sort((a, b) => a - b);
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(GAP_MS);
  // The first write may be overwritten before its time was read here.
  const stats = await store.db.collection(COLLECTIONS.courseStats).doc(courseId).get();
  const [first = 0, last = 0] = [stats.createTime?.toMillis(), times.at(-1)];
  expect(written).toBeLessThanOrEqual((last - first) / GAP_MS + 1);
  expect(written).toBeGreaterThan(1);
});
