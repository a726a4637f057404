import { beforeAll, describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants/mutate.ts';
import { readKillers } from './mutants/records.ts';
import { reportOf } from './mutants/report.ts';
import { SURVIVORS } from './mutants/survivors.ts';
import { tryMutants, type Trial } from './mutants/try-mutants.ts';
import { RULES } from './deployed-rules.ts';

/**
 * Every mutant against the case that killed it the last time, and one that is new or escapes against all. Those that are
 * proved equivalent are tried against some cases here, and against all by `npm run test:mutants`.
 */
const mutants = mutantsOf(RULES);
let trials: Trial[] = [];

beforeAll(async () => {
  const isQuick = ({ id }: { id: string }) => id in SURVIVORS;
  trials = await tryMutants(mutants, { killers: readKillers(), lanes: 3, isQuick });
}, 600_000);

describe('the mutants of the rules', () => {
  it('are killed by the table of cases, or proved to change nothing', () => {
    expect(reportOf(trials).faults).toEqual([]);
    expect(trials).toHaveLength(mutants.length);
  });

  it('are at least 500, and at most 2 % of them change nothing', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(500);
    const suspects = mutants.filter(({ id }) => !(id in SURVIVORS));
    expect(suspects.length / mutants.length).toBeGreaterThanOrEqual(0.98);
  });
});
