import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ExportFile } from '../../content/contentful-mock/export-types.ts';
import { DEMO_SPACE, DEMO_TOKEN } from '../../content/contentful-mock/server.ts';
import { built } from '../support/emulator.ts';

/** Text files of the built web app, by their path below it. */
function bundledTexts(): [string, string][] {
  const files = readdirSync(built.web, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(file))
    .map((file) => [file, readFileSync(path.join(built.web, file), 'utf8')]);
}

const content = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../content/export.json'), 'utf8'),
) as ExportFile;
const explanations = content.entries.flatMap(({ fields }) =>
  Object.values(fields['explanation'] ?? {}).map(String),
);

test('the built app holds no token, no name of a secret, no answer and no administrator’s address', () => {
  const texts = bundledTexts();
  expect(explanations.length).toBeGreaterThan(60);
  expect(texts.some(([file]) => file === 'app.html')).toBe(true);
  const names = ['CONTENTFUL_', 'cdn.contentful.com', 'admin@example.com'];
  for (const secret of [DEMO_TOKEN, DEMO_SPACE, ...names, ...explanations]) {
    const holding = texts.filter(([, text]) => text.includes(secret)).map(([file]) => file);
    expect(holding, secret).toEqual([]);
  }
});

test('the service worker precaches the app without the admin panel', async ({ request }) => {
  const worker = readFileSync(path.join(built.web, 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files).toContain('app.html');
  const sections = readdirSync(path.join(built.web, 'assets', 'admin'));
  expect(sections.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  expect(files.filter((file) => file.includes('/admin/'))).toEqual([]);
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('the app can be installed from its web manifest', async ({ request }) => {
  const manifest = await request.get('/app.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, short_name: name } = (await manifest.json()) as {
    icons: { src: string; type: string }[];
    short_name: string;
  };
  expect(name).toBe('Edu Platform');
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});
