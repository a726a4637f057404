import { type AppFiles, MARKS, ROOT_ID } from '@edu/domain/served-page';
import { withPageMeta } from '@edu/domain/page-meta';
import type { Plugin, Rolldown } from 'vite';
import { sourcesId } from './sources.ts';
import { paths } from './src/app/paths.ts';
import { metaOf } from './src/text/page-meta.ts';

/** Where the site stands, without a slash at its end; empty where the build does not know: addresses are relative then. */
const site = process.env['EDU_SITE_URL'] ?? '';

/** What the app is called where nobody has called it anything: app.html is one file for every project. */
const SITE_NAME = 'Edu Platform';

/** What is somebody's own is not searched. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /',
  ...['/admin', '/auth', '/newsletter/', '/profile'].map((path) => `Disallow: ${path}`),
  ...(site ? ['', `Sitemap: ${site}/sitemap.xml`] : []),
  '',
].join('\n');

/** The pages that arrive with their content, by the pattern of their path. */
const PAGES: Record<string, string> = {
  [paths.home]: 'home',
  [paths.catalog]: 'catalog',
  [paths.about]: 'about',
  [paths.contact]: 'contact',
  [paths.course]: 'course',
  '*': 'not-found',
};

const fileOf = (page: string) => `/src/pages/${page}-page.tsx`;

/** Those within a course. */
const WITHIN: Record<string, string> = {
  [paths.lesson]: 'lesson',
  [paths.quiz]: 'quiz',
  [paths.courseVideo]: 'video',
};
/** What lets people in to them. */
const GUARDS = '/src/app/guards.tsx';

/** Somebody's own: who it is must be known first. What is behind the door of the panel only the administrator fetches. */
const SIGN_IN = ['/src/data/sdk-auth.ts'];
const OWN: Record<string, string[]> = {
  [paths.profile]: [fileOf('profile'), GUARDS, ...SIGN_IN],
  [paths.admin]: [GUARDS, ...SIGN_IN],
};

/** What is fetched for itself and yet stands in the page that the server draws, with its styles: it comes later (`servedPart`). */
const PARTS: Record<string, string> = {
  home: '/src/pages/home-end.tsx',
};

type Chunk = Rolldown.OutputChunk;

/** A file and all that it imports at once. */
function closure(bundle: Rolldown.OutputBundle, from: Chunk): Chunk[] {
  const seen = new Set<Chunk>([from]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') seen.add(next);
    }
  return [...seen];
}

/** Paths of the style sheets, those of what is imported first. */
function stylesOf(chunks: Chunk[]): string[] {
  return [
    ...new Set(
      chunks.toReversed().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    ),
  ];
}

/**
 * The faces, which are more bytes than the scripts, are asked for behind the first paint, and for whoever is known behind the app
 * (index.html). Only where a page came from the server: on the device everything is here already.
 */
const FACES_LATER =
  '[data-known],[data-faces]{--font-serif:"Literata Fallback",serif;--font-sans:"Commissioner Fallback",sans-serif}';

/** A part of the page that has its faces before the others: the one that it inherits itself, and what stands in it. */
function facesNow(css: string): string {
  const [families] = /--font-serif:[^;]+;--font-sans:[^;]+;/.exec(css) ?? [];
  if (!families) throw new Error('The styles name no --font-serif and --font-sans.');
  const own = (face: string, name: string) =>
    `:where([data-face=${face}]){font-family:var(${name})}`;
  return `:where([data-face]){${families}}${own('Literata', '--font-serif')}${own('Commissioner', '--font-sans')}`;
}

/** The head of each page: styles as text, so that the first paint waits for no second answer, and the scripts that follow. */
function headsOf(bundle: Rolldown.OutputBundle): AppFiles['heads'] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const first = closure(bundle, entry);
  const chunkOf = (file: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!chunk) throw new Error(`The build has no file of its own for ${file}.`);
    return chunk;
  };
  const headOf = (names: string[], part?: string) => {
    const own = names.map(chunkOf);
    const files = (from: Chunk[]) =>
      [...new Set(from.flatMap((chunk) => closure(bundle, chunk)))].filter(
        (chunk) => !first.includes(chunk),
      );
    const more = files(own);
    const all = files([...own, ...(part ? [chunkOf(part)] : [])]);
    const styles = [...new Set([...stylesOf(first), ...stylesOf(all)])];
    const css = styles.map((name) => textOf(bundle, name)).join('\n');
    return [
      `<style>${[css, FACES_LATER, facesNow(css)].join('\n')}</style>`,
      // The same as files: whoever loads a part finds its styles here, and nothing of this type is fetched.
      ...styles.map((name) => `<link rel="stylesheet" type="text/plain" href="/${name}">`),
      ...more.map(({ fileName }) => modulePreload(fileName)),
    ].join('\n    ');
  };
  return Object.fromEntries([
    ...Object.entries(PAGES).map(([at, page]) => [at, headOf([fileOf(page)], PARTS[page])]),
    ...Object.entries(WITHIN).map(([at, page]) => [
      at,
      headOf([fileOf(page), GUARDS], PARTS[page]),
    ]),
    ...Object.entries(OWN).map(([at, names]) => [at, headOf(names)]),
  ]) as AppFiles['heads'];
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return String(file.source).trim();
}

const MODULE_PRELOAD = '<link rel="modulepreload" crossorigin fetchpriority="low" media="not all"';
const modulePreload = (fileName: string) => `${MODULE_PRELOAD} href="/${fileName}">`;

/** Replaces all that match, and fails where the build writes something else than is known here. */
function replaced(html: string, pattern: RegExp, by: string): string {
  const result = html.replaceAll(pattern, by);
  if (result === html) throw new Error(`The HTML of the build has nothing like ${pattern.source}.`);
  return result;
}

/** The HTML with places for a page's parts. Scripts come after what is read: the page stands without them. */
function pageOf(html: string): string {
  const rules: [RegExp, string][] = [
    [/\n? *<link rel="stylesheet"[^>]*>/g, ''],
    [/\n? *<link rel="preload"[^>]* as="fetch">/g, ''],
    // The script in the head lets them begin: behind the first paint, or at once for whoever waits for them.
    [/<link rel="modulepreload" crossorigin/g, MODULE_PRELOAD],
    [
      /<script type="module" crossorigin id="entry" src=("[^"]*")><\/script>/g,
      `${MODULE_PRELOAD} id="entry" href=$1>`,
    ],
    // The browser holds the first paint back for a face that it knows of in the head: the script there asks for them behind it.
    [/(?: *<link rel="preload"[^>]* as="font"[^>]*>\n)+/g, `    ${MARKS.head}\n`],
    [
      new RegExp(`(<div id="${ROOT_ID}">)(</div>)`, 'g'),
      `$1${MARKS.content}$2\n    ${MARKS.served}`,
    ],
  ];
  return rules.reduce((page, [pattern, by]) => replaced(page, pattern, by), html);
}

/** The scripts of the first load, the largest first: it comes last, whatever is asked for before it. */
function largestFirst(html: string, bundle: Rolldown.OutputBundle): string {
  const tags = html.match(SCRIPT_TAG) ?? [];
  const size = (tag: string) => {
    const chunk = bundle[/="\/([^"]+\.js)"/.exec(tag)?.[1] ?? ''];
    if (chunk?.type !== 'chunk') throw new Error(`The build has no file for ${tag}.`);
    return chunk.code.length;
  };
  const sorted = tags.toSorted((a, b) => size(b) - size(a));
  return html.replaceAll(SCRIPT_TAG, () => sorted.shift() ?? '');
}

const SCRIPT_TAG = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Writes app.html, the app alone for every address without content of its own; app.json, from which a function makes the pages
 * that have it; and robots.txt. There is no index.html: Hosting would serve it instead of the home page.
 */
export function writeAppFiles(): Plugin {
  return {
    name: 'write-app-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = replaced(
        String(index.source),
        /<script type="module" crossorigin/g,
        '<script type="module" crossorigin id="entry"',
      );
      const shell = withPageMeta(html, {
        ...metaOf('/', SITE_NAME),
        image: `${site}/share.png`,
        siteName: SITE_NAME,
      });
      const files: AppFiles = {
        build: sourcesId(),
        shell,
        page: largestFirst(pageOf(html), bundle),
        heads: headsOf(bundle),
      };
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('app.html', shell);
      emit('app.json', JSON.stringify(files));
      emit('robots.txt', ROBOTS);
      delete bundle['index.html'];
    },
  };
}
