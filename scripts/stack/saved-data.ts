import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { isDiskFull, Problem } from './problem.ts';

/** firebase-tools moves an export in as a whole, with this file in it, so its presence means the export is complete. */
const METADATA = 'firebase-export-metadata.json';

/** The newest complete export below `folder`, or undefined. */
export function newestSave(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const saves = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((save) => existsSync(path.join(save, METADATA)));
  return saves.toSorted((a, b) => savedAt(b) - savedAt(a))[0];
}

function savedAt(save: string): number {
  return statSync(path.join(save, METADATA)).mtimeMs;
}

/** Removes what an export that was cut off left in the working folder of firebase-tools. */
export function removeBrokenExports(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name.startsWith('firebase-export-')) rmSync(path.join(folder, name), { recursive: true });
  }
}

/**
 * What to say of the data when a stack has ended, which began to end at `endedAt` (ms). `log` is the file of the emulators.
 * @throws Problem when the last save failed, with the save that the next start begins with
 */
export function sayWhatIsSaved(folder: string, endedAt: number, log: string): string {
  const save = newestSave(folder);
  if (save !== undefined && savedAt(save) >= endedAt) return 'The data is kept for the next start.';
  const reason = isDiskFull(readFileSync(log, 'utf8'))
    ? 'The disk is full, so the data could not be saved'
    : 'The data could not be saved at the end';
  const next =
    save === undefined
      ? 'Nothing was saved before: the next start begins anew'
      : `The next start begins with what was saved at ${new Date(savedAt(save)).toLocaleString('sv')}; later changes are lost`;
  throw new Problem(`${reason} (see ${path.relative(process.cwd(), log)}). ${next}.`);
}
