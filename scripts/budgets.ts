/**
 * The budgets of the built web app and of its build configuration: bytes, contents and counts
 * (docs/performance.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadConfigFromFile, type PluginOption } from 'vite';

import type { ExportFile } from '../content/contentful-mock/export-types.ts';
import { DEMO_SPACE, DEMO_TOKEN } from '../content/contentful-mock/server.ts';
import { type Figure, figure, isBroken, linesOf, type Name, show } from './bench/figures.ts';
import { ROOT } from './local-environment/root.ts';
import type { TestResult } from './testing/results.ts';

/** Vite's manifest, in the build folder (`build.manifest` in web/vite.config.ts). */
const MANIFEST = 'asset-manifest.json';
/** The manifest's key of the entry. */
const ENTRY = 'index.html';
const PLAYER = 'src/features/player/player.tsx';
const page = (name: string) => `src/pages/${name}-page.tsx`;

/** Routes that a guest may open, with their page's key in the manifest. */
const PUBLIC_ROUTES: Record<string, string> = {
  home: page('home'),
  catalogue: page('catalog'),
  about: page('about'),
  contact: page('contact'),
  course: page('course'),
  auth: page('auth'),
  newsletter: page('newsletter'),
  'not found': page('not-found'),
};
export const ROUTES: Record<string, string> = {
  ...PUBLIC_ROUTES,
  video: page('video'),
  lesson: page('lesson'),
  quiz: page('quiz'),
  profile: page('profile'),
  admin: page('admin'),
};

const FIREBASE_KEY = /(?:^|\/)firebase\/|@firebase\/|src\/lib\/firebase\/sdk-/;
/** Texts that only the code of the Firebase SDKs contains, whatever the name of its chunk. */
const FIREBASE_TEXT = /@firebase\/|firestore\.googleapis\.com|identitytoolkit\.googleapis\.com/;
const NOT_IN_HOME_KEY = /(?<![a-z])(?:admin|charts?|player|quiz|vidstack)(?![a-z])/;
/** An element that only the player registers. */
const PLAYER_TEXT = /media-player/;
/** Plugins of packages; every other plugin is our own. */
const PUBLISHED_PLUGIN = /^vite(?::|-plugin-pwa)/;
const NAMES_UPSTREAM = /^[^]*?upstream[^]*?^diff /m;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * Prints each budget of the app built in `webDir`; each is a test, and the error of a failed one is
 * what it counted.
 */
export async function checkBudgets(webDir: string, root = ROOT): Promise<TestResult[]> {
  console.log('\nBudgets (brotli; goal and gate behind each value)');
  const budgets = [...(await measureSources(root)), ...measureBuild(webDir)];
  return budgets.map((budget) => {
    const lines = linesOf(budget);
    for (const line of lines) console.log(line);
    const state = isBroken(budget) ? 'failed' : 'passed';
    return { title: budget.label, seconds: 0, state, errors: state === 'failed' ? lines : [] };
  });
}

/** How far the repository in `root` differs from a standard Vite build with published packages. */
export async function measureSources(root = ROOT): Promise<Figure[]> {
  const configs = await Promise.all(
    ['web', 'functions'].map(async (part) => {
      const file = path.join(root, part, 'vite.config.ts');
      const env = { command: 'build', mode: 'production' } as const;
      const loaded = await loadConfigFromFile(env, file, root, 'silent');
      if (!loaded) throw new Error(`${file} could not be read.`);
      const { resolve, plugins, build } = loaded.config;
      const aliases = Array.isArray(resolve?.alias)
        ? resolve.alias.map(({ find }: { find: string | RegExp }) => String(find))
        : Object.keys(resolve?.alias ?? {});
      const outputs = [build?.rolldownOptions?.output ?? []].flat();
      const groups = outputs.flatMap(({ codeSplitting }) =>
        typeof codeSplitting === 'object' ? (codeSplitting.groups ?? []) : [],
      );
      const own = (await pluginNames(plugins)).filter((name) => !PUBLISHED_PLUGIN.test(name));
      const named = (name: string) => `${part}/vite.config.ts: ${name}`;
      return {
        aliases: aliases.map(named),
        plugins: own.map(named),
        groups: groups.map(({ name }) => named(String(name))),
      };
    }),
  );
  const changed = [...configs.flatMap(({ aliases }) => aliases), ...surplusPatches(root)];
  const html = readFileSync(path.join(root, 'web', 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .flatMap(([, script = '']) => script.split('\n'))
    .filter((line) => line.trim() !== '');
  const all = (kind: 'plugins' | 'groups') => configs.flatMap((config) => config[kind]);
  return [
    count('vendorsChanged', changed),
    count('ownPlugins', all('plugins')),
    count('chunkGroups', all('groups')),
    count('inlineScriptLines', inline),
  ];
}

/** Every budget of the web app built in `webDir`. */
export function measureBuild(webDir: string): Figure[] {
  const build = readBuild(webDir);
  const { closure, text } = build;
  const weigh = (name: Name, files: string[], of?: string): Figure => {
    const sizes = files.map((file) => ({ file, size: build.weigh(file) }));
    const reasons = sizes
      .toSorted((a, b) => b.size - a.size)
      .map(({ file, size }) => `${show(size, 'kB')} ${file}`);
    const value = sizes.reduce((sum, { size }) => sum + size, 0);
    return figure(name, [value], of, reasons);
  };
  const publicRoutes = Object.entries(PUBLIC_ROUTES);
  const home = closure([ROUTES['home']!]);
  const firebase = publicRoutes.flatMap(([route, key]) =>
    closure([key])
      .chunks.filter(([at, { file }]) => FIREBASE_KEY.test(at) || FIREBASE_TEXT.test(text(file)))
      .map(([at, { file }]) => `${route}: ${at} (${file})`),
  );
  const inHome = home.chunks
    .filter(([at, { file }]) => NOT_IN_HOME_KEY.test(at) || PLAYER_TEXT.test(text(file)))
    .map(([at, { file }]) => `${at} (${file})`);
  const css = new Set(publicRoutes.flatMap(([, key]) => closure([key]).styles));
  const bare = familiesWithoutFallback([...css].map(text).join('\n'));
  const lesson = closure([ROUTES['lesson']!, PLAYER]);
  return [
    weigh('homeScript', home.scripts),
    weigh('lessonScript', lesson.scripts),
    count('firebaseInFirstLoad', firebase),
    count('foreignInHome', inHome),
    ...publicRoutes.map(([route, key]) => weigh('firstCss', closure([key]).styles, route)),
    weigh('preloadedFonts', preloadedFonts(text('app.html'))),
    count('fallbacks', bare),
    count('secrets', filesWithSecrets(build.files, text)),
    count(
      'panelPrecached',
      precached(text('sw.js')).filter((file) => file.includes('/admin/')),
    ),
    count(
      'missingIcons',
      iconsOf(text('app.webmanifest')).filter((file) => !build.files.includes(file)),
    ),
  ];
}

const count = (name: Name, found: string[]): Figure => figure(name, [found.length], '', found);

async function pluginNames(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (!plugin) return [];
  return Array.isArray(plugin)
    ? (await Promise.all(plugin.map(pluginNames))).flat()
    : [plugin.name];
}

/**
 * One patch may fix bugs of a dependency when its header names the upstream issue; every other
 * patch changes a dependency.
 */
function surplusPatches(root: string): string[] {
  const folder = path.join(root, 'patches');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isFix = (file: string) =>
    NAMES_UPSTREAM.test(readFileSync(path.join(folder, file), 'utf8'));
  const allowed = files.find(isFix);
  return files.filter((file) => file !== allowed).map((file) => `patches/${file}`);
}

/** The output of Vite in `webDir`. */
export function readBuild(webDir: string) {
  const text = (file: string) => readFileSync(path.join(webDir, file), 'utf8');
  const manifest = JSON.parse(text(MANIFEST)) as Record<string, Chunk>;
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' });
  /** The chunks that the entry and these pages import statically, each once. */
  function closure(keys: string[]) {
    const chunks = new Map<string, Chunk>();
    const visit = (key: string) => {
      if (chunks.has(key)) return;
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${MANIFEST} has no "${key}": adapt scripts/budgets.ts.`);
      chunks.set(key, chunk);
      chunk.imports?.forEach(visit);
    };
    [ENTRY, ...keys].forEach(visit);
    const all = [...chunks.values()];
    return {
      chunks: [...chunks],
      scripts: all.map(({ file }) => file),
      styles: [...new Set(all.flatMap(({ css = [] }) => css))],
    };
  }
  /** In kB after brotli; a font is compressed already. */
  const weigh = (file: string) => {
    const content = readFileSync(path.join(webDir, file));
    return (file.endsWith('.woff2') ? content : brotliCompressSync(content)).length / 1000;
  };
  return { closure, files, text, weigh };
}

const TEXT_FILE = /\.(?:js|css|html|json|svg|txt|webmanifest)$/;

/**
 * Files of the build with the token or the space of Contentful, a name of a parameter, an
 * explanation of a quiz, or the administrator's address.
 */
function filesWithSecrets(files: string[], text: (file: string) => string): string[] {
  const { entries } = JSON.parse(
    readFileSync(path.join(ROOT, 'content', 'export.json'), 'utf8'),
  ) as ExportFile;
  const explanations = entries.flatMap(({ fields }) =>
    Object.values(fields['explanation'] ?? {}).map(String),
  );
  const names = ['CONTENTFUL_', 'cdn.contentful.com', 'admin@example.com'];
  const secrets = [DEMO_TOKEN, DEMO_SPACE, ...names, ...explanations];
  return files
    .filter((file) => TEXT_FILE.test(file))
    .flatMap((file) => {
      const content = text(file);
      return secrets
        .filter((secret) => content.includes(secret))
        .map((secret) => `${file}: ${secret}`);
    });
}

/** @throws Error when the service worker precaches nothing, because then its list was not found */
function precached(worker: string): string[] {
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
  if (!files.includes('app.html')) throw new Error('sw.js does not precache app.html.');
  return files;
}

const iconsOf = (manifest: string): string[] =>
  (JSON.parse(manifest) as { icons: { src: string }[] }).icons.map(({ src }) =>
    src.replace(/^\//, ''),
  );

function preloadedFonts(html: string): string[] {
  const links = html.match(/<link[^>]*>/g) ?? [];
  return links
    .filter((link) => /rel="?preload/.test(link) && /as="?font/.test(link))
    .flatMap((link) => /href="?\/([^"\s>]+)/.exec(link)?.[1] ?? []);
}

/**
 * Web fonts that no font stack follows with a local font of equal metrics: their text would move
 * when they load.
 */
function familiesWithoutFallback(css: string): string[] {
  const fonts = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
    family: /font-family:\s*["']?([^;"'}]+)/.exec(body)?.[1]?.trim() ?? '',
    isLocal: /src:\s*local\(/.test(body),
    isMatched: /size-adjust/.test(body) && /ascent-override/.test(body),
  }));
  const fallbacks = fonts.filter(({ isLocal, isMatched }) => isLocal && isMatched);
  const quoted = (family: string) => `["']?${family}["']?`;
  const isCovered = (family: string) =>
    fallbacks.some((fallback) =>
      new RegExp(`${quoted(family)}\\s*,\\s*${quoted(fallback.family)}`).test(css),
    );
  const web = new Set(fonts.filter(({ isLocal }) => !isLocal).map(({ family }) => family));
  return [...web].filter((family) => !isCovered(family));
}
