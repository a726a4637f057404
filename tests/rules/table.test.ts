import { beforeAll, describe, expect, it } from 'vitest';
import { RULES, RulesProject } from './rules-project.ts';
import { CASES } from './table/all-cases.ts';
import type { Case, Verdict } from './table/case.ts';
import { runCases } from './table/run.ts';

const project = new RulesProject('table');
const verdicts = new Map<Case, Verdict>();

beforeAll(async () => {
  await project.loadRules(RULES);
  for (const { case: one, verdict } of await runCases(project, CASES)) verdicts.set(one, verdict);
});

describe('the table of cases', () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect(verdicts.get(one)).toBe(one.expected);
  });
});
