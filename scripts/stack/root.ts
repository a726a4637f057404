import path from 'node:path';

/** The folder of the repository, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The folder of one stack or command under `.local`, where everything it makes lies. */
export function localFolder(name: string): string {
  return path.join(ROOT, '.local', name);
}
