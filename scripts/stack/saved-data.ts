import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isDiskFull, Problem } from './problem.ts';
import { localFolder } from './root.ts';

/** firebase-tools moves an export in as a whole, with this file in it, so its presence means the export is complete. */
const METADATA = 'firebase-export-metadata.json';

/** The name of the stack of a command at a port offset: each has its own data. */
export const stackName = (command: string, offset: number): string =>
  offset === 0 ? command : `${command}-${offset}`;

/** Where a stack has the data of its last run. */
export const dataFolder = (name: string): string => path.join(localFolder(name), 'data');

export const isExport = (folder: string): boolean => existsSync(path.join(folder, METADATA));

/** When an export was written, in ms; undefined where there is none. */
const savedAt = (folder: string): number | undefined =>
  statSync(path.join(folder, METADATA), { throwIfNoEntry: false })?.mtimeMs;

const whenSaved = (folder: string): string =>
  `the data saved at ${new Date(savedAt(folder) ?? 0).toLocaleString('sv')}`;

const markOf = (folder: string): string => path.join(path.dirname(folder), 'running');

/** Marks a stack as running; answers a line for the screen when its last run did not come to an orderly end. */
export function beginRun(folder: string): string | undefined {
  const mark = markOf(folder);
  const isBroken = existsSync(mark);
  writeFileSync(mark, '');
  if (!isBroken) return undefined;
  return isExport(folder)
    ? `The last run was ended by force. This one begins with ${whenSaved(folder)}; later changes are lost.`
    : 'The last run was ended by force and had saved nothing. This one begins anew.';
}

/**
 * What to say of the data when a run has ended, which began to end at `endedAt` (ms). `log` is the file of the emulators.
 * @throws Problem when the data was not saved, with what the next start begins with
 */
export function endRun(folder: string, endedAt: number, log: string): string {
  rmSync(markOf(folder), { force: true });
  if ((savedAt(folder) ?? 0) >= endedAt) return 'The data is saved for the next start.';
  const reason = isDiskFull(readFileSync(log, 'utf8'))
    ? 'The disk is full, so the data could not be saved'
    : 'The data could not be saved at the end';
  const next = isExport(folder)
    ? `The next start begins with ${whenSaved(folder)}; later changes are lost`
    : 'Nothing was saved before: the next start begins anew';
  throw new Problem(`${reason} (see ${path.relative(process.cwd(), log)}). ${next}.`);
}
