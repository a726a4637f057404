import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Parts } from './growth.ts';

/** The shell is app.html; a build of before pages were rendered has index.html only. */
export function shellOf(webDir: string): string {
  const file = ['app.html', 'index.html']
    .map((name) => path.join(webDir, name))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${webDir} holds no app.html.`);
  return readFileSync(file, 'utf8');
}

/** Fonts that the HTML preloads, with their bytes (woff2 is compressed already), by file name without the hash. */
export function preloadedFonts(html: string, webDir: string): Parts {
  const links = html.match(/<link[^>]*>/g) ?? [];
  const files = links
    .filter((link) => /rel="?preload/.test(link) && /as="?font/.test(link))
    .flatMap((link) => /href="?([^"\s>]+)/.exec(link)?.[1] ?? []);
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file).replace(/-[\w-]{8}\.woff2$/, '.woff2'),
      statSync(path.join(webDir, file)).size,
    ]),
  );
}

/**
 * Families of web fonts in the stylesheets that have no stand-in of equal metrics: a local face with size-adjust and
 * ascent-override that stands behind them in a font stack, so that nothing moves when the font arrives.
 */
export function familiesWithoutFallback(css: string): string[] {
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
    family: /font-family:\s*["']?([^;"'}]+)/.exec(body)?.[1]?.trim() ?? '',
    isLocal: /src:\s*local\(/.test(body),
    isMatched: /size-adjust/.test(body) && /ascent-override/.test(body),
  }));
  const matched = faces.filter((face) => face.isLocal && face.isMatched).map((face) => face.family);
  const named = (family: string) => `["']?${family}["']?`;
  const isCovered = (family: string) =>
    matched.some((stand) =>
      new RegExp(`${named(family)}\\s*,\\s*${named(stand)}`).test(css.replaceAll('\\', '')),
    );
  const web = new Set(faces.filter((face) => !face.isLocal).map((face) => face.family));
  return [...web].filter((family) => !isCovered(family));
}
