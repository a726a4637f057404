import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { isDiskFull, Problem } from './problem.ts';
import { print } from './progress.ts';
import { localFolder } from './root.ts';

/** Names the parts of an export; firebase-tools writes it last. */
const METADATA = 'firebase-export-metadata.json';
/** So many minutes of changes are lost at most when an emulator is killed. */
const SAVE_MS = 3 * 60_000;

/** The name of the local environment of a command at a port offset: each has separate data. */
export const environmentName = (command: string, offset: number): string =>
  offset === 0 ? command : `${command}-${offset}`;

/** The folder with the data of a local environment's last run. */
export const dataFolder = (name: string): string => path.join(localFolder(name), 'data');

/**
 * The folder of the next export. An interrupted start exports incomplete data, which is not used.
 */
export const nextFolder = (data: string): string => `${data}-next`;

/** Whether a folder has a whole export, of documents and accounts. */
export function isExport(folder: string): boolean {
  const file = path.join(folder, METADATA);
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8').trim();
  // A full disk leaves it empty or cut.
  if (!text.endsWith('}')) return false;
  const { firestore, auth } = JSON.parse(text) as {
    firestore?: { metadata_file: string };
    auth?: { path: string };
  };
  const parts = [firestore?.metadata_file, auth && `${auth.path}/accounts.json`];
  return parts.every((part) => part !== undefined && existsSync(path.join(folder, part)));
}

const whenSaved = (data: string): string =>
  `the data saved at ${statSync(path.join(data, METADATA)).mtime.toLocaleString('sv')}`;

/** The file with the state of a run, until it ends in order. */
const runMark = (data: string): string => path.join(path.dirname(data), 'running');
const READY = 'ready';

const wasReady = (data: string): boolean =>
  existsSync(runMark(data)) && readFileSync(runMark(data), 'utf8') === READY;

/** Replaces the data by the export of the last run; returns whether there was one. */
function takeOver(data: string): boolean {
  if (!isExport(nextFolder(data))) return false;
  rmSync(data, { recursive: true, force: true });
  renameSync(nextFolder(data), data);
  return true;
}

/**
 * Marks a local environment as starting; returns a line for the screen when its last run did not
 * end in order.
 */
export function beginRun(data: string): string | undefined {
  const isBroken = wasReady(data);
  if (isBroken) takeOver(data);
  rmSync(nextFolder(data), { recursive: true, force: true });
  // firebase-tools leaves what it has written of an export that failed.
  const folder = path.dirname(data);
  for (const left of globSync('firebase-export-*', { cwd: folder }))
    rmSync(path.join(folder, left), { recursive: true });
  writeFileSync(runMark(data), 'starting');
  if (!isBroken) return undefined;
  return isExport(data)
    ? `The last run was ended by force. This one begins with ${whenSaved(data)}; later changes are lost.`
    : 'The last run was ended by force and had saved nothing. This one starts with new data.';
}

/** From now on the data of the run is complete. */
export const markReady = (data: string): void => writeFileSync(runMark(data), READY);

/** The line about the data when a run has ended. @throws Problem when the data was not saved */
export function endRun(data: string, log: string): string | undefined {
  const isWhole = wasReady(data);
  rmSync(runMark(data), { force: true });
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

/**
 * Saves the data of a run every few minutes: `exportTo` writes it into a folder, which replaces the
 * last good save only when it is whole. The returned function ends this, after a save that is under
 * way.
 */
export function saveRegularly(
  data: string,
  exportTo: (folder: string) => Promise<void>,
): () => Promise<void> {
  let saving: Promise<void> | undefined;
  const save = async (): Promise<void> => {
    try {
      await exportTo(nextFolder(data));
      if (!takeOver(data)) throw new Problem('the export is not whole.');
    } catch (error) {
      const last = isExport(data) ? ` ${upper(whenSaved(data))} stays.` : '';
      print(`The data could not be saved: ${(error as Error).message}${last}`);
    }
  };
  const timer = setInterval(() => {
    saving ??= save().finally(() => (saving = undefined));
  }, SAVE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await saving;
  };
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
