import { describe, expect, it } from 'vitest';
import { axisTicks, namedPoints } from './chart-scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [58, [0, 20, 40, 60]],
    [99, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('reach %i in round whole steps', (most, ticks) => {
    expect(axisTicks(most)).toEqual(ticks);
  });

  it('are never more than five, and never below what is drawn', () => {
    for (let most = 0; most < 3000; most += 7) {
      const ticks = axisTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});

describe('the days named below it', () => {
  it('are the first and the last on a phone', () => {
    expect(namedPoints(30, 280)).toEqual([0, 29]);
  });

  it('stand evenly where there is room', () => {
    expect(namedPoints(30, 760)).toEqual([0, 7, 15, 22, 29]);
  });

  it('are not more than there are', () => {
    expect(namedPoints(2, 900)).toEqual([0, 1]);
    expect(namedPoints(1, 900)).toEqual([0]);
    expect(namedPoints(0, 900)).toEqual([]);
  });
});
