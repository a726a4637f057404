import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../stack/root.ts';
import { readJson } from './build-files.ts';

/** What a figure is made of: sizes by the name of a package, feature, folder, stylesheet or font. */
export type Parts = Record<string, number>;

/** The parts of each figure when the budgets were last confirmed, by the figure's id. */
export type Baseline = Record<string, Parts>;

const BASELINE = path.join(ROOT, 'scripts', 'budgets.json');

export const readBaseline = (): Baseline =>
  existsSync(BASELINE) ? readJson<Baseline>(BASELINE) : {};

/** Takes these parts as those that later growth is compared with. */
export function saveBaseline(figures: { id: string; parts?: Parts }[]): void {
  const sorted = figures.flatMap(({ id, parts }) =>
    parts && Object.keys(parts).length > 0
      ? [
          [
            id,
            Object.fromEntries(
              Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
            ),
          ],
        ]
      : [],
  );
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Modules of one package, one feature or one folder of the app count together. */
export function groupOf(id: string): string {
  const [, inPackage] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (inPackage !== undefined) return inPackage;
  const [feature] = /^web\/src\/(?:features\/)?[^/]+(?=\/)/.exec(id) ?? [];
  return feature ?? id;
}

/** Characters before minifying, by module group. */
export function grouped(modules: [string, number][]): Parts {
  const groups: Parts = {};
  for (const [id, size] of modules) {
    const group = groupOf(id);
    groups[group] = (groups[group] ?? 0) + size;
  }
  return groups;
}

/** The stylesheets among the modules, with their characters as they were written. */
export function stylesheets(modules: [string, number][]): Parts {
  const sheets = modules.map(([id]) => id).filter((id) => id.endsWith('.css'));
  return Object.fromEntries(
    sheets.map((id) => {
      const file = path.join(ROOT, id);
      return [id, existsSync(file) ? statSync(file).size : 0];
    }),
  );
}

/** The growth of each part since the baseline, largest first; what did not grow is left out. */
export function growth(now: Parts, before: Parts): [string, number][] {
  return Object.entries(now)
    .map(([part, size]): [string, number] => [part, size - (before[part] ?? 0)])
    .filter(([, change]) => change > 0)
    .toSorted(([, a], [, b]) => b - a);
}

const NAMED = 15;

/** A sentence for each part that grew, such as "+900 recharts (new)". */
export function grownParts(now: Parts, before: Parts): string[] {
  return growth(now, before)
    .slice(0, NAMED)
    .map(([part, change]) => {
      const was = before[part];
      return `+${change} ${part}${was === undefined ? ' (new)' : ` (was ${was})`}`;
    });
}
