import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/long-run.ts';
import { RULES } from './support/deployed-rules.ts';
import { changedLines } from './mutants/changed-lines.ts';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { SURVIVORS } from './mutants/survivors.ts';
import { uidOf } from './people.ts';
import { RulesProject } from './rules-project.ts';
import { CASES } from './table/all-cases.ts';
import type { Case } from './table/case.ts';
import { runCases } from './table/run.ts';

const LANES = 3;
/** The id of a mutant, or a part of it, such as `comments`. */
const { MUTANT } = process.env;

const mutants = mutantsOf(RULES);
const isChanged = isLongRun ? () => true : changedLines();
/** Every mutant in `npm run test:long`, else those of the lines that the working change touches. */
const tried = mutants.filter(({ id, lines: [first, last] }) => {
  if (MUTANT !== undefined) return id.includes(MUTANT);
  const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return lines.some(isChanged);
});

/** All cases in a mixed order, so that those of one kind do not wait behind all of another. */
const mixed = CASES.toSorted((a, b) => (uidOf(a.id) < uidOf(b.id) ? -1 : 1));

/** The cases of the mutant's collection run first; a change in a helper may affect any. */
function nearestFirst({ place }: Mutant): Case[] {
  const isNear = ({ collection }: Case) => place.startsWith(collection);
  return [...mixed.filter(isNear), ...mixed.filter((one) => !isNear(one))];
}

/** The case that distinguishes a mutant from the rules, if there is one. */
async function killerOf(project: RulesProject, mutant: Mutant): Promise<string | undefined> {
  await project.loadRules(mutant.source);
  const outcomes = await runCases(project, nearestFirst(mutant), { lanes: 8, stopAtFirst: true });
  return outcomes.find((outcome) => outcome.verdict !== outcome.case.expected)?.case.id;
}

describe('the mutants of the rules', () => {
  it(`are killed by the table of cases, or listed with the proof that they change nothing: ${tried.length} tried`, async () => {
    const waiting = [...tried];
    const survivors: string[] = [];
    const killedBy: Record<string, string> = {};
    const lane = async (number: number) => {
      const project = new RulesProject(`mutants-${number}`);
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const killer = await killerOf(project, mutant);
        if (killer === undefined) survivors.push(mutant.id);
        else killedBy[mutant.id] = killer;
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    // A case that kills each of these is missing in tests/rules/table.
    expect(survivors.filter((id) => !(id in SURVIVORS))).toEqual([]);
    // These proofs are wrong: a case kills the mutant.
    expect(Object.keys(SURVIVORS).flatMap((id) => killedBy[id] ?? [])).toEqual([]);
  });

  it('are at least 500, and at most 2 % of them are proved to change nothing', () => {
    const ids = new Set(mutants.map(({ id }) => id));
    expect(Object.keys(SURVIVORS).filter((id) => !ids.has(id))).toEqual([]);
    expect(mutants.length).toBeGreaterThanOrEqual(500);
    expect(Object.keys(SURVIVORS).length / mutants.length).toBeLessThanOrEqual(0.02);
  });
});
