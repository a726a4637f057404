import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isDiskFull, Problem } from './problem.ts';
import { localFolder } from './root.ts';

/** firebase-tools moves an export in as a whole, with this file in it, so its presence means the export is complete. */
const METADATA = 'firebase-export-metadata.json';

/** The name of the local environment of a command at a port offset: each has separate data. */
export const environmentName = (command: string, offset: number): string =>
  offset === 0 ? command : `${command}-${offset}`;

/** The folder with the data of a local environment's last run. */
export const dataFolder = (name: string): string => path.join(localFolder(name), 'data');

/** The export folder of a run that ends. An interrupted start exports incomplete data, which is not used. */
export const nextFolder = (data: string): string => `${data}-next`;

export const isExport = (folder: string): boolean => existsSync(path.join(folder, METADATA));

const whenSaved = (data: string): string =>
  `the data saved at ${statSync(path.join(data, METADATA)).mtime.toLocaleString('sv')}`;

/** The file with the state of a run, until it ends in order. */
const markOf = (data: string): string => path.join(path.dirname(data), 'running');
const READY = 'ready';

const wasReady = (data: string): boolean =>
  existsSync(markOf(data)) && readFileSync(markOf(data), 'utf8') === READY;

/** Replaces the data by the export of the last run; returns whether there was one. */
function takeOver(data: string): boolean {
  if (!isExport(nextFolder(data))) return false;
  rmSync(data, { recursive: true, force: true });
  renameSync(nextFolder(data), data);
  return true;
}

/** Marks a local environment as starting; returns a line for the screen when its last run did not end in order. */
export function beginRun(data: string): string | undefined {
  const isBroken = wasReady(data);
  if (isBroken) takeOver(data);
  rmSync(nextFolder(data), { recursive: true, force: true });
  writeFileSync(markOf(data), 'starting');
  if (!isBroken) return undefined;
  return isExport(data)
    ? `The last run was ended by force. This one begins with ${whenSaved(data)}; later changes are lost.`
    : 'The last run was ended by force and had saved nothing. This one starts with new data.';
}

/** From now on the data of the run is complete. */
export const markReady = (data: string): void => writeFileSync(markOf(data), READY);

/** The line about the data when a run has ended. @throws Problem when the data was not saved */
export function endRun(data: string, log: string): string | undefined {
  const isWhole = wasReady(data);
  rmSync(markOf(data), { force: true });
  if (!isWhole) return undefined;
  if (takeOver(data)) return 'The data is saved for the next start.';
  const reason = isDiskFull(readFileSync(log, 'utf8'))
    ? 'The disk is full, so the data could not be saved'
    : 'The data could not be saved at the end';
  const next = isExport(data)
    ? `The next start begins with ${whenSaved(data)}; later changes are lost`
    : 'Nothing was saved before: the next start uses new data';
  throw new Problem(`${reason} (see ${path.relative(process.cwd(), log)}). ${next}.`);
}
