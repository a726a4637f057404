import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's manifest, in the build folder (`build.manifest` in web/vite.config.ts). */
const MANIFEST = 'asset-manifest.json';
/** The manifest's key of the entry. */
const ENTRY = 'index.html';

export const PLAYER = 'src/features/player/player.tsx';
const page = (name: string) => `src/pages/${name}-page.tsx`;

/** Routes that a guest may open, with their page's key in the manifest. */
export const PUBLIC_ROUTES = {
  home: page('home'),
  catalogue: page('catalog'),
  about: page('about'),
  contact: page('contact'),
  course: page('course'),
  auth: page('auth'),
  newsletter: page('newsletter'),
  'not found': page('not-found'),
};
export const LESSON = page('lesson');
const EDITOR = 'src/features/practice/code-editor.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The file of a source and its imports. @throws Error when the source has no separate file */
export function chunkAt(manifest: Record<string, Chunk>, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} has no separate file in the build.`);
  return chunk;
}

/** The built web app in `folder`. */
export function readBuild(folder: string) {
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const manifest = JSON.parse(text(MANIFEST)) as Record<string, Chunk>;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  /** The chunks that these keys import statically, each once. */
  function withImports(keys: readonly string[]): Map<string, Chunk> {
    const chunks = new Map<string, Chunk>();
    const visit = (key: string) => {
      if (chunks.has(key)) return;
      const chunk = chunkAt(manifest, key);
      chunks.set(key, chunk);
      chunk.imports?.forEach(visit);
    };
    keys.forEach(visit);
    return chunks;
  }
  /** The first load of pages: the entry's chunks and theirs. */
  function firstLoad(...pages: string[]) {
    const chunks = withImports([ENTRY, ...pages]);
    const all = [...chunks.values()];
    return {
      /** Each chunk's key in the manifest, and its file. */
      chunks: [...chunks].map(([key, { file }]) => ({ key, file })),
      scripts: all.map(({ file }) => file),
      styles: [...new Set(all.flatMap(({ css = [] }) => css))],
    };
  }
  /** What the first press on code loads beside the page. */
  function editorFiles(): string[] {
    const shown = new Set(firstLoad(LESSON).scripts);
    return [...withImports([EDITOR]).values()].flatMap(({ file }) => (shown.has(file) ? [] : file));
  }
  /** The engine of SQL. */
  const sqlFiles = () => files.filter((file) => /practice[\\/]sql-wasm/.test(file));
  /** The fonts that app.html preloads. */
  const preloadedFonts = () =>
    (text('app.html').match(/<link[^>]*>/g) ?? [])
      .filter((link) => /rel="?preload/.test(link) && /as="?font/.test(link))
      .flatMap((link) => /href="?\/([^"\s>]+)/.exec(link)?.[1] ?? []);
  return { files, manifest, text, firstLoad, editorFiles, sqlFiles, preloadedFonts };
}
