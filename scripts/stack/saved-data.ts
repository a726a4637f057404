import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

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
