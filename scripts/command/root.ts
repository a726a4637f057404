import path from 'node:path';

/** The folder of the repository, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/**
 * The folder of one local environment or command under `.local`, with all files that it creates.
 */
export function localFolder(name: string): string {
  return path.join(ROOT, '.local', name);
}
