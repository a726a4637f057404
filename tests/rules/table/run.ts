import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import { placeOf, type RulesProject } from '../rules-project.ts';
import type { Case, Verdict, Write } from './case.ts';

const SETTINGS = `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`;
/** How many cases are prepared together; few where most are never asked. */
const AT_ONCE = 200;
const AT_ONCE_UNTIL_FIRST = 24;
const TRIES = 100;

export interface Outcome {
  case: Case;
  verdict: Verdict;
}

export interface RunOptions {
  /** How many cases are under way at once. */
  lanes?: number;
  /** No further case is begun after the first wrong verdict. */
  stopAtFirst?: boolean;
}

/**
 * Runs cases in a project, group by group of those with the same settings, and answers what the rules said. No two cases
 * share a document, and nothing that an earlier run left behind is in the way.
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
    const waiting = [...group];
    const lane = async () => {
      for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
        const verdict = await runCase(project, next);
        outcomes.push({ case: next, verdict });
        if (stopAtFirst && verdict !== next.expected) isOver = true;
      }
    };
    await Promise.all(Array.from({ length: Math.min(lanes, group.length) }, lane));
    if (isOver) break;
  }
  return outcomes;
}

/** Some cases at a time, all of the same settings. */
function groupsOf(cases: readonly Case[], size: number): Case[][] {
  const bySettings = Map.groupBy(cases, ({ settings }) => JSON.stringify(settings));
  return [...bySettings.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, i) =>
      group.slice(i * size, (i + 1) * size),
    ),
  );
}

/** Makes the settings and the documents of these cases as they must be, whatever stood there. */
async function prepare(project: RulesProject, group: Case[]): Promise<void> {
  const settings = group[0]?.settings;
  await project.seed([
    ...group.flatMap(documentsOf),
    // At the end, because some cases are about this very document.
    settings ? { set: SETTINGS, fields: settings } : { remove: SETTINGS },
  ]);
}

async function runCase(project: RulesProject, one: Case): Promise<Verdict> {
  if (one.within === undefined) return await project.ask(one.asker, one.request);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    // Before the seeding, whose moments are of then.
    const begunAt = performance.now();
    await project.seed(documentsOf(one));
    const verdict = await project.ask(one.asker, one.request);
    if (performance.now() - begunAt <= one.within) return verdict;
    // A busy machine: the answer says nothing about the moment that was meant.
  }
  throw new Error(`Never answered within ${one.within} ms: ${one.id}`);
}

/** What must stand before a case, and what it writes and must not find. */
function documentsOf({ seeds, request }: Case): Write[] {
  const standing = seeds.map(([place, fields]): Write => ({ set: place, fields }));
  if (!('writes' in request)) return standing;
  const gone = request.writes.map((write): Write => ({ remove: placeOf(write) }));
  return [...gone, ...standing];
}
