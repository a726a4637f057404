import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes what firebase-tools exports of the emulators, without any data; returns its main file. */
export function writeExport(folder: string): string {
  for (const part of ['firestore_export', 'auth_export'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'auth_export/accounts.json'), '');
  const file = path.join(folder, 'firebase-export-metadata.json');
  writeFileSync(file, '{}');
  return file;
}
