import {
  ratingMean,
  ratingStats,
  shownRating,
  statsRest,
  RATING_VALUES,
  starPart,
} from '@edu/domain/community/rating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

it('the ratings of a course are counted and summed up from the numbers for each value', () => {
  const histogram = { 1: 2, 2: 0, 3: 1, 4: 0, 5: 3 };
  expect(ratingStats(histogram)).toEqual({ count: 6, sum: 20, mean: 20 / 6, histogram });
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  expect(ratingStats(none)).toEqual({ count: 0, sum: 0, mean: null, histogram: none });
});

describe('the mean', () => {
  it.each([
    [0, 0, null],
    [3, 13, 4.3],
    [4, 17, 4.3], // 4.25: a half goes up
    [20, 81, 4.1], // 4.05, which no binary fraction is
  ])('of %i ratings with the sum %i is %s', (count, sum, mean) => {
    expect(ratingMean({ count, sum })).toBe(mean);
  });

  it('is the nearest tenth, by whole numbers', () => {
    const ratings = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: count, max: 5 * count })));
    fc.assert(
      fc.property(ratings, ([count, sum]) => {
        const tenths = Math.floor((20 * sum + count) / (2 * count));
        expect(ratingMean({ count, sum })).toBe(tenths / 10);
      }),
    );
  });
});

it.each([
  ['may be written where there is none', undefined, 5_000, 0],
  ['rests for a second', 5_000, 5_000, 1_000],
  ['rests for what is left of it', 5_000, 5_400, 600],
])('the aggregate of a course %s', (_, asOf, now, rest) => {
  expect(statsRest(asOf, now)).toBe(rest);
});

it('the rating that is shown is the mean of all ratings; before there is one, the learner’s own', () => {
  const all = { mean: 4.5, count: 12 };
  expect(shownRating(all, 2)).toEqual(all);
  expect(shownRating(undefined, 2)).toEqual({ mean: 2, count: 1 });
  expect(shownRating(undefined, undefined)).toBeUndefined();
});

it.each([
  [4.7, [100, 100, 100, 100, 70]],
  [5, [100, 100, 100, 100, 100]],
  [3.2, [100, 100, 100, 20, 0]],
  [1, [100, 0, 0, 0, 0]],
  [0, [0, 0, 0, 0, 0]],
])('the stars of a mean of %d fill %j per cent each', (mean, parts) => {
  expect(RATING_VALUES.map((value) => starPart(mean, value))).toEqual(parts);
});
