import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['web/src', 'domain/src'];
/** Files that only the tests import. */
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
 * An id of the app's sources. The browser bundle and the server bundle are built separately, and
 * hydration works only when both come from the same sources.
 */
export function sourcesId(): string {
  const hash = createHash('sha256');
  for (const name of [...FOLDERS.flatMap(filesIn), 'package-lock.json'])
    hash.update(`${name}\0`).update(readFileSync(path.join(REPOSITORY, name)));
  return hash.digest('base64url').slice(0, 16);
}
