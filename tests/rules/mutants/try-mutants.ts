import { uidOf } from '../people.ts';
import { RulesProject } from '../rules-project.ts';
import { CASES } from '../table/all-cases.ts';
import type { Case } from '../table/case.ts';
import { runCases } from '../table/run.ts';
import type { Mutant } from './mutate.ts';

/** What became of a mutant: the case that told it from the rules, or nothing where none did. */
export interface Trial {
  mutant: Mutant;
  killer: string | undefined;
}

export interface TryOptions {
  /** The case that killed a mutant the last time, by the mutant's id: tried first. */
  killers: Readonly<Record<string, string>>;
  /** Whether the case that killed it the last time, or else those of its own collection, are all that a mutant is tried against. */
  isQuick?: (mutant: Mutant) => boolean;
  /** How many mutants are tried at once, each in a project of its own. */
  lanes: number;
  onTrial?: (trial: Trial) => void;
}

/** Enough to notice a proof that is plainly false. */
const SAMPLE = 60;

const byId = new Map(CASES.map((one) => [one.id, one]));

/** Runs the table against each mutant until a case is judged otherwise than by the rules. */
export async function tryMutants(
  mutants: readonly Mutant[],
  { killers, lanes, onTrial, isQuick = () => false }: TryOptions,
): Promise<Trial[]> {
  const waiting = [...mutants];
  const trials: Trial[] = [];
  const lane = async (number: number) => {
    const project = new RulesProject(`mutants-${number}`);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const cases = isQuick(mutant) ? nearest(mutant) : nearestFirst(mutant);
      const trial = { mutant, killer: await killerOf(project, mutant, cases, killers[mutant.id]) };
      trials.push(trial);
      onTrial?.(trial);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return trials;
}

async function killerOf(
  project: RulesProject,
  mutant: Mutant,
  cases: Case[],
  last: string | undefined,
): Promise<string | undefined> {
  await project.loadRules(mutant.source);
  const first = last === undefined ? undefined : byId.get(last);
  const found = first && (await wrongOne(project, [first]));
  return found ?? (await wrongOne(project, cases));
}

/** The first case that is judged wrongly. */
async function wrongOne(project: RulesProject, cases: Case[]): Promise<string | undefined> {
  const outcomes = await runCases(project, cases, { lanes: 8, stopAtFirst: true });
  return outcomes.find((outcome) => outcome.verdict !== outcome.case.expected)?.case.id;
}

/** All cases in no order, so that those of one kind do not wait behind all of another. */
const mixed = CASES.toSorted((a, b) => (uidOf(a.id) < uidOf(b.id) ? -1 : 1));

/** The cases of the collection that the mutant is in come first; a change in a helper may show anywhere. */
function nearestFirst({ place }: Mutant): Case[] {
  const isNear = ({ collection }: Case) => place.startsWith(collection);
  return [...mixed.filter(isNear), ...mixed.filter((one) => !isNear(one))];
}

/** Some cases that would be the first to show what a mutant changes. */
const nearest = (mutant: Mutant): Case[] => nearestFirst(mutant).slice(0, SAMPLE);
