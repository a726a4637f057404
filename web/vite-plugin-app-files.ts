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

/**
 * What is fetched for itself and yet stands in the page that the server draws: awaited before the page is taken over (`loadParts`),
 * or coming later (`servedPart`).
 */
const PARTS: Record<string, { file: string; isLate: boolean }> = {
  course: { file: '/src/ui/marked-text.tsx', isLate: false },
  home: { file: '/src/pages/home-end.tsx', isLate: true },
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
 * Whoever is known here waits for the scripts, and sees what the device has kept until then: the faces, which are more bytes, are
 * asked for behind them. Only where a page came from the server: on the device everything is here already.
 */
const KNOWN_FACES =
  '[data-known]{--font-serif:"Literata Fallback",serif;--font-sans:"Commissioner Fallback",sans-serif}';

/** The head of each page: styles as text, so that the first paint waits for no second answer, and the scripts that follow. */
function headsOf(bundle: Rolldown.OutputBundle): AppFiles['heads'] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const first = closure(bundle, entry);
  const headOf = (page: string) => {
    const own = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/pages/${page}-page.tsx`),
    );
    if (!own) throw new Error(`The build has no file of its own for the ${page} page.`);
    const part = PARTS[page];
    const partChunk =
      part && chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part.file));
    if (part && !partChunk) throw new Error(`The build has no file of its own for ${part.file}.`);
    const files = (from: Chunk[]) =>
      [...new Set(from.flatMap((chunk) => closure(bundle, chunk)))].filter(
        (chunk) => !first.includes(chunk),
      );
    const all = files([own, ...(partChunk ? [partChunk] : [])]);
    const more = part?.isLate ? files([own]) : all;
    const styles = [...new Set([...stylesOf(first), ...stylesOf(all)])];
    return [
      `<style>${[...styles.map((name) => textOf(bundle, name)), KNOWN_FACES].join('\n')}</style>`,
      // The same as files: whoever loads a part finds its styles here, and nothing of this type is fetched.
      ...styles.map((name) => `<link rel="stylesheet" type="text/plain" href="/${name}">`),
      ...more.map(({ fileName }) => modulePreload(fileName)),
    ].join('\n    ');
  };
  return Object.fromEntries(
    Object.entries(PAGES).map(([pattern, page]) => [pattern, headOf(page)]),
  );
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return String(file.source).trim();
}

const modulePreload = (fileName: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`;

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
    [
      /<link rel="modulepreload" crossorigin/g,
      '<link rel="modulepreload" crossorigin fetchpriority="low"',
    ],
    [/<script type="module" crossorigin/g, '<script type="module" crossorigin fetchpriority="low"'],
    // The browser holds the first paint back for a face that it knows of in the head: the script there lets them begin.
    [/(?: *<link rel="preload"[^>]* as="font"[^>]*>\n)+/g, `    ${MARKS.head}\n$&`],
    [/(?<=<link rel="preload"[^>]* as="font")/g, ' media="not all"'],
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
      const html = String(index.source);
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
