import { chunkAt, readBuild } from '../data/build.ts';
import { built } from '../emulators/emulator.ts';

/**
 * Files of the app under test are named by their content hash; the manifest of its build maps the
 * names.
 */

const manifest = () => readBuild(built.web).manifest;

/**
 * The address of a lazily loaded file, as a pattern for routes.
 * @param source such as `src/pages/about-page.tsx`
 */
export const chunkUrl = (source: string): string => `**/${chunkAt(manifest(), source).file}`;

/** The paths of the files that only the admin pages load. */
export function adminPageFiles(): ReadonlySet<string> {
  const PANEL = 'src/pages/admin-page.tsx';
  const chunks = manifest();
  const reach = (from: string, seen: Set<string>, without?: string): Set<string> => {
    if (from === without || seen.has(from)) return seen;
    seen.add(from);
    const { imports = [], dynamicImports = [] } = chunkAt(chunks, from);
    for (const next of [...imports, ...dynamicImports]) reach(next, seen, without);
    return seen;
  };
  const filesOf = (keys: Iterable<string>) =>
    new Set(
      [...keys].flatMap((key) => {
        const { file, css = [] } = chunkAt(chunks, key);
        return [file, ...css].map((name) => `/${name}`);
      }),
    );
  return filesOf(reach(PANEL, new Set())).difference(
    filesOf(reach('index.html', new Set(), PANEL)),
  );
}
