import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { Misuse, Problem } from '../../stack/problem.ts';
import { type FileFacts, factsOf } from './lines.ts';

/** The list of what a back-up holds. It is written last: a folder without one is no finished back-up. */
const MANIFEST = 'manifest.json';
const KIND = 'edu-platform back-up';
const FORMAT = 1;

export interface Manifest {
  kind: typeof KIND;
  format: typeof FORMAT;
  project: string;
  /** When it was begun, by this machine; and the moment whose state it holds, by the database. */
  madeAt: string;
  readTime: string;
  /** Each file by its path in the folder. */
  files: Record<string, FileFacts>;
}

export const ACCOUNTS_FILE = 'accounts.jsonl';
export const HASH_FILE = 'hash.jsonl';

/** The file of a collection; whatever its name is, the file stays in the folder. */
export const fileOf = (collection: string): string =>
  `firestore/${encodeURIComponent(collection).replaceAll('.', '%2E')}.jsonl`;

/** A name that leads nowhere else. */
const isOurs = (file: string): boolean => /^(accounts|hash|firestore\/[^/\\]+)\.jsonl$/.test(file);

/** The collections of a back-up, in order. */
export const collectionsIn = ({ files }: Manifest): string[] =>
  Object.keys(files)
    .flatMap((file) => /^firestore\/(.+)\.jsonl$/.exec(file)?.[1] ?? [])
    .map((name) => decodeURIComponent(name))
    .toSorted();

export const manifestAt = (folder: string): string => path.join(folder, MANIFEST);

export const newManifest = (project: string, madeAt: Date, readTime: string): Manifest => ({
  kind: KIND,
  format: FORMAT,
  project,
  madeAt: madeAt.toISOString(),
  readTime,
  files: {},
});

/**
 * Compares every file of a back-up with its list.
 * @throws Problem when it is damaged
 */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const [file, stands] of Object.entries(manifest.files)) {
    const where = path.join(folder, file);
    if (!existsSync(where))
      throw new Problem(`The back-up is damaged: ${where} is missing. Take another back-up.`);
    if (!isDeepStrictEqual(await factsOf(where), stands)) {
      throw new Problem(
        `The back-up is damaged: ${where} is not what was written (its sha256 or length differs). Take another back-up.`,
      );
    }
  }
}

/**
 * Reads the list of a back-up.
 * @throws Misuse when the folder is none, Problem when the list is damaged
 */
export function readManifest(folder: string): Manifest {
  const file = manifestAt(folder);
  if (!existsSync(folder)) throw new Misuse(`There is no folder ${folder}. Correct --from.`);
  if (!existsSync(file)) {
    throw new Misuse(
      `${folder} holds no finished back-up: its ${MANIFEST} is missing. Name the folder that "backup --to" has written.`,
    );
  }
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(`The back-up is damaged: ${file} is no JSON. Take another back-up.`);
  }
  const { kind, format } = Object(found) as { kind?: unknown; format?: unknown };
  if (kind !== KIND)
    throw new Misuse(`${file} is not of a back-up that this command has written. Correct --from.`);
  if (format !== FORMAT) {
    throw new Misuse(
      `${folder} is a back-up of format ${String(format)}, and this is format ${FORMAT}. Restore it with the version that has written it.`,
    );
  }
  const manifest = found as Manifest;
  const names = Object.keys(Object(manifest.files) as object);
  if (typeof manifest.project === 'string' && names.includes(ACCOUNTS_FILE) && names.every(isOurs))
    return manifest;
  throw new Problem(
    `The back-up is damaged: ${file} is not what was written. Take another back-up.`,
  );
}
