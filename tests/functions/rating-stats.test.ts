import { setImmediate } from 'node:timers/promises';
import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { noRatings, ratingStats } from '@edu/domain/community/rating';
import { Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../functions/src/lib/log.ts';
import {
  createOnRatingWritten,
  createReconcileRatings,
  createRepairRatings,
  toRatingChange,
} from '../../functions/src/ratings/counting.ts';
import { ratingCost } from '../../scripts/bench/costs.ts';
import { eventsOf } from '../support/emulators/rating-chaos.ts';
import {
  countByHand,
  openRatingStore,
  ratingAt,
  storedStats,
  writeRatings,
} from '../support/emulators/rating-store.ts';

/** The aggregate on the emulator: each test uses different courses. */
const store = await openRatingStore('stats');
const { db, countRatings, checkCourse, restoreStats } = store;
const wait = async () => await setImmediate();

const statsAt = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);
const statsOf = async (courseId: string) => (await statsAt(courseId).get()).data();
const idsOf = (courseId: string, count: number) =>
  Array.from({ length: count }, (_, index) => courseRatingId(`u${index}`, courseId));
const rate = async (courseId: string, ...ratings: unknown[]) => {
  await writeRatings(
    db,
    ratings.map((rating, index) => ({ courseId, userId: `u${index}`, rating })),
  );
  return idsOf(courseId, ratings.length);
};
const changed = { outcome: 'changed' };
const unchanged = { outcome: 'unchanged' };

describe('counting ratings', () => {
  it('writes only count, sum, mean, histogram and the time', async () => {
    expect(await countRatings('first', await rate('first', 5, 5, 3))).toEqual(changed);
    expect(await statsOf('first')).toEqual({
      count: 3,
      sum: 13,
      mean: 13 / 3,
      histogram: { '1': 0, '2': 0, '3': 1, '4': 0, '5': 2 },
      asOf: expect.any(Timestamp) as unknown,
    });
  });

  it('counts whole ratings from 1 to 5, of this course', async () => {
    const odd = [0, 6, 4.5, '5', null, true, Number.NaN, [5], { rating: 5 }];
    const ids = await rate('odd', 5, 1, ...odd);
    const foreign = await rate('odd-2', 4);
    await countRatings('odd', [...ids, ...foreign, 'nobody_odd']);
    expect(await statsOf('odd')).toMatchObject({ count: 2, sum: 6 });
  });

  it('follows a rating that is replaced, removed and added again', async () => {
    const [id = ''] = await rate('steps', 5);
    for (const [rating, sum] of [
      [5, 5],
      [2, 2],
      [undefined, 0],
      [4, 4],
      ['five', 0],
    ] as const) {
      await rate('steps', rating);
      await countRatings('steps', [id]);
      expect(await statsOf('steps')).toMatchObject({ count: sum ? 1 : 0, sum });
    }
  });

  it('writes nothing when nothing differs', async () => {
    const ids = await rate('same', 4);
    await countRatings('same', ids);
    const before = await statsOf('same');
    expect(await countRatings('same', ids)).toEqual(unchanged);
    expect(await countRatings('none', ['nobody_none'])).toEqual(unchanged);
    expect(await statsOf('same')).toEqual(before);
    expect(await statsOf('none')).toBeUndefined();
  });

  it('rejects a write within the gap, with the time to wait', async () => {
    const slow = await openRatingStore('gap', 3_600_000);
    const rateAndCount = async (rating: number) => {
      await writeRatings(slow.db, [{ courseId: 'gap', userId: 'u0', rating }]);
      return await slow.countRatings('gap', idsOf('gap', 1));
    };
    expect(await rateAndCount(5)).toEqual(changed);
    const refused = await rateAndCount(1);
    expect(refused).toMatchObject({ outcome: 'too-soon' });
    expect(refused).toHaveProperty('restMs', expect.closeTo(3_600_000, -5));
    expect(await storedStats(slow.db)).toMatchObject({ gap: { sum: 5 } });
    // A time that the store did not write causes no delay.
    const odd = [Timestamp.fromMillis(Date.UTC(2200, 0, 1)), '2200-01-01T00:00:00Z', null];
    for (const [index, asOf] of odd.entries()) {
      await slow.db.collection(COLLECTIONS.courseStats).doc('gap').update({ asOf });
      expect(await rateAndCount(index + 1), String(asOf)).toEqual(changed);
    }
  });
});

it('of two instances that count at once one has to wait', async () => {
  const slow = await openRatingStore('race', 3_600_000);
  const writes = ['u0', 'u1'].map((userId) => ({ courseId: 'race', userId, rating: 5 }));
  await writeRatings(slow.db, writes);
  const counts = await Promise.all(idsOf('race', 2).map((id) => slow.countRatings('race', [id])));
  expect(counts.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'too-soon']);
});

it('a change names course and rating, of a deletion too; without a valid course it is none', async () => {
  const snapshotOf = () => ratingAt(db, { courseId: 'trace', userId: 'u0' }).get();
  const none = await snapshotOf();
  await rate('trace', 4);
  const first = await snapshotOf();
  const change = { courseId: 'trace', ratingId: 'u0_trace' };
  expect(toRatingChange(none, first)).toEqual(change);
  expect(toRatingChange(first, none)).toEqual(change);
  expect(toRatingChange(none, none)).toBeUndefined();
  for (const courseId of [7, null, 'a/b', '', '.', '..', '__x__']) {
    await first.ref.set({ courseId, rating: 5 });
    expect(toRatingChange(none, await snapshotOf())).toBeUndefined();
  }
});

describe('the handler', () => {
  it('for one more rating the reads and writes equal those in the bench', async () => {
    await countRatings('cost', await rate('cost', 4, 5));
    const reads = vi.spyOn(Firestore.prototype, 'getAll');
    const batches = (['set', 'update', 'create', 'delete'] as const).map((kind) =>
      vi.spyOn(WriteBatch.prototype, kind),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    await rate('cost', 4, 5, 3);
    for (const spy of batches) spy.mockClear();
    await createOnRatingWritten({ countRatings, wait })({ courseId: 'cost', ratingId: 'u2_cost' });
    expect({
      reads: reads.mock.calls.flat().length,
      writes: batches.flatMap(({ mock }) => mock.calls).length,
    }).toEqual(ratingCost);
  });

  it('is right where another counts between its two readings', async () => {
    const ids = await rate('between', 3, 4);
    await countRatings('between', ids);
    await rate('between', 5, 1);
    const getAll = Firestore.prototype.getAll;
    const spy = vi.spyOn(Firestore.prototype, 'getAll');
    // The first reads the aggregate, the second the ratings that it is compared with.
    spy.mockImplementationOnce(getAll).mockImplementationOnce(async function late(
      this: Firestore,
      ...documents
    ) {
      spy.mockRestore();
      await countRatings('between', ids);
      return await getAll.apply(this, documents);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await countRatings('between', ids)).toEqual(unchanged);
    expect(await statsOf('between')).toMatchObject({ count: 2, sum: 6 });
  });

  it('of a slow instance does not undo what a faster one has counted since', async () => {
    const hasRead = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const commit = WriteBatch.prototype.commit;
    await countRatings('slow', await rate('slow', 4));
    const ids = await rate('slow', 1);
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function slowly(
      this: WriteBatch,
    ) {
      hasRead.resolve();
      await mayCommit.promise;
      return await commit.call(this);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const slowly = countRatings('slow', ids);
    await hasRead.promise;
    await countRatings('slow', await rate('slow', 5, 5));
    mayCommit.resolve();
    expect(await slowly).toEqual(unchanged);
    expect(await statsOf('slow')).toMatchObject({ count: 2, sum: 10 });
  });
});

it('a check distinguishes ratings that were not counted from a wrong aggregate', async () => {
  const ids = await rate('check', 5, 4);
  expect(await checkCourse('check')).toMatchObject({ isCounted: false, isSummed: true });
  await countRatings('check', ids);
  expect(await checkCourse('check')).toMatchObject({ isCounted: true, isSummed: true });
  await statsAt('check').update({ sum: 7 });
  const check = await checkCourse('check');
  expect(check).toMatchObject({ isCounted: true, isSummed: false });
  await statsAt('check').update({ sum: 8 });
  expect(await restoreStats(check)).toBe(false);
  expect(await restoreStats(await checkCourse('check'))).toBe(true);
  expect(await statsOf('check')).toMatchObject({ count: 2, sum: 9 });
});

it('the reconcile finds every course and repairs those whose events were lost', async () => {
  const lossy = await openRatingStore('reconcile');
  const repair = createRepairRatings({ ...lossy, wait });
  const deps = { ...lossy, repair, log: vi.fn<Log>() };
  const reconcile = createReconcileRatings(async () => true, deps);
  const write = (course: number, user: number, rating?: number) => ({
    courseId: `course-${course}`,
    userId: `u${user}`,
    rating,
  });
  const begun = Array.from({ length: 12 }, (_, course) => [
    write(course, 1, 2),
    write(course, 2, 4),
  ]).flat();
  await writeRatings(lossy.db, begun);
  const handle = createOnRatingWritten({ ...lossy, wait });
  // The events of four new courses are lost.
  await Promise.all(eventsOf(begun.slice(8)).map(handle));
  // Lost too, and the numbers do not show it: two learners' ratings are swapped.
  await writeRatings(lossy.db, [write(10, 1, 4), write(10, 2, 2)]);
  // Lost too: a changed rating, an added one, the last ones of a course removed; and an aggregate
  // is corrupted.
  await writeRatings(lossy.db, [write(5, 1, 5), write(6, 3, 1), write(7, 1), write(7, 2)]);
  await lossy.db.collection(COLLECTIONS.courseStats).doc('course-8').set({ count: 1_000 });
  await lossy.db.collection(COLLECTIONS.courseStats).doc('course-9').delete();
  const right = await countByHand(lossy.db);
  // A rating without a course id does not stop the others.
  for (const courseId of [null, 7, '', true])
    await lossy.db.collection(COLLECTIONS.courseRatings).add({ courseId, rating: 5 });
  expect(await reconcile()).toEqual({ courses: 12, repaired: 10 });
  const none = ratingStats(noRatings());
  expect(await storedStats(lossy.db)).toEqual({ ...right, 'course-7': none });
  expect(await reconcile()).toEqual({ courses: 12, repaired: 0 });
});
