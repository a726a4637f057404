import { toPercent, wholePercent } from '@edu/domain/lib/percent';
import { describe, expect, it } from 'vitest';
import { growth, shownShare } from '@edu/domain/analytics/analytics-view';
import { meanScore } from '@edu/domain/learning/progress-summary';

describe('a whole per cent', () => {
  it.each([
    [0, 0, 0],
    [3, 0, 0],
    [0, 4, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [4, 4, 100],
    [5, 4, 100],
    [-1, 4, 0],
    [199, 200, 99],
    [1, 201, 1],
    [999_999, 1_000_000, 99],
  ])('%d out of %d are %d', (done, total, percent) => {
    expect(toPercent(done, total)).toBe(percent);
  });

  it('is 100 only for all and 0 only for nothing, else rounded', () => {
    for (let total = 1; total <= 300; total += 1)
      for (let done = 0; done <= total; done += 1) {
        const percent = toPercent(done, total);
        expect(percent === 100, `${done} of ${total}`).toBe(done === total);
        expect(percent === 0, `${done} of ${total}`).toBe(done === 0);
        const rounded = Math.round((done / total) * 100);
        expect(percent, `${done} of ${total}`).toBe(
          done === 0 || done === total ? rounded : Math.min(99, Math.max(1, rounded)),
        );
      }
    expect([0.2, 99.7, 100, 120, NaN].map(wholePercent)).toEqual([1, 99, 100, 100, 0]);
  });

  it('is used for means and in the figures of the administrator', () => {
    expect(meanScore([100, 100, 99])).toBe(99);
    expect(meanScore([0, 0, 0, 0.5])).toBe(1);
    expect(meanScore([])).toBe(0);
    expect([shownShare(1_999, 2_000), shownShare(5, 2_000)]).toEqual([99, 1]);
  });

  it.each([
    [200, 200, 0],
    [200, 201, 1],
    [200, 199, -1],
    [200, 400, 100],
    [2_000, 5, -99],
    [100, 150, 50],
  ])('from %d to %d is a change of %d', (before, now, change) => {
    expect(growth(now, before)).toBe(change);
  });
});
