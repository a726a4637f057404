import {
  clipPosition,
  clipRange,
  countedSeconds,
  isClipOver,
  resumePoint,
} from '@edu/domain/content/clip';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the part of a file that a lesson shows', () => {
  it.each([
    [{}, { start: 0, end: 100 }],
    [{ videoStartTime: 10 }, { start: 10, end: 100 }],
    [{ videoEndTime: 40 }, { start: 0, end: 40 }],
    [
      { videoStartTime: 10, videoEndTime: 40 },
      { start: 10, end: 40 },
    ],
    [
      { videoStartTime: 10, videoEndTime: 10 },
      { start: 10, end: 100 },
    ],
    [
      { videoStartTime: 40, videoEndTime: 10 },
      { start: 40, end: 100 },
    ],
    [{ videoStartTime: 100 }, { start: 0, end: 100 }],
    [{ videoStartTime: 500 }, { start: 0, end: 100 }],
    [{ videoStartTime: -5 }, { start: 0, end: 100 }],
    [{ videoEndTime: 100 }, { start: 0, end: 100 }],
    [{ videoEndTime: 500 }, { start: 0, end: 100 }],
    [
      { videoStartTime: Number.NaN, videoEndTime: Number.NaN },
      { start: 0, end: 100 },
    ],
  ])('%j of a file of 100 seconds is %j', (clip, range) => {
    expect(clipRange(clip, 100)).toEqual(range);
  });

  it('always lies within the file and is never empty', () => {
    const seconds = fc.option(fc.integer({ min: -50, max: 4000 }), { nil: undefined });
    fc.assert(
      fc.property(
        seconds,
        seconds,
        fc.double({ min: 1, max: 3600, noNaN: true }),
        (from, to, file) => {
          const clip = {
            ...(from === undefined ? {} : { videoStartTime: from }),
            ...(to === undefined ? {} : { videoEndTime: to }),
          };
          const { start, end } = clipRange(clip, file);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(file);
        },
      ),
    );
  });
});

describe('playing a clip from 10 to 40', () => {
  const range = { start: 10, end: 40 };

  it.each([
    [10, false],
    [39.9, false],
    [39.995, true],
    [40, true],
    [41, true],
  ])('second %d of the file is past its end: %s', (second, over) => {
    expect(isClipOver(range, second)).toBe(over);
  });

  it.each([
    [0, 0],
    [10, 0],
    [25.5, 15.5],
    [40, 30],
    [99, 30],
  ])('second %d of the file is second %d of the clip', (second, position) => {
    expect(clipPosition(range, second)).toBe(position);
  });
});

describe('resuming a clip from 10 to 40 of a file', () => {
  it.each([
    [undefined, 100, 10],
    [5, 100, 10],
    [10, 100, 10],
    [11, 100, 11],
    [39, 100, 39],
    [40, 100, 10],
    [90, 100, 10],
    [38, 40, 38],
    [39, 40, 10],
  ])('from second %s of a file of %d seconds begins at %d', (saved, fileSec, second) => {
    expect(resumePoint({ start: 10, end: 40 }, fileSec, saved)).toBe(second);
  });
});

describe('the seconds that count', () => {
  it.each([
    [12.4, 0, 30, 12],
    [50, 60, 30, 30],
    [50, 90, 30, 0],
    [50, 200, 30, 0],
    [500, 500, 0, 500],
  ])('%d played after %d of a clip of %d are %d', (played, before, clip, counted) => {
    expect(countedSeconds(played, before, clip)).toBe(counted);
  });
});
