import { describe, expect, it } from 'vitest';
import { axisTicks } from './line-chart.tsx';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [58, [0, 20, 40, 60]],
    [1234, [0, 500, 1000, 1500]],
  ])('reach %i in round whole steps', (most, ticks) => {
    expect(axisTicks(most)).toEqual(ticks);
  });

  it('are never more than five, and never below the data', () => {
    for (let most = 0; most < 3000; most += 7) {
      const ticks = axisTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});
