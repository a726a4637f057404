import { inlineJson } from '@edu/domain/platform/inline-json';
import { type RenderedPage, ROOT_ID, STATE_ID } from '@edu/domain/platform/served-page';

/** Vite's manifest: the chunks by the path of their source. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The build of the web app that Hosting serves now. */
export interface BuiltApp {
  /** The HTML of the app without a rendered page. */
  html: string;
  manifest: Manifest;
}

/** The entry of the app in the manifest; its files are in the HTML already. */
const ENTRY = 'index.html';

/** The chunks of these manifest keys with all that they import statically. */
function chunksOf(manifest: Manifest, keys: string[]): Manifest[string][] {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** The styles and the scripts that a page adds to the first load. */
function linksOf(manifest: Manifest, modules: string[]) {
  const first = new Set(chunksOf(manifest, [ENTRY]));
  const chunks = chunksOf(manifest, modules).filter((chunk) => !first.has(chunk));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const lines = (links: string[]) => links.join('\n    ');
  return {
    styles: lines([...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
    scripts: lines(
      chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ),
  };
}

const ROOT = `<div id="${ROOT_ID}"></div>`;

/** Puts a rendered page, the links to its files and its state into the HTML of the app. */
export function pageHtml(app: BuiltApp, { html, state, modules }: RenderedPage): string {
  if (!app.html.includes(ROOT)) throw new Error('The HTML of the app has no root element.');
  const { styles, scripts } = linksOf(app.manifest, modules);
  const json = `<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script>`;
  // Functions, because «$» has a meaning in a replacement text.
  return app.html
    .replace('<!--page-styles-->', () => styles)
    .replace('</head>', () => `  ${scripts}\n  </head>`)
    .replace(ROOT, () => `<div id="${ROOT_ID}">${html}</div>\n    ${json}`);
}

/** The id of the sources that the app was built from; a renderer of other sources would not match it. */
export const buildOf = ({ html }: BuiltApp): string | undefined =>
  /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
