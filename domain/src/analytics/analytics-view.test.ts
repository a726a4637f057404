import { noCounts } from '@edu/domain/analytics/analytics';
import {
  plottedCount,
  listDropOff,
  listTasks,
  mostMarked,
  sumSearches,
  toFunnel,
  growth,
  hardestTasks,
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
    tasks: {},
    moments: {},
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

describe('the most marked moments of a course', () => {
  const lessons = [{ id: 'a' }, { id: 'b', videoStartTime: 100 }];
  const marked = (moments: Record<string, number>) =>
    mostMarked({ moments }, { lessons }).map(
      ({ lesson, second, count }) => `${lesson.id} ${second}: ${count}`,
    );

  it('come first, within the clip; those of few learners follow in the order of the course', () => {
    expect(marked({ 'b 90': 7, 'b 120': 2, 'a 30': 1, 'a 15': 4, 'gone 15': 9 })).toEqual([
      ...['b 100: 7', 'a 15: 4', 'a 30: 1', 'b 120: 2'],
    ]);
  });

  it('are five at most, and none from an odd name', () => {
    expect(
      marked({ 'a 15': 6, 'a 30': 6, 'a 45': 6, 'a 60': 6, 'a 75': 6, 'a 90': 6 }),
    ).toHaveLength(5);
    expect(marked({ a: 6, 'a x': 6, 'a 7': 6, 'a 15': 0 })).toEqual([]);
  });
});

describe('searches without a hit', () => {
  it('add up, the most frequent first, without what was still being typed', () => {
    const days = [
      { блок: 2, блокч: 3, блокчейн: 3, sql: 20, 'sql injection': 2 },
      undefined,
      { блокчейн: 3, kafka: 4, angular: 1, odd: -3 },
    ];
    expect(sumSearches(days).map(({ words, count }) => `${words} ${count}`)).toEqual([
      // The order of small counts reveals none.
      ...['sql 20', 'блокчейн 6', 'angular 1', 'kafka 4', 'sql injection 2'],
    ]);
  });

  it('are twenty at most, and of many invented ones quick to add up', () => {
    const year = Array.from({ length: 366 }, (_, day) =>
      Object.fromEntries(Array.from({ length: 500 }, (__, i) => [`слово ${day} ${i} є`, 1])),
    );
    expect(sumSearches([...year, { kafka: 7 }])).toHaveLength(20);
    expect(sumSearches([...year, { kafka: 7 }])[0]).toEqual({ words: 'kafka', count: 7 });
  });
});

describe('the tasks of a course', () => {
  const lessons = [
    { tasks: [{ id: 'a' }, { id: 'b' }] },
    {},
    { tasks: [{ id: 'c' }, { id: 'd' }] },
  ];
  const figures = (tasks: Record<string, number>) => listTasks({ tasks }, { lessons });
  const ids = (tasks: Record<string, number>) =>
    hardestTasks(figures(tasks)).map(({ task }) => task.id);

  it('have a median of the tries of their solutions, of five or more', () => {
    const median = (tries: Record<string, number>) => figures(tries)[0]?.medianTries;
    expect(median({ 'a tries1': 4 })).toBeUndefined();
    expect(median({ 'a tries1': 1, 'a tries3': 4 })).toBe(3);
    expect(median({ 'a tries2': 3, 'a tries5': 3 })).toBe(3.5);
    expect(median({ 'a tries30': 5 })).toBe(30);
  });

  it('the hardest are those that the fewest solved, and of few learners none', () => {
    expect(ids({})).toEqual([]);
    expect(ids({ 'a tried': 4 })).toEqual([]);
    expect(ids({ 'a tried': 9, 'a solved': 9, 'a tries1': 9 })).toEqual([]);
    expect(ids({ 'a tried': 9, 'a solved': 9, 'a tries2': 9 })).toEqual(['a']);
    const half = { 'a tried': 10, 'a solved': 5, 'b tried': 10, 'b solved': 5, 'b tries4': 5 };
    expect(ids({ ...half, 'c tried': 10, 'd tried': 10, 'd solved': 9 })).toEqual(['c', 'b', 'a']);
    // The order does not tell one solution from four.
    expect(ids({ 'a tried': 9, 'a solved': 4, 'b tried': 9, 'b solved': 1 })).toEqual(['a', 'b']);
  });
});
