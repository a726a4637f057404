import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Misuse } from '../../stack/problem.ts';
import { step } from '../../stack/progress.ts';
import type { Place } from '../place.ts';
import { makeFolder, writingProblem } from '../files.ts';
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
import { passwordless, requirePassword } from './passwords.ts';

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

/** How a back-up is made otherwise than whole. */
interface BackupLacks {
  withoutPasswords?: boolean;
}

/**
 * Writes a back-up into a new folder; the database is read as it was at one moment.
 * @throws Problem where the hashes of passwords may not be read, unless they are to be left out
 */
export async function writeBackup(
  place: Place,
  folder: string,
  now: Date,
  lacks: BackupLacks = {},
): Promise<Manifest> {
  requireEmpty(folder);
  makeFolder(path.join(folder, 'firestore'));
  try {
    return await writeAll(place, folder, now, lacks);
  } catch (error) {
    throw writingProblem(error, folder);
  }
}

async function writeAll(
  place: Place,
  folder: string,
  now: Date,
  { withoutPasswords = false }: BackupLacks,
): Promise<Manifest> {
  const readTime = await readTimeOf(place);
  const manifest = newManifest(place.projectId, now, readTime);
  const write = async (file: string, label: string, lines: AsyncIterable<string>) => {
    await step(label, async () => {
      manifest.files[file] = await writeLines(path.join(folder, file), lines);
    });
  };
  const whole = withoutPasswords ? passwordless : requirePassword;
  await write(ACCOUNTS_FILE, 'accounts', linesOf(accountsOf(place), whole));
  const hash = withoutPasswords ? undefined : await hashConfigOf(place);
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
  change = (line: string) => line,
): AsyncGenerator<string> {
  for await (const { line } of all) yield change(line);
}
