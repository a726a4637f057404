import { setImmediate } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../../functions/src/content/log.ts';
import { createOnRatingWritten } from '../../functions/src/handlers/on-rating-written.ts';
import { createReconcileRatings } from '../../functions/src/handlers/reconcile-ratings.ts';
import { createRecount } from '../../functions/src/handlers/recount-ratings.ts';
import type { SavedStats, Watermark } from '../../functions/src/store/course-stats.ts';

/** The order of steps, without a database and without a clock. */

const at = (ms: number) => Timestamp.fromMillis(ms);
const changed = (ms: number, courseId = 'c1') => ({ courseId, changedAt: at(ms) });
const deleted = { courseId: 'c1', changedAt: undefined };

/** A step that ends when the test says so. */
function gated<Args extends unknown[]>() {
  const calls: (PromiseWithResolvers<void> & { args: Args })[] = [];
  const run = async (...args: Args) => {
    const call = { ...Promise.withResolvers<void>(), args };
    calls.push(call);
    await call.promise;
  };
  /** Ends the oldest call that is going on, after everybody has gone as far as they can. */
  const end = async (error?: Error) => {
    await setImmediate();
    const call = calls.shift();
    if (error) call?.reject(error);
    else call?.resolve();
    await setImmediate();
    return call?.args;
  };
  return { run, end, calls };
}

/** The handler at 10,000 ms; `asOf` is when the course was counted. */
function handler(asOf?: number) {
  const wait = gated<[ms: number]>();
  const recount = gated<[courseId: string]>();
  const readWatermark = vi.fn<() => Promise<Watermark>>(async () => ({
    asOf: asOf === undefined ? undefined : at(asOf),
    readTime: at(10_000),
  }));
  const handle = createOnRatingWritten({ readWatermark, recount: recount.run, wait: wait.run });
  return { handle, readWatermark, wait, recount };
}

describe('a change of a rating', () => {
  it('is not counted again where a count of its time or a later one stands', async () => {
    const { handle, recount, wait } = handler(9_000);
    await handle(changed(8_000));
    await handle(changed(9_000));
    expect([...wait.calls, ...recount.calls]).toEqual([]);
  });

  it.each([
    ['of a course without a count', changed(1), undefined, 0],
    ['after the count that stands', changed(8_001), 8_000, 0],
    ['that took a rating back, whenever that was', deleted, 8_000, 0],
    ['less than a second after a count, when the second is over', changed(9_901), 9_900, 900],
  ])('%s, is counted', async (_, change, asOf, restMs) => {
    const { handle, recount, wait } = handler(asOf);
    const done = handle(change);
    expect(await wait.end()).toEqual([restMs]);
    expect(await recount.end()).toEqual(['c1']);
    await done;
  });

  it('shares the count of one that still waits', async () => {
    const { handle, recount, wait, readWatermark } = handler(9_500);
    const all = [handle(changed(9_600)), handle(deleted)];
    await setImmediate();
    all.push(handle(changed(9_700)));
    await wait.end();
    await recount.end();
    await Promise.all(all);
    expect(readWatermark).toHaveBeenCalledOnce();
    expect([...wait.calls, ...recount.calls]).toEqual([]);
  });

  it('that took a rating back is counted though it shares with one that was counted', async () => {
    const { handle, recount, wait } = handler(9_500);
    const all = [handle(changed(9_400)), handle(deleted)];
    await wait.end();
    expect(await recount.end()).toEqual(['c1']);
    await Promise.all(all);
  });

  it('while a count goes on gets one of its own after it', async () => {
    const { handle, recount, wait } = handler();
    const first = handle(changed(1));
    await wait.end();
    const second = handle(changed(2));
    await setImmediate();
    expect(wait.calls).toEqual([]);
    await recount.end();
    await first;
    await wait.end();
    expect(await recount.end()).toEqual(['c1']);
    await second;
  });

  it('does not wait for another course', async () => {
    const { handle, recount, wait } = handler();
    const first = handle(changed(1, 'c1'));
    const second = handle(changed(1, 'c2'));
    await wait.end();
    await wait.end();
    expect(recount.calls.map(({ args }) => args)).toEqual([['c1'], ['c2']]);
    await recount.end();
    await recount.end();
    await Promise.all([first, second]);
  });

  it('fails for all who shared the count, so that each is delivered again, and for nobody else', async () => {
    const { handle, recount, wait } = handler();
    const shared = [handle(changed(1)), handle(changed(2))].map((done) =>
      expect(done).rejects.toThrow('Out of reach.'),
    );
    await wait.end();
    const next = handle(changed(3));
    await recount.end(new Error('Out of reach.'));
    await Promise.all(shared);
    await wait.end();
    await recount.end();
    await next;
  });

  it('fails when the watermark cannot be read, and the next one tries anew', async () => {
    const { handle, readWatermark, recount, wait } = handler();
    readWatermark.mockRejectedValueOnce(new Error('Out of reach.'));
    await expect(handle(changed(1))).rejects.toThrow('Out of reach.');
    const next = handle(changed(1));
    await wait.end();
    await recount.end();
    await next;
  });
});

describe('a recount', () => {
  it('that comes too soon waits and counts again', async () => {
    const steps: unknown[] = [];
    const saved: SavedStats[] = [{ outcome: 'too-soon', restMs: 400 }, { outcome: 'changed' }];
    const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 };
    const recount = createRecount({
      countRatings: async (courseId) => {
        steps.push(`count ${courseId}`);
        return { histogram, readTime: at(steps.length) };
      },
      saveCourseStats: async (courseId, { readTime }) => {
        steps.push(`save ${courseId} of ${readTime.toMillis()}`);
        return saved.shift() ?? { outcome: 'outdated' };
      },
      wait: async (ms) => void steps.push(`wait ${ms}`),
    });
    expect(await recount('c1')).toBe(true);
    expect(steps).toEqual(['count c1', 'save c1 of 1', 'wait 400', 'count c1', 'save c1 of 4']);
    expect(await recount('c1')).toBe(false);
  });
});

describe('the reconcile', () => {
  function reconcile(recount: (courseId: string) => Promise<boolean>) {
    const log = vi.fn<Log>();
    const run = createReconcileRatings({
      listRatedCourses: async () => ['c1', 'c2', 'c3'],
      listCountedCourses: async () => ['c2', 'c4'],
      recount,
      log,
    });
    return { run, log };
  }

  it('counts each course once and tells how many were wrong', async () => {
    const counted: string[] = [];
    const { run, log } = reconcile(async (courseId) => {
      counted.push(courseId);
      return courseId === 'c4';
    });
    expect(await run()).toEqual({ courses: 4, repaired: 1 });
    expect(counted).toEqual(['c1', 'c2', 'c3', 'c4']);
    expect(log).toHaveBeenCalledExactlyOnceWith('info', 'Ratings reconciled.', {
      courses: 4,
      repaired: 1,
      failed: 0,
    });
  });

  it('goes on after a course that fails, and fails at the end', async () => {
    const { run, log } = reconcile(async (courseId) => {
      if (courseId === 'c2') throw new Error('Out of reach.');
      return true;
    });
    await expect(run()).rejects.toThrow('1 of 4 courses could not be counted.');
    expect(log.mock.calls).toEqual([
      [
        'error',
        'The ratings of a course were not counted.',
        { courseId: 'c2', reason: 'Error: Out of reach.' },
      ],
      ['info', 'Ratings reconciled.', { courses: 4, repaired: 3, failed: 1 }],
    ]);
  });
});
