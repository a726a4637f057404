import { expect, it } from 'vitest';
import { CONTENT_PROBLEMS } from './content-problems.ts';

it.each(Object.entries(CONTENT_PROBLEMS))('%s has a sentence in each language', (_id, problem) => {
  const { wrong, seen, effect } = problem;
  expect(wrong).toMatch(/^[А-ЯІЇЄҐ].*[^.]$/);
  expect(seen).toMatch(/^[А-ЯІЇЄҐ].*\.$/);
  expect(effect).toMatch(/^[A-Z].*\.$/);
});
