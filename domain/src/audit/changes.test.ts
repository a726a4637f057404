import { noCounts } from '@edu/domain/analytics/analytics';
import { activityFigures } from '@edu/domain/analytics/activity-figures';
import { changesBetween } from '@edu/domain/audit/changes';
import { describe, expect, it } from 'vitest';

describe('what has changed between two records', () => {
  it('are the leaf values that differ', () => {
    const before = { name: 'Олена', limits: { users: 10, courses: 5 }, tags: ['a'] };
    const after = { name: 'Олена', limits: { users: 20, courses: 5 }, tags: ['a', 'b'] };
    expect(changesBetween(before, after)).toEqual([
      { path: 'limits.users', before: 10, after: 20 },
      { path: 'tags', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('is everything where one of them is missing', () => {
    expect(changesBetween({ content: 'Дякую' }, null)).toEqual([
      { path: 'content', before: 'Дякую', after: undefined },
    ]);
    expect(changesBetween(undefined, { admin: true })).toEqual([
      { path: 'admin', before: undefined, after: true },
    ]);
    expect(changesBetween('так', 'ні')).toEqual([{ path: '', before: 'так', after: 'ні' }]);
  });

  it('treats a time as one value', () => {
    const [earlier, later] = [new Date(0), new Date(1)];
    expect(changesBetween({ at: earlier }, { at: later })).toEqual([
      { path: 'at', before: earlier, after: later },
    ]);
  });
});

it('adds up today, 7 and 30 days, and counts an active learner of several days once', () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${at + 1}`,
    counts: { ...noCounts(), comments: 1, activeLearners: 2 },
  }));
  const figures = activityFigures({
    days,
    courses: [],
    searches: [],
    activeInLastDays: { 7: 3, 30: 4 },
    asOf: '2026-11-30T10:00:00Z',
  });
  const comments = { counter: 'comments', today: 1, week: 7, month: 30, days: Array(30).fill(1) };
  expect(figures).toContainEqual(comments);
  const learners = { counter: 'activeLearners', today: 2, week: 3, month: 4 };
  expect(figures).toContainEqual({ ...learners, days: Array(30).fill(2) });
});
