import { describe, expect, it } from 'vitest';
import { Coverage } from './support/coverage.ts';
import { RULES } from './support/deployed-rules.ts';
import { RulesProject } from './rules-project.ts';
import { CASES } from './table/all-cases.ts';
import type { Case } from './table/case.ts';
import { MODELS } from './table/models/all.ts';
import { runCases } from './table/run.ts';

/**
 * The emulator's report repeats every request for every expression: of many cases it is too big to
 * read.
 */
const BATCH = 200;

const project = new RulesProject('table');
const coverage = new Coverage(RULES);

const batches = Array.from({ length: Math.ceil(CASES.length / BATCH) }, (_, batch) => {
  const cases = CASES.slice(batch * BATCH, (batch + 1) * BATCH);
  return { name: `${batch * BATCH + 1} to ${batch * BATCH + cases.length}`, cases };
});

describe('the table of cases', () => {
  it.each(batches)('cases $name', async ({ cases }) => {
    await project.loadRules(RULES);
    const outcomes = await runCases(project, cases);
    coverage.add(await project.coverage());
    const wrong = outcomes.filter((outcome) => outcome.verdict !== outcome.case.expected);
    expect(wrong.map(({ case: { id }, verdict }) => `${verdict}: ${id}`)).toEqual([]);
    expect(outcomes).toHaveLength(cases.length);
  });

  it('has at least 1,000 cases with unique names, 200 of them allowed', () => {
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
    expect(CASES.length).toBeGreaterThanOrEqual(1000);
    const allowed = CASES.filter(({ expected }) => expected === 'allowed');
    expect(allowed.length).toBeGreaterThanOrEqual(200);
  });

  it.each(MODELS.map(({ collection }) => collection))(
    'overwrites another user’s document of %s as a whole, and is rejected',
    (collection) => {
      const isForeign = ({ id }: Case) =>
        id === `${collection} · update · another · with a whole document of the asker’s own` ||
        id === `${collection} · update · another · as a whole`;
      expect(CASES.filter(isForeign).map(({ expected }) => expected)).toEqual(['denied', 'denied']);
    },
  );

  it('evaluates every expression of the rules, every condition to true and to false', () => {
    expect(coverage.gaps).toEqual([]);
    expect(coverage.expressions.length).toBeGreaterThan(500);
  });
});
