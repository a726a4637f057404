import { setImmediate } from 'node:timers/promises';
import { noRatings } from '@edu/domain/community/rating';
import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../lib/log.ts';
import { createOnRatingWritten, createReconcileRatings, createRepairRatings } from './counting.ts';
import type { CountOutcome, CourseCheck } from './store.ts';

/** The order of the steps, without a database and without a clock. */

/** A step that the test ends. */
function gated<Args extends unknown[], T>() {
  const calls: (PromiseWithResolvers<T> & { args: Args })[] = [];
  const run = async (...args: Args): Promise<T> => {
    const call = { ...Promise.withResolvers<T>(), args };
    calls.push(call);
    return await call.promise;
  };
  /** Ends the oldest running call, after all others have gone as far as they can. */
  const end = async (answer: T | Error) => {
    await setImmediate();
    const call = calls.shift();
    if (answer instanceof Error) call?.reject(answer);
    else call?.resolve(answer);
    await setImmediate();
    return call?.args;
  };
  return { run, end, calls };
}

const changed: CountOutcome = { outcome: 'changed' };
const unchanged: CountOutcome = { outcome: 'unchanged' };

function handler() {
  const wait = gated<[ms: number], undefined>();
  const count = gated<[courseId: string, ratingIds: readonly string[]], CountOutcome>();
  const handle = createOnRatingWritten({ countRatings: count.run, wait: wait.run });
  const rate = (ratingId: string, courseId = 'c1') => handle({ courseId, ratingId });
  return { rate, wait, count };
}

describe('a change of a rating', () => {
  it('is counted at once, and after a write the course pauses for a second', async () => {
    const { rate, count, wait } = handler();
    const first = rate('a');
    expect(await count.end(changed)).toEqual(['c1', ['a']]);
    await first;
    const second = rate('b');
    await setImmediate();
    expect(count.calls).toEqual([]);
    expect(await wait.end(undefined)).toEqual([1_000]);
    expect(await count.end(unchanged)).toEqual(['c1', ['b']]);
    await second;
    const third = rate('c');
    expect(await count.end(unchanged)).toEqual(['c1', ['c']]);
    await third;
    expect(wait.calls).toEqual([]);
  });

  it('shares the count of those that wait, each rating once', async () => {
    const { rate, count, wait } = handler();
    const first = rate('a');
    await count.end(changed);
    await first;
    const all = [rate('a'), rate('b'), rate('a'), rate('c')];
    await wait.end(undefined);
    expect(await count.end(changed)).toEqual(['c1', ['a', 'b', 'c']]);
    await Promise.all(all);
    expect(count.calls).toEqual([]);
  });

  it('during a count is counted by the next one', async () => {
    const { rate, count, wait } = handler();
    const first = rate('a');
    await setImmediate();
    const second = rate('a');
    await setImmediate();
    expect(count.calls).toHaveLength(1);
    await count.end(changed);
    await first;
    await wait.end(undefined);
    expect(await count.end(unchanged)).toEqual(['c1', ['a']]);
    await second;
  });

  it('waits where another instance has just written, and others join meanwhile', async () => {
    const { rate, count, wait } = handler();
    const all = [rate('a')];
    await count.end({ outcome: 'too-soon', restMs: 400 });
    all.push(rate('b'));
    expect(await wait.end(undefined)).toEqual([400]);
    expect(await count.end(changed)).toEqual(['c1', ['a', 'b']]);
    await Promise.all(all);
  });

  it('does not wait for another course', async () => {
    const { rate, count } = handler();
    const all = [rate('a', 'c1'), rate('b', 'c2')];
    await setImmediate();
    expect(count.calls.map(({ args }) => args)).toEqual([
      ['c1', ['a']],
      ['c2', ['b']],
    ]);
    await count.end(unchanged);
    await count.end(unchanged);
    await Promise.all(all);
  });

  it('fails for all that shared the count, so that each is delivered again, and for no other', async () => {
    const { rate, count, wait } = handler();
    const first = rate('a');
    await count.end(changed);
    await first;
    const shared = [rate('b'), rate('c')].map((done) =>
      expect(done).rejects.toThrow('Out of reach.'),
    );
    await wait.end(undefined);
    const next = rate('d');
    await count.end(new Error('Out of reach.'));
    await Promise.all(shared);
    expect(await count.end(changed)).toEqual(['c1', ['d']]);
    await next;
  });
});

describe('the repair of a course', () => {
  const check = (isCounted: boolean, isSummed: boolean, fives = 1_001): CourseCheck => ({
    isCounted,
    isSummed,
    counted: { ...noRatings(), 5: fives },
    stats: {} as CourseCheck['stats'],
  });

  function repairer(
    checks: CourseCheck[],
    restored: boolean[] = [],
    outcomes: CountOutcome[] = [],
  ) {
    const steps: string[] = [];
    const repair = createRepairRatings({
      checkCourse: async () => {
        steps.push('check');
        return checks.shift() ?? check(true, false);
      },
      uncountedRatings: async function* pages() {
        yield ['a', 'b'];
        yield [];
        yield ['c'];
      },
      countRatings: async (_, ratingIds) => {
        steps.push(`count ${ratingIds.join()}`);
        return outcomes.shift() ?? unchanged;
      },
      restoreStats: async () => {
        steps.push('restore');
        return restored.shift() ?? false;
      },
      wait: async (ms) => void steps.push(`wait ${ms}`),
    });
    return { repair: () => repair('c1'), steps };
  }
  const counts = ['count a,b', 'count c'];

  it('counts lost ratings, and waits its turn', async () => {
    const outcomes = [changed, { outcome: 'too-soon', restMs: 400 } as const, changed];
    const { repair, steps } = repairer([check(false, true)], [], outcomes);
    expect(await repair()).toBe(true);
    expect(steps).toEqual(['check', 'count a,b', 'count c', 'wait 400', 'count c']);
  });

  it.each([
    ['no rating of many where the numbers are right', check(true, true), [], false, ['check']],
    ['each of a few', check(true, true, 1_000), [changed], true, ['check', ...counts]],
    ['each where events were only late', check(false, true), [], false, ['check', ...counts]],
  ])('looks at %s', async (_, found, outcomes, isRepaired, expected) => {
    const { repair, steps } = repairer([found], [], outcomes);
    expect(await repair()).toBe(isRepaired);
    expect(steps).toEqual(expected);
  });

  it('corrects the sum first, again when it was written meanwhile', async () => {
    const { repair, steps } = repairer([check(true, false), check(true, false)], [false, true]);
    expect(await repair()).toBe(true);
    expect(steps).toEqual(['check', 'restore', 'check', 'restore']);
  });

  it('skips a course that changes all the time', async () => {
    const { repair, steps } = repairer([]);
    await expect(repair()).rejects.toThrow('rated too fast');
    expect(steps).toHaveLength(20);
  });
});

describe('the reconcile', () => {
  function reconcile(
    repair: (courseId: string) => Promise<boolean>,
    courseExists = async (_courseId: string) => true,
  ) {
    const log = vi.fn<Log>();
    const run = createReconcileRatings(courseExists, {
      listRatedCourses: async () => ['c1', 'c2', 'c3'],
      listCountedCourses: async () => ['c2', 'c4'],
      repair,
      log,
    });
    return { run, log };
  }

  it('checks each course of the content once, and returns how many were wrong', async () => {
    const checked: string[] = [];
    const repair = async (courseId: string) => {
      checked.push(courseId);
      return courseId === 'c4';
    };
    const { run, log } = reconcile(repair, async (courseId) => courseId !== 'c3');
    expect(await run()).toEqual({ courses: 4, repaired: 1 });
    // The most rated first, each once; a course that the content does not have gets no aggregate.
    expect(checked).toEqual(['c2', 'c4', 'c1']);
    const facts = { courses: 4, repaired: 1, failed: 0 };
    expect(log).toHaveBeenCalledExactlyOnceWith('info', 'Ratings reconciled.', facts);
  });

  it('continues after a failed course, and fails at the end', async () => {
    const { run, log } = reconcile(async (courseId) => {
      if (courseId === 'c2') throw new Error('Out of reach.');
      return true;
    });
    await expect(run()).rejects.toThrow('1 of 4 courses could not be checked.');
    const reason = 'Error: Out of reach.';
    expect(log.mock.calls).toEqual([
      ['error', 'The ratings of a course were not checked.', { courseId: 'c2', reason }],
      ['info', 'Ratings reconciled.', { courses: 4, repaired: 3, failed: 1 }],
    ]);
  });
});
