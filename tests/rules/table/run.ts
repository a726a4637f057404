import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { placeOf, type RulesProject } from '../rules-project.ts';
import type { Case, Verdict, Write } from './case.ts';

const SETTINGS = `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`;
/** How many cases are prepared together; few when most are never evaluated. */
const AT_ONCE = 200;
const AT_ONCE_UNTIL_FIRST = 24;
/** How often a case is asked whose answers come too late. */
const ATTEMPTS = 10;

export interface Outcome {
  case: Case;
  verdict: Verdict;
}

export interface RunOptions {
  /** How many cases run at once. */
  lanes?: number;
  /** Starts no further case after the first wrong verdict. */
  stopAtFirst?: boolean;
}

/**
 * Runs cases in a project, grouped by settings, and returns the verdicts. No two cases share a
 * document, and data of an earlier run does not interfere.
 */
export async function runCases(
  project: RulesProject,
  cases: readonly Case[],
  { lanes = 12, stopAtFirst = false }: RunOptions = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  for (const group of groupsOf(cases, stopAtFirst ? AT_ONCE_UNTIL_FIRST : AT_ONCE)) {
    await prepare(project, group);
    const lane = async (waiting: Case[]) => {
      for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
        const verdict = await runCase(project, next);
        outcomes.push({ case: next, verdict });
        if (stopAtFirst && verdict !== next.expected) isOver = true;
      }
    };
    const untimed = group.filter(({ within }) => within === undefined);
    await Promise.all(Array.from({ length: lanes }, () => lane(untimed)));
    // Alone: other requests would delay the answers.
    await lane(group.filter(({ within }) => within !== undefined));
    if (isOver) break;
  }
  return outcomes;
}

/** Groups of cases with the same settings. */
function groupsOf(cases: readonly Case[], size: number): Case[][] {
  const bySettings = Map.groupBy(cases, ({ settings }) => JSON.stringify(settings));
  return [...bySettings.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, i) =>
      group.slice(i * size, (i + 1) * size),
    ),
  );
}

/** Stores the settings and the documents of these cases, whatever was stored before. */
async function prepare(project: RulesProject, group: Case[]): Promise<void> {
  const settings = group[0]?.settings;
  await project.seed([
    ...group.flatMap(documentsOf),
    // At the end, because some cases are about this very document.
    settings ? { set: SETTINGS, fields: settings } : { remove: SETTINGS },
  ]);
}

/** @throws Error when every answer of a case with a time limit came too late */
async function runCase(project: RulesProject, one: Case): Promise<Verdict> {
  if (one.within === undefined) return await project.ask(one.asker, one.request);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Before the seeding, whose times are relative to it.
    const end = Date.now() + one.within;
    await project.seed(documentsOf(one));
    const verdict = await project.ask(one.asker, one.request);
    // Later it is allowed by rules with a longer or a shorter window too: a late answer says
    // nothing.
    if (verdict === 'denied' || Date.now() < end) return verdict;
  }
  throw new Error(`Firestore answered ${ATTEMPTS} times later than ${one.within} ms: ${one.id}`);
}

/** The documents before a case, and those that it writes and must not find. */
function documentsOf({ seeds, request }: Case): Write[] {
  const standing = seeds.map(([place, fields]): Write => ({ set: place, fields }));
  if (!('writes' in request)) return standing;
  const gone = request.writes.map((write): Write => ({ remove: placeOf(write) }));
  return [...gone, ...standing];
}
