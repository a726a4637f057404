import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/data/long-run.ts';
import { changedLines } from './mutants/changed-lines.ts';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { SURVIVORS } from './mutants/survivors.ts';
import { isWrongAnswer } from './support/attempts.ts';
import { RULES } from './support/deployed-rules.ts';
import { collectTests, type RulesTest, TestProject } from './support/environment.ts';

const LANES = 3;
/** The id of a mutant, or a part of it, such as `comments`. */
const { MUTANT } = process.env;

const mutants = mutantsOf(RULES);
const isChanged = isLongRun ? () => true : changedLines();
/** Every mutant in `npm run test:mutants`, else those of the lines that the working change touches. */
const tried = mutants.filter(({ id, lines: [first, last] }) => {
  if (MUTANT !== undefined) return id.includes(MUTANT);
  const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return lines.some(isChanged);
});

if (MUTANT !== undefined && tried.length === 0)
  throw new Error(`No mutant has «${MUTANT}» in its id.`);

/** The tests of the collections, and the tables. */
const files = import.meta.glob(['./*.test.ts', '!./{coverage,fuzz,mutants,probe}.test.ts']);
const tests = await collectTests(async () => {
  for (const load of Object.values(files)) await load();
});
/** In a mixed order, so that those of one kind do not wait behind all of another. */
const hash = ({ name }: RulesTest) => createHash('sha256').update(name).digest('hex');
const mixed = tests.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));

/** The tests that have failed for other mutants in the same place. */
const killers: Record<string, RulesTest[]> = {};

/** Those that are likely to fail come first; a change in a helper may affect any collection. */
function likelyFirst({ place }: Mutant): Set<RulesTest> {
  const [collection = ''] = place.split(' ');
  const near = mixed.filter(({ name }) => name.includes(collection));
  return new Set([...(killers[place] ?? []), ...near, ...mixed]);
}

/** The name of a test that fails under the mutant, if there is one. */
async function killerOf(project: TestProject, mutant: Mutant): Promise<string | undefined> {
  await project.load(mutant.source);
  for (const test of likelyFirst(mutant))
    try {
      await project.run(test.run);
    } catch (error) {
      if (!isWrongAnswer(error)) throw error;
      killers[mutant.place] = [test, ...(killers[mutant.place] ?? [])];
      return test.name;
    }
  return undefined;
}

describe('the mutants of the rules', () => {
  it(`fail a test, or are listed with the proof that they change nothing: ${tried.length} tried`, async () => {
    const waiting = [...tried];
    const survivors: string[] = [];
    const killedBy: Record<string, string> = {};
    const lane = async (number: number) => {
      const project = new TestProject(`mutants ${'abc'[number]}`);
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const killer = await killerOf(project, mutant);
        if (killer === undefined) survivors.push(mutant.id);
        else killedBy[mutant.id] = killer;
      }
      await project.close();
    };
    await Promise.all(Array.from({ length: Math.min(LANES, tried.length) }, (_, n) => lane(n)));
    // A test that fails under each of these is missing.
    expect(survivors.filter((id) => !(id in SURVIVORS))).toEqual([]);
    // These proofs are wrong: a test fails under the mutant.
    expect(Object.keys(SURVIVORS).flatMap((id) => killedBy[id] ?? [])).toEqual([]);
  });

  it('are at least 500, and at most 2 % of them are proved to change nothing', () => {
    const ids = new Set(mutants.map(({ id }) => id));
    expect(Object.keys(SURVIVORS).filter((id) => !ids.has(id))).toEqual([]);
    expect(mutants.length).toBeGreaterThanOrEqual(500);
    expect(Object.keys(SURVIVORS).length / mutants.length).toBeLessThanOrEqual(0.02);
  });
});
