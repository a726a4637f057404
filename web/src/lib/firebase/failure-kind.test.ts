import { expect, it } from 'vitest';
import { toFailure } from '../../features/player/playback-failure.ts';

it.each([
  [undefined, true, 'connection'],
  [2, true, 'connection'],
  [3, true, 'format'],
  [4, true, 'connection'],
  [4, false, 'format'],
  [undefined, false, 'format'],
])('code %s where the format is known: %s, is a failure of the %s', (code, hasFormat, kind) => {
  expect(toFailure(code, hasFormat)).toBe(kind);
});
