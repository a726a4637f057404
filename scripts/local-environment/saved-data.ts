import { existsSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { atEnd } from '../command/lifetime.ts';
import { Problem, printFailure } from '../command/problem.ts';
import { localFolder } from '../command/root.ts';

/** The parts of an export by firebase-tools, which moves it to its place when it is whole. */
const PARTS = ['firebase-export-metadata.json', 'firestore_export', 'auth_export/accounts.json'];
/** So many minutes of changes are lost at most when an emulator is killed. */
const SAVE_MS = 3 * 60_000;

/** The name of the local environment of a command at a port offset: each has separate data. */
export const environmentName = (command: string, offset: number): string =>
  offset === 0 ? command : `${command}-${offset}`;

/** The folder with the data of a local environment's last run. */
export const dataFolder = (name: string): string => path.join(localFolder(name), 'data');

/** Whether a folder has a whole export, of documents and accounts. */
export const isExport = (folder: string): boolean =>
  PARTS.every((part) => existsSync(path.join(folder, part)));

const whenSaved = (data: string): string =>
  `the data saved at ${statSync(path.join(data, PARTS[0]!)).mtime.toLocaleString('sv')}; later changes are lost.`;

/** Is there during a run, and stays after one that was killed. */
const runMark = (data: string): string => path.join(path.dirname(data), 'running');

/** A line for the screen when the last run did not end in order. */
export function lastRunNotice(data: string): string | undefined {
  if (!existsSync(runMark(data))) return undefined;
  return isExport(data)
    ? `The last run was ended by force. This one begins with ${whenSaved(data)}`
    : 'The last run was ended by force and had saved nothing. This one starts with new data.';
}

/**
 * Saves the data of a run every few minutes and at the end of this program: `exportTo` replaces a
 * folder by a whole export, or throws and leaves it as it is. Begins when all saved data is loaded.
 */
export function keepData(data: string, exportTo: (folder: string) => Promise<void>): void {
  const folder = path.dirname(data);
  // firebase-tools leaves what it has written of an export that failed.
  for (const left of globSync('firebase-export-*', { cwd: folder }))
    rmSync(path.join(folder, left), { recursive: true });
  writeFileSync(runMark(data), '');
  const save = async (): Promise<void> => {
    try {
      await exportTo(data);
    } catch (error) {
      const next = isExport(data)
        ? `The next start begins with ${whenSaved(data)}`
        : 'Nothing was saved before: the next start uses new data.';
      const { message, details } = error as Problem;
      throw new Problem(`The data could not be saved: ${message} ${next}`, details);
    }
  };
  let saving = Promise.resolve();
  const timer = setInterval(() => {
    saving = saving.then(save).catch(printFailure);
  }, SAVE_MS);
  timer.unref();
  atEnd(async () => {
    clearInterval(timer);
    rmSync(runMark(data), { force: true });
    await saving;
    await save();
    console.log('The data is saved for the next start.');
  });
}
