import { expect, it } from 'vitest';
import { failureOf } from '../../features/player/failure-kind.ts';

it.each([
  [undefined, true, 'connection'],
  [2, true, 'connection'],
  [3, true, 'format'],
  [4, true, 'connection'],
  [4, false, 'format'],
  [undefined, false, 'format'],
])('code %s where the format is known: %s, is a failure of the %s', (code, hasFormat, kind) => {
  expect(failureOf(code, hasFormat)).toBe(kind);
});
