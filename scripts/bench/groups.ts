import { Misuse } from '../stack/problem.ts';
import { contentApi } from './content-api.ts';
import { costs } from './costs.ts';
import { functionsImport } from './functions-import.ts';
import { firstLoad } from './first-load.ts';
import type { Group } from './group.ts';
import { interactions } from './interactions.ts';
import { layoutShift } from './layout-shift.ts';
import { lighthouseGroup } from './lighthouse.ts';
import { memory } from './memory.ts';
import { offline } from './offline.ts';
import { paint } from './paint.ts';
import { ratings } from './ratings.ts';
import { returning } from './returning.ts';
import { routeChange } from './route-change.ts';
import { times } from './times.ts';
import { weight } from './weight.ts';

/** Every group, in the order in which they run: what needs a quiet machine most comes first. */
export const GROUPS: Group[] = [
  weight,
  functionsImport,
  costs,
  firstLoad,
  lighthouseGroup,
  paint,
  layoutShift,
  interactions,
  routeChange,
  returning,
  offline,
  memory,
  contentApi,
  ratings,
  times,
];

/**
 * The groups that `--only a,b` names, in their own order; all without it.
 * @throws Misuse that lists the groups when one is not known
 */
export function chosenGroups(only: string | undefined, groups: Group[] = GROUPS): Group[] {
  if (only === undefined) return groups;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !groups.some((group) => group.name === name));
  if (unknown !== undefined)
    throw new Misuse(
      `There is no group "${unknown}". Groups are: ${groups.map(({ name }) => name).join(', ')}.`,
    );
  return groups.filter(({ name }) => names.includes(name));
}
