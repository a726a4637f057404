import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Misuse } from '../../stack/problem.ts';
import { step } from '../../stack/progress.ts';
import type { Place } from '../place.ts';
import { accountsOf, hashConfigOf } from './accounts.ts';
import { collectionsOf, documentsOf, readTimeOf } from './documents.ts';
import { writeLines } from './lines.ts';
import {
  ACCOUNTS_FILE,
  fileOf,
  HASH_FILE,
  type Manifest,
  manifestAt,
  newManifest,
} from './manifest.ts';

/** @throws Misuse unless the folder is new or empty */
export function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new Misuse(`${folder} is no folder. Name a new one with --to.`);
  }
  if (names.length > 0)
    throw new Misuse(`${folder} is not empty. Name a new folder with --to, such as ${folder}-2.`);
}

/** Writes a back-up into a new folder; the database is read as it was at one moment. */
export async function writeBackup(place: Place, folder: string, now: Date): Promise<Manifest> {
  requireEmpty(folder);
  mkdirSync(path.join(folder, 'firestore'), { recursive: true, mode: 0o700 });
  const readTime = await readTimeOf(place);
  const manifest = newManifest(place.projectId, now, readTime);
  const write = async (file: string, label: string, lines: AsyncIterable<string>) => {
    await step(label, async () => {
      manifest.files[file] = await writeLines(path.join(folder, file), lines);
    });
  };
  await write(ACCOUNTS_FILE, 'accounts', linesOf(accountsOf(place)));
  const hash = await hashConfigOf(place);
  if (hash)
    await write(HASH_FILE, 'how passwords are hashed', linesOf([{ line: JSON.stringify(hash) }]));
  for (const collection of await collectionsOf(place)) {
    const documents = documentsOf(place, collection, readTime);
    await write(fileOf(collection), collection, linesOf(documents));
  }
  writeFileSync(manifestAt(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

async function* linesOf(
  all: AsyncIterable<{ line: string }> | Iterable<{ line: string }>,
): AsyncGenerator<string> {
  for await (const { line } of all) yield line;
}
