import {
  clipPosition,
  clipRange,
  countedSeconds,
  isClipOver,
  resumePoint,
} from '@edu/domain/content/clip';

import { describe, expect, it } from 'vitest';

it.each([
  [undefined, undefined, 0, 100],
  [10, undefined, 10, 100],
  [undefined, 40, 0, 40],
  [10, 40, 10, 40],
  [10, 10, 10, 100],
  [40, 10, 40, 100],
  [100, undefined, 0, 100],
  [500, undefined, 0, 100],
  [-5, undefined, 0, 100],
  [undefined, 100, 0, 100],
  [undefined, 500, 0, 100],
  [Number.NaN, Number.NaN, 0, 100],
])(
  'the part of a file that a lesson shows from %s to %s of a file of 100 seconds is from %d to %d',
  (from, to, start, end) => {
    const clip = {
      ...(from === undefined ? {} : { videoStartTime: from }),
      ...(to === undefined ? {} : { videoEndTime: to }),
    };
    expect(clipRange(clip, 100)).toEqual({ start, end });
  },
);

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
])(
  'a clip from 10 to 40, left at second %s, of a file of %d seconds resumes at %d',
  (saved, fileSec, second) => {
    expect(resumePoint({ start: 10, end: 40 }, fileSec, saved)).toBe(second);
  },
);

it.each([
  [12.4, 0, 30, 12],
  [50, 60, 30, 30],
  [50, 90, 30, 0],
  [50, 200, 30, 0],
  [500, 500, 0, 500],
])('of %d seconds played after %d of a clip of %d, %d count', (played, before, clip, counted) => {
  expect(countedSeconds(played, before, clip)).toBe(counted);
});
