import { expect, it, vi } from 'vitest';
import { Problem, printFailure } from './problem.ts';

function printed(failure: unknown): string {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  printFailure(failure);
  const text = error.mock.calls.join('\n');
  error.mockRestore();
  return text;
}

const FULL = 'The disk is full. Free some space and run the command again.';

it.each([
  ['a failed write', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a used-up quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['its cause', new Error('x', { cause: new Error('ENOSPC: no space left on device, copyfile') })],
])('names a full disk for %s, without a stack', (_, failure) => {
  expect(printed(failure).trim()).toBe(FULL);
});

it('reports a full disk below the output of the tool, and no disk otherwise', () => {
  const text = printed(new Problem('The build failed.', 'java.io: No space left on device'));
  expect(text).toContain('The build failed.');
  expect(text).toContain(FULL);
  expect(printed(new Problem('The port is taken.'))).toBe('\nThe port is taken.');
});
