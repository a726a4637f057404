import { readFileSync, statSync } from 'node:fs';
import { createStore, type Place, type Store } from './export-store.ts';
import type { ExportFile } from './export-types.ts';

/** Where the content comes from. `store()` is always the newest readable state. */
export interface ContentSource {
  store(): Store;
  replace(data: ExportFile): void;
}

/** Reads an export file; the sentence of the error names the file. */
function readStore(file: string, place: Place): Store {
  try {
    return createStore(JSON.parse(readFileSync(file, 'utf8')) as ExportFile, place);
  } catch (error) {
    throw new Error(`${file} cannot be served: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Time and size of the last change; looked at before each request, which is cheaper and surer than a file watcher. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs}:${stats.size}` : 'missing';
}

/** The file as it is now; a broken or missing new version leaves the last good content and is reported once. */
function fileSource(file: string, place: Place): ContentSource {
  let stamp = stampOf(file);
  let current = readStore(file, place);
  return {
    store: () => {
      const changed = stampOf(file);
      if (changed === stamp) return current;
      stamp = changed;
      try {
        current = readStore(file, place);
      } catch (error) {
        console.error(`${(error as Error).message} The last good content stays.`);
      }
      return current;
    },
    replace: (next) => {
      current = createStore(next, place);
    },
  };
}

function dataSource(data: ExportFile, place: Place): ContentSource {
  let current = createStore(data, place);
  return {
    store: () => current,
    replace: (next) => {
      current = createStore(next, place);
    },
  };
}

/** Opens the content of a file, which is read again whenever it has changed, or of an object. */
export function openSource(
  { file, data }: { file?: string; data?: ExportFile },
  place: Place,
): ContentSource {
  if (file !== undefined && data === undefined) return fileSource(file, place);
  if (data !== undefined && file === undefined) return dataSource(data, place);
  throw new Error('Give the Contentful mock either a file or data.');
}
