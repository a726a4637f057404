import { describe, expect, it } from 'vitest';
import { monthFrom, listMonthDays, toWeekday } from './study-calendar.tsx';

/** A month as text: `[` and `]` where a stroke begins and ends, `*` today, `-` in the future. */
const drawn = (month: string, days: string[], today: string) =>
  listMonthDays(month, new Set(days), today)
    .map((day) => {
      const number = `${day.isFirst ? '[' : ''}${day.number}${day.isLast ? ']' : ''}`;
      return `${day.isAhead ? '-' : ''}${day.isStudied ? number : '.'}${day.isToday ? '*' : ''}`;
    })
    .join(' ');

describe('a month of study', () => {
  // November 2026 begins on a Sunday.
  const days = ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-08', '2026-11-09', '2026-11-10'];

  it('shows consecutive days as one stroke that ends with the week', () => {
    expect(drawn('2026-11', days, '2026-11-10')).toMatch(
      /^\[1\] \. \[3 4\] \. \. \. \[8\] \[9 10\]\* -\. -\. /,
    );
  });

  it('excludes a future day', () => {
    expect(drawn('2026-11', [...days, '2026-11-11'], '2026-11-10')).toContain('[9 10]* -. -.');
  });

  it('starts its own strokes', () => {
    const turn = ['2026-11-30', '2026-12-01', '2026-12-02'];
    expect(drawn('2026-11', turn, '2026-12-02')).toMatch(/ \. \[30\]$/);
    expect(drawn('2026-12', turn, '2026-12-02')).toMatch(/^\[1 2\]\* -\./);
  });

  it.each([
    ['2026-11', 30, 7],
    ['2027-02', 28, 1],
    ['2028-02', 29, 2],
  ])('%s has %d days and begins in column %d', (month, count, column) => {
    expect(listMonthDays(month, new Set(), '2026-11-10')).toHaveLength(count);
    expect(toWeekday(`${month}-01`)).toBe(column);
  });

  it.each([
    ['2026-03-31', -1, '2026-02'],
    ['2026-01-31', -1, '2025-12'],
    ['2026-11-30', -11, '2025-12'],
  ])('from %s by %d is %s', (day, months, month) => {
    expect(monthFrom(day, months)).toBe(month);
  });
});
