import { readFileSync } from 'node:fs';
import path from 'node:path';
import { built } from '../emulators/emulator.ts';

/**
 * Files of the app under test are named by their content hash; the manifest of its build maps the
 * names.
 */

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  const file = path.join(built.web, 'asset-manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function chunkAt(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} has no separate file in the build.`);
  return chunk;
}

/**
 * The address of a lazily loaded file, as a pattern for routes.
 * @param source such as `src/pages/about-page.tsx`
 */
export const chunkUrl = (source: string): string => `**/${chunkAt(readManifest(), source).file}`;

/** The paths of the files that only the admin pages load. */
export function adminPageFiles(): ReadonlySet<string> {
  const PANEL = 'src/pages/admin-page.tsx';
  const manifest = readManifest();
  const reach = (from: string, seen: Set<string>, without?: string): Set<string> => {
    if (from === without || seen.has(from)) return seen;
    seen.add(from);
    const { imports = [], dynamicImports = [] } = chunkAt(manifest, from);
    for (const next of [...imports, ...dynamicImports]) reach(next, seen, without);
    return seen;
  };
  const filesOf = (keys: Iterable<string>) =>
    new Set(
      [...keys].flatMap((key) => {
        const { file, css = [] } = chunkAt(manifest, key);
        return [file, ...css].map((name) => `/${name}`);
      }),
    );
  return filesOf(reach(PANEL, new Set())).difference(
    filesOf(reach('index.html', new Set(), PANEL)),
  );
}
