import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['web/src', 'domain/src'];
/** What only the tests import. */
const TESTS = /\.test\.tsx$|^web\/src\/test\//;

function filesIn(folder: string): string[] {
  return readdirSync(path.join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REPOSITORY, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !TESTS.test(name))
    .toSorted();
}

/**
 * A name for what the app is made from. The browser's build and the one that draws pages on the server are made apart: only
 * of equal sources can one take over what the other has drawn.
 */
export function sourcesId(): string {
  const hash = createHash('sha256');
  for (const name of [...FOLDERS.flatMap(filesIn), 'package-lock.json'])
    hash.update(`${name}\0`).update(readFileSync(path.join(REPOSITORY, name)));
  return hash.digest('base64url').slice(0, 16);
}
