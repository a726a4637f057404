import { beforeAll, describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { RULES } from './deployed-rules.ts';
import { RulesProject } from './rules-project.ts';
import { CASES } from './table/all-cases.ts';
import type { Case, Verdict } from './table/case.ts';
import { MODELS } from './table/models/all.ts';
import { runCases } from './table/run.ts';

/** The report of the emulator repeats every request for every expression: of many cases it is too big to read. */
const CASES_PER_REPORT = 1000;

const project = new RulesProject('table');
const verdicts = new Map<Case, Verdict>();
const coverage = new Coverage(RULES);

beforeAll(async () => {
  for (let from = 0; from < CASES.length; from += CASES_PER_REPORT) {
    // Loading them counts anew.
    await project.loadRules(RULES);
    const some = CASES.slice(from, from + CASES_PER_REPORT);
    for (const { case: one, verdict } of await runCases(project, some)) verdicts.set(one, verdict);
    coverage.add(await project.coverage());
  }
}, 120_000);

describe('the table of cases', () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect(verdicts.get(one)).toBe(one.expected);
  });

  it('has at least 1,000 cases with names of their own, 200 of them allowed', () => {
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
    expect(CASES.length).toBeGreaterThanOrEqual(1000);
    const allowed = CASES.filter(({ expected }) => expected === 'allowed');
    expect(allowed.length).toBeGreaterThanOrEqual(200);
  });

  it.each(MODELS.map(({ collection }) => collection))(
    'overwrites a foreign document of %s as a whole, and is refused',
    (collection) => {
      const foreign = CASES.filter(
        ({ id }) =>
          id === `${collection} · update · another · with a whole document of the asker’s own` ||
          id === `${collection} · update · another · as a whole`,
      );
      expect(foreign.map(({ expected }) => expected)).toEqual(['denied', 'denied']);
    },
  );
});

describe('the coverage of the rules', () => {
  it('sees every expression evaluated, every condition true and false, without an exception', () => {
    expect(coverage.gaps).toEqual([]);
    expect(coverage.expressions.length).toBeGreaterThan(500);
  });
});
