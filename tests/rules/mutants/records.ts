import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Trial } from './try-mutants.ts';

const FILE = path.join(import.meta.dirname, 'killers.json');

/** The case that killed each mutant the last time, by ids. It only says where to begin: a kill is always seen anew. */
export const readKillers = (): Record<string, string> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

/** Writes down who killed whom; what was not killed, and mutants that are no more, leave the file. */
export function saveKillers(trials: readonly Trial[]): void {
  const entries = trials
    .flatMap(({ mutant, killer }) => (killer === undefined ? [] : [[mutant.id, killer] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
