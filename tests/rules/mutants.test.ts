import { beforeAll, describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants/mutate.ts';
import { readKillers } from './mutants/records.ts';
import { SURVIVORS } from './mutants/survivors.ts';
import { tryMutants, type Trial } from './mutants/try-mutants.ts';
import { RULES } from './rules-project.ts';

/**
 * Every mutant against the case that killed it the last time, and one that is new or escapes against all. Those that are
 * proved equivalent are tried by `npm run test:mutants`.
 */
const mutants = mutantsOf(RULES);
const suspects = mutants.filter(({ id }) => !(id in SURVIVORS));
let trials: Trial[] = [];

beforeAll(async () => {
  trials = await tryMutants(suspects, { killers: readKillers(), lanes: 3 });
}, 600_000);

describe('the mutants of the rules', () => {
  it('are killed by the table of cases', () => {
    const survivors = trials.filter(({ killer }) => killer === undefined);
    expect(survivors.map(({ mutant }) => ({ ...mutant, source: '…' }))).toEqual([]);
    expect(trials.length).toBe(suspects.length);
  });

  it('are at least 500, and at most 2 % are listed as equivalent', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(500);
    expect(suspects.length / mutants.length).toBeGreaterThanOrEqual(0.98);
  });

  it('are all that the list of equivalent ones names', () => {
    const ids = new Set(mutants.map(({ id }) => id));
    expect(Object.keys(SURVIVORS).filter((id) => !ids.has(id))).toEqual([]);
  });
});
