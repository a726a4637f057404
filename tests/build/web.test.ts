import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportFile } from '../../content/contentful-mock/export-types.ts';
import { DEMO_SPACE, DEMO_TOKEN } from '../../content/contentful-mock/server.ts';
import { PUBLIC_ROUTES, readBuild } from '../support/data/build.ts';
import { built } from '../support/emulators/emulator.ts';

const { files, text, firstLoad } = readBuild(built.web);
const routes = Object.entries(PUBLIC_ROUTES);

describe('the first load', () => {
  it.each(routes)('of %s has no code of the Firebase SDKs', (_, page) => {
    const isFirebase = ({ key, file }: { key: string; file: string }) =>
      /(?:^|\/)firebase\/|@firebase\/|src\/lib\/firebase\/sdk-/.test(key) ||
      /@firebase\/|firestore\.googleapis\.com|identitytoolkit\.googleapis\.com/.test(text(file));
    expect(firstLoad(page).chunks.filter(isFirebase)).toEqual([]);
  });

  it('of home has no code of the panel, charts, player and quiz', () => {
    const isForeign = ({ key, file }: { key: string; file: string }) =>
      /(?<![a-z])(?:admin|charts?|player|quiz|vidstack)(?![a-z])/.test(key) ||
      // An element that only the player registers.
      text(file).includes('media-player');
    expect(firstLoad(PUBLIC_ROUTES.home).chunks.filter(isForeign)).toEqual([]);
  });
});

it('every web font has a local fallback of equal metrics, so that text does not move', () => {
  const css = [...new Set(routes.flatMap(([, page]) => firstLoad(page).styles))].map(text).join();
  const fonts = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
    family: /font-family:\s*["']?([^;"'}]+)/.exec(body)?.[1]?.trim() ?? '',
    isLocal: /src:\s*local\(/.test(body),
    isMatched: /size-adjust/.test(body) && /ascent-override/.test(body),
  }));
  const fallbacks = fonts.filter(({ isLocal, isMatched }) => isLocal && isMatched);
  const quoted = (family: string) => `["']?${family}["']?`;
  const hasFallback = (family: string) =>
    fallbacks.some((fallback) =>
      new RegExp(`${quoted(family)}\\s*,\\s*${quoted(fallback.family)}`).test(css),
    );
  const families = new Set(fonts.filter(({ isLocal }) => !isLocal).map(({ family }) => family));
  expect(families.size).toBeGreaterThan(0);
  expect([...families].filter((family) => !hasFallback(family))).toEqual([]);
});

it('no file has the Contentful token or space, a parameter, an explanation or the administrator’s address', () => {
  const file = path.resolve(import.meta.dirname, '../../content/export.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as ExportFile;
  const explanations = entries.flatMap(({ fields }) =>
    Object.values(fields['explanation'] ?? {}).map(String),
  );
  expect(explanations.length).toBeGreaterThan(0);
  const names = ['CONTENTFUL_', 'cdn.contentful.com', 'admin@example.com'];
  const secrets = [DEMO_TOKEN, DEMO_SPACE, ...names, ...explanations];
  const found = files
    .filter((name) => /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(name))
    .flatMap((name) => {
      const content = text(name);
      return secrets.filter((secret) => content.includes(secret)).map((one) => `${name}: ${one}`);
    });
  expect(found).toEqual([]);
});

it('the service worker precaches the app, and nothing of the panel nor of editors', () => {
  const precached = [...text('sw.js').matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
  expect(precached).toEqual(expect.arrayContaining(['app.html', 'sandbox.html']));
  expect(precached.filter((url) => /\/(?:admin|practice)\//.test(url))).toEqual([]);
});

it('every icon of the web manifest is a file', () => {
  const { icons } = JSON.parse(text('app.webmanifest')) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  expect(files).toEqual(expect.arrayContaining(icons.map(({ src }) => src.replace(/^\//, ''))));
});
