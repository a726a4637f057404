import { expect, it } from 'vitest';
import { Coverage } from './support/coverage.ts';
import { RULES } from './support/deployed-rules.ts';

/** Runs after the other tests of the rules, over what all of them have evaluated. */
it('every expression of the rules was evaluated, every condition to true and to false', async () => {
  const coverage = await Coverage.ofRun(RULES);
  expect(coverage.expressions.length).toBeGreaterThan(500);
  expect(coverage.gaps).toEqual([]);
});
