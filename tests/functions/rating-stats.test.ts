import { setImmediate } from 'node:timers/promises';
import { COLLECTIONS } from '@edu/domain/paths';
import { ratingStats } from '@edu/domain/rating';
import { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../functions/src/content/log.ts';
import {
  createOnRatingWritten,
  ratingChangeOf,
} from '../../functions/src/handlers/on-rating-written.ts';
import { createReconcileRatings } from '../../functions/src/handlers/reconcile-ratings.ts';
import { createRecount } from '../../functions/src/handlers/recount-ratings.ts';
import { OPERATIONS } from '../../scripts/bench/rating-cost.ts';
import { fastClock, onClock } from '../support/rating-clock.ts';
import {
  countByHand,
  openRatingStore,
  ratingAt,
  storedStats,
  writeRatings,
} from '../support/rating-store.ts';

/** The aggregate on the emulator: each test has courses of its own. */
const store = await openRatingStore('stats');
const { db, countRatings, saveCourseStats, readWatermark } = store;

const statsAt = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);
const rate = (courseId: string, ...ratings: unknown[]) =>
  writeRatings(
    db,
    ratings.map((rating, index) => ({ courseId, userId: `u${index}`, rating })),
  );

describe('a count', () => {
  it('is of one course, by value, and of whole ratings from 1 to 5', async () => {
    await rate('mixed', 5, 5, 1, 3, 0, 6, 4.5, '5', null, true, Number.NaN, [5], { rating: 5 });
    await rate('mixed-2', 2);
    const { histogram } = await countRatings('mixed');
    expect(histogram).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 });
    expect((await countRatings('nobody')).histogram).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });

  it('holds what was committed until its time and nothing later, while learners rate', async () => {
    const written: Timestamp[] = [];
    const learners = ['a', 'b', 'c', 'd'].map(async (name) => {
      for (let index = 0; index < 40; index += 1) {
        const rating = (index % 5) + 1;
        written.push(
          await writeRatings(db, [{ courseId: 'busy', userId: `${name}${index}`, rating }]),
        );
      }
    });
    const counts: Awaited<ReturnType<typeof countRatings>>[] = [];
    const counting = async () => {
      while (written.length < 160) counts.push(await countRatings('busy'));
    };
    await Promise.all([...learners, counting(), counting()]);
    for (const { histogram, readTime } of counts) {
      const counted = Object.values(histogram).reduce((sum, count) => sum + count);
      expect(counted).toBe(written.filter((time) => time <= readTime).length);
    }
    expect(counts.length).toBeGreaterThan(1);
  });
});

describe('storing a count', () => {
  const time = (ms: number) => Timestamp.fromMillis(Date.UTC(2026, 0, 1) + ms);
  const counted = (fives: number, ms: number) => ({
    histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: fives },
    readTime: time(ms),
  });

  it('writes count, sum, histogram and the time, and nothing else', async () => {
    expect(await saveCourseStats('first', counted(2, 0))).toEqual({ outcome: 'changed' });
    expect((await statsAt('first').get()).data()).toEqual({
      count: 2,
      sum: 10,
      histogram: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 2 },
      asOf: time(0),
    });
  });

  it('does not put an older count or the same again over a newer', async () => {
    await saveCourseStats('order', counted(2, 5_000));
    expect(await saveCourseStats('order', counted(1, 0))).toEqual({ outcome: 'outdated' });
    expect(await saveCourseStats('order', counted(1, 5_000))).toEqual({ outcome: 'outdated' });
    expect((await statsAt('order').get()).get('count')).toBe(2);
  });

  it('refuses a second one within a second, and says how long to wait', async () => {
    await saveCourseStats('gap', counted(1, 0));
    expect(await saveCourseStats('gap', counted(2, 600))).toEqual({
      outcome: 'too-soon',
      restMs: 400,
    });
    expect((await statsAt('gap').get()).get('count')).toBe(1);
    expect(await saveCourseStats('gap', counted(2, 1_000))).toEqual({ outcome: 'changed' });
  });

  it('that says the same still moves the time, so that no older one comes after it', async () => {
    await saveCourseStats('same', counted(1, 0));
    expect(await saveCourseStats('same', counted(1, 3_000))).toEqual({ outcome: 'confirmed' });
    expect(await saveCourseStats('same', counted(9, 2_000))).toEqual({ outcome: 'outdated' });
    expect((await statsAt('same').get()).get('count')).toBe(1);
  });

  it('many at once end with the newest', async () => {
    const late = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
    await Promise.all(late.map((n) => saveCourseStats('many', counted(n, n * 1_000))));
    expect((await statsAt('many').get()).data()).toMatchObject({ count: 20, asOf: time(20_000) });
  });

  it.each([
    ['a time ahead of the database', Timestamp.fromMillis(Date.UTC(2200, 0, 1))],
    ['a text for a time', '2200-01-01T00:00:00Z'],
    ['no time', null],
  ])('repairs an aggregate with %s', async (what, asOf) => {
    await statsAt(what).set({ count: 7, asOf });
    expect((await readWatermark(what)).asOf).toBeUndefined();
    expect(await saveCourseStats(what, counted(1, 0))).toEqual({ outcome: 'changed' });
    expect((await readWatermark(what)).asOf).toEqual(time(0));
  });
});

describe('a change', () => {
  const snapshotOf = () => ratingAt(db, { courseId: 'trace', userId: 'u0' }).get();

  it('names course and moment of a write, and no moment of a deletion', async () => {
    const none = await snapshotOf();
    const written = await rate('trace', 4);
    const first = await snapshotOf();
    expect(ratingChangeOf(none, first)).toEqual({ courseId: 'trace', changedAt: written });
    const replaced = await rate('trace', 5);
    const second = await snapshotOf();
    expect(ratingChangeOf(first, second)).toEqual({ courseId: 'trace', changedAt: replaced });
    expect(ratingChangeOf(second, none)).toEqual({ courseId: 'trace', changedAt: undefined });
  });

  it('of a document that names no course is none', async () => {
    const odd = ratingAt(db, { courseId: 'odd', userId: 'u0' });
    const none = await odd.get();
    for (const courseId of [7, null, 'a/b', '']) {
      await odd.set({ courseId, rating: 5 });
      expect(ratingChangeOf(none, await odd.get())).toBeUndefined();
    }
    expect(ratingChangeOf(none, none)).toBeUndefined();
  });
});

describe('the handler', () => {
  const read = fastClock();
  const wait = async () => await setImmediate();
  const clocked = onClock(store, read);

  it('writes once for one change, however often it is delivered', async () => {
    let counts = 0;
    const recount = createRecount({
      ...clocked,
      wait,
      countRatings: async (courseId) => {
        counts += 1;
        return await clocked.countRatings(courseId);
      },
    });
    const change = { courseId: 'often', changedAt: read(await rate('often', 4)) };
    const instances = [1, 2].map(() => createOnRatingWritten({ ...clocked, recount, wait }));
    for (let time = 0; time < 5; time += 1)
      for (const instance of instances) await instance(change);
    expect(counts).toBe(1);
    expect((await storedStats(db))['often']).toMatchObject({ count: 1, sum: 4 });
  });

  it('makes the operations that the bench counts', async () => {
    const change = { courseId: 'cost', changedAt: read(await rate('cost', 4, 5)) };
    const recount = createRecount({ ...clocked, wait });
    await recount('cost');
    const spies = {
      counts: vi.spyOn(Transaction.prototype, 'get'),
      reads: vi.spyOn(DocumentReference.prototype, 'get'),
      writes: vi.spyOn(DocumentReference.prototype, 'update'),
    };
    onTestFinished(() => Object.values(spies).forEach((spy) => spy.mockRestore()));
    await createOnRatingWritten({ ...clocked, recount, wait })({ ...change, changedAt: undefined });
    const made = Object.entries(spies).map(([kind, { mock }]) => [kind, mock.calls.length]);
    expect(Object.fromEntries(made)).toEqual(OPERATIONS);
  });

  it('of a slow instance does not put back what a faster one has counted since', async () => {
    const hasCounted = Promise.withResolvers<void>();
    const mayStore = Promise.withResolvers<void>();
    const slow = createRecount({
      ...clocked,
      wait,
      saveCourseStats: async (courseId, counted) => {
        hasCounted.resolve();
        await mayStore.promise;
        return await clocked.saveCourseStats(courseId, counted);
      },
    });
    await rate('slow', 1);
    const slowly = slow('slow');
    await hasCounted.promise;
    await rate('slow', 5, 5);
    await createRecount({ ...clocked, wait })('slow');
    mayStore.resolve();
    expect(await slowly).toBe(false);
    expect((await storedStats(db))['slow']).toMatchObject({ count: 2, sum: 10 });
  });
});

describe('the reconcile', () => {
  it('finds every course and repairs those whose events were lost', async () => {
    const lossy = await openRatingStore('reconcile');
    const clocked = onClock(lossy, fastClock());
    const wait = async () => await setImmediate();
    const recount = createRecount({ ...clocked, wait });
    const log = vi.fn<Log>();
    const reconcile = createReconcileRatings({ ...lossy, recount, log });
    const write = (course: number, user: number, rating?: number) => ({
      courseId: `course-${course}`,
      userId: `u${user}`,
      rating,
    });
    const courses = Array.from({ length: 12 }, (_, index) => index);
    await writeRatings(
      lossy.db,
      courses.flatMap((course) => [write(course, 1, 2), write(course, 2, 4)]),
    );
    for (const course of courses.slice(4)) await recount(`course-${course}`);
    // Lost: four new courses, a rating replaced, one added, and the last one of a course taken back.
    await writeRatings(lossy.db, [write(5, 1, 5), write(6, 3, 1), write(7, 1), write(7, 2)]);
    const right = await countByHand(lossy.db);
    // What names no course stops nothing.
    for (const courseId of [null, 7, '', true])
      await lossy.db.collection(COLLECTIONS.courseRatings).add({ courseId, rating: 5 });

    expect(await reconcile()).toEqual({ courses: 12, repaired: 7 });
    const none = ratingStats({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
    expect(await storedStats(lossy.db)).toEqual({ ...right, 'course-7': none });
    expect(await reconcile()).toEqual({ courses: 12, repaired: 0 });
  });
});
