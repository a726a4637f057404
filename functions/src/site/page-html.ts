import { inlineJson } from '@edu/domain/text/html';
import { type RenderedPage, ROOT_ID, STATE_ID } from '@edu/domain/site/served-page';

/** Vite's manifest: the chunks by the path of their source. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The build of the web app that Hosting serves now. */
export interface BuiltApp {
  /** The HTML of the app without a rendered page. */
  html: string;
  manifest: Manifest;
  /** The content of each stylesheet, by its file name. */
  styles: Record<string, string>;
}

/** The entry of the app in the manifest; its files are in the HTML already. */
const ENTRY = 'index.html';

/**
 * The chunks of these manifest keys after all that they import statically: Vite adds their styles
 * in this order.
 */
function findChunks(
  manifest: Manifest,
  keys: string[],
  seen = new Set<string>(),
): Manifest[string][] {
  return keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...findChunks(manifest, chunk.imports ?? [], seen), chunk];
  });
}

const lines = (elements: string[]) => elements.join('\n    ');

/** The content of the stylesheets, so that the first paint waits for no other file. */
function inlineStyles(styles: BuiltApp['styles'], files: string[]): string {
  const css = files.map((file) => {
    if (styles[file] === undefined) throw new Error(`The build has no stylesheet ${file}.`);
    return styles[file].replaceAll('</', String.raw`<\/`);
  });
  // Vite adds a stylesheet with a page's code unless the document has a link to it. A disabled one
  // is not fetched.
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return lines([`<style>${css.join('')}</style>`, ...links]);
}

const ROOT = `<div id="${ROOT_ID}"></div>`;

const STYLES = /<!--page-styles-->[^]*?<!--\/page-styles-->/;

/**
 * Puts a rendered page, its styles, the links to its scripts and its state into the HTML of the
 * app.
 * @throws Error when the HTML lacks a place, or a stylesheet is missing
 */
export function pageHtml(app: BuiltApp, { html, state, modules }: RenderedPage): string {
  if (!app.html.includes(ROOT)) throw new Error('The HTML of the app has no root element.');
  if (!STYLES.test(app.html)) throw new Error('The HTML of the app has no place for styles.');
  const first = findChunks(app.manifest, [ENTRY]);
  const all = findChunks(app.manifest, [ENTRY, ...modules]);
  const styles = [...new Set(all.flatMap(({ css = [] }) => css))];
  const scripts = all
    .filter((chunk) => !first.includes(chunk))
    .map(
      ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
  const json = `<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script>`;
  // Functions, because «$» has a meaning in a replacement text.
  return (
    app.html
      .replace(STYLES, () => inlineStyles(app.styles, styles))
      // The text is painted before the code arrives.
      .replace('<script type="module"', '$& fetchpriority="low"')
      .replace('</head>', () => `  ${lines(scripts)}\n  </head>`)
      .replace(ROOT, () => `<div id="${ROOT_ID}">${html}</div>\n    ${json}`)
  );
}

/**
 * The id of the sources that the app was built from; a renderer of other sources would not match
 * it.
 */
export const readBuildId = ({ html }: BuiltApp): string | undefined =>
  /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
