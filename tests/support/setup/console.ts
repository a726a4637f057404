import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that writes to console.error fails unless it has called expectConsoleError(). */
let expected: RegExp[] = [];
let written: string[] = [];

/** Expects an error report that matches from the code under test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  expected = [];
  written = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    written.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  vi.spyOn(console, 'error').mockRestore();
  const surprises = written.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !written.some((text) => pattern.test(text)));
  expect(surprises, 'console.error was called').toEqual([]);
  expect(missing, 'an announced console.error did not come').toEqual([]);
});
