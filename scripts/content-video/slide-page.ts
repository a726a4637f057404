import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { ROOT } from '../stack/root.ts';

/** The product's own looks, and after them the layout of the slides. */
const STYLES = [
  'web/src/styles/fonts.css',
  'web/src/styles/fonts-mono.css',
  'web/src/styles/tokens.css',
  'web/src/styles/inks.css',
  'web/src/styles/covers.css',
  'scripts/content-video/slides.css',
];

/** An empty page that slides are put into: `<main id="slide">` and every style, with the typefaces inside. */
export async function slidePage(): Promise<string> {
  const sheets = await Promise.all(STYLES.map((file) => readFile(path.join(ROOT, file), 'utf8')));
  const styles = await withFonts(sheets.join('\n'));
  return `<!doctype html><html lang="uk" data-theme="light"><meta charset="utf-8"><style>${styles}</style><main id="slide"></main></html>`;
}

/** Font files as data, ours and those of packages: a page made from a string may not read files. */
async function withFonts(css: string): Promise<string> {
  const web = createRequire(path.join(ROOT, 'web', 'package.json'));
  const addresses = new Set(
    [...css.matchAll(/url\('([^']+\.woff2)'\)/g)].map(([, file = '']) => file),
  );
  let styles = css;
  for (const file of addresses) {
    const font = await readFile(
      file.startsWith('.') ? path.join(ROOT, 'web', 'src', 'styles', file) : web.resolve(file),
    );
    styles = styles.replaceAll(file, `data:font/woff2;base64,${font.toString('base64')}`);
  }
  return styles;
}
