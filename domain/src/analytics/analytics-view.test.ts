import { noCounts } from '@edu/domain/analytics/analytics';
import {
  plottedCount,
  listDropOff,
  toFunnel,
  growth,
  toSpan,
  largestDropOff,
  sumDays,
  shownCount,
  shownCounts,
  shownShare,
} from '@edu/domain/analytics/analytics-view';
import { describe, expect, it } from 'vitest';

const course = { lessons: ['l1', 'l2', 'l3', 'l4'].map((id) => ({ id })) };

describe('a number under five', () => {
  it('small counts are shown as «< 5», zero and five as they are', () => {
    expect([0, 1, 4, 5, 6].map(shownCount)).toEqual([0, '< 5', '< 5', 5, 6]);
    expect(shownCounts({ ...noCounts(), ratings: 3, comments: 7 })).toMatchObject({
      ratings: '< 5',
      comments: 7,
      enrolments: 0,
    });
  });

  it('cannot be read from a chart', () => {
    expect(new Set([1, 2, 3, 4].map(plottedCount)).size).toBe(1);
    expect([0, 5].map(plottedCount)).toEqual([0, 5]);
  });

  it('cannot be worked out from a share or from a growth', () => {
    expect(shownShare(3, 10)).toBeUndefined();
    expect(shownShare(1, 4)).toBeUndefined();
    expect(shownShare(0, 0)).toBeUndefined();
    expect(shownShare(0, 10)).toBe(0);
    expect(shownShare(6, 8)).toBe(75);
    expect(growth(4, 10)).toBeUndefined();
    expect(growth(10, 4)).toBeUndefined();
    expect(growth(9, 12)).toBe(-25);
    expect(growth(12, 12)).toBe(0);
  });
});

it('a share of what is late is never more than the whole', () => {
  expect(shownShare(9, 8)).toBe(100);
});

it('a span counts back from today, beside the one before it', () => {
  expect(toSpan('2026-03-02', 30)).toEqual({
    now: { from: '2026-02-01', to: '2026-03-02' },
    before: { from: '2026-01-02', to: '2026-01-31' },
  });
});

it('days are added up', () => {
  const day = { counts: { ...noCounts(), ratings: 2, quizAttempts: 1 } };
  expect(sumDays([day, day])).toEqual({ ...noCounts(), ratings: 4, quizAttempts: 2 });
  expect(sumDays([])).toEqual(noCounts());
});

describe('how far learners come in a course', () => {
  const counted = {
    counts: { ...noCounts(), enrolments: 20, courseCompletions: 6 },
    lessons: { l1: 18, l2: 12, l4: 7, gone: 99 },
  };

  it('is shown for the first, the middle and the last lesson', () => {
    expect(toFunnel(counted, course).map(({ count }) => count)).toEqual([20, 18, 12, 7, 6]);
    expect(toFunnel(counted, { lessons: [] }).map(({ count }) => count)).toEqual([20, 0, 0, 0, 6]);
  });

  it('is shown lesson by lesson, with the steepest fall', () => {
    const drops = listDropOff(counted, course);
    expect(drops.map(({ count }) => count)).toEqual([18, 12, 0, 7]);
    expect(largestDropOff(drops)).toEqual({ id: 'l3' });
    expect(largestDropOff([])).toBeUndefined();
    expect(
      largestDropOff([
        { lesson: 'a', count: 9 },
        { lesson: 'b', count: 5 },
      ]),
    ).toBeUndefined();
  });
});
