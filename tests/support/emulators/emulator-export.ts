import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes what firebase-tools exports of the emulators, without any data; returns the file that
 * names its parts.
 */
export function writeExport(folder: string): string {
  mkdirSync(path.join(folder, 'auth_export'), { recursive: true });
  for (const part of ['firestore', 'auth_export/accounts.json'])
    writeFileSync(path.join(folder, part), '');
  const file = path.join(folder, 'firebase-export-metadata.json');
  const parts = { firestore: { metadata_file: 'firestore' }, auth: { path: 'auth_export' } };
  writeFileSync(file, JSON.stringify(parts));
  return file;
}
