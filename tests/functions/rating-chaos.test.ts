import { expect, test } from 'vitest';
import { isLongRun, sampleOf } from '../support/data/long-run.ts';
import { randomFrom, SEED } from '../support/data/random.ts';
import { inventBursts, startChaos } from '../support/emulators/rating-chaos.ts';
import {
  countByHand,
  openRatingStore,
  type RatingStore,
  storedStats,
} from '../support/emulators/rating-store.ts';

const DATABASES = sampleOf(10, 1);
const COURSES = 5;
const LEARNERS = sampleOf(100, 20);

async function expectExactInChaos(store: RatingStore, seed: number) {
  const random = randomFrom(seed);
  const bursts = inventBursts(random, { courses: COURSES, learners: LEARNERS });
  const { burst, figures } = startChaos(store, random);
  for (const [number, writes] of bursts.entries()) {
    await burst(writes);
    const stored = await storedStats(store.db);
    expect(stored, `after burst ${number}`).toEqual(await countByHand(store.db));
    expect(Object.keys(stored)).toHaveLength(COURSES);
  }
  // Among few deliveries there may be few crashes.
  expect(figures.crashes).toBeGreaterThan(isLongRun ? 0.15 * figures.deliveries : 0);
}

test(`${DATABASES * COURSES * LEARNERS} ratings of ${DATABASES * COURSES} courses stay exact in chaos (SEED=${SEED})`, async () => {
  const stores: RatingStore[] = [];
  for (let number = 0; number < DATABASES; number += 1)
    stores.push(await openRatingStore(`chaos-${number}`));
  await Promise.all(stores.map((store, number) => expectExactInChaos(store, SEED + number)));
});
