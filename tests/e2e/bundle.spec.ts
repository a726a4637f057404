import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ExportFile } from '../../content/stand-in/export-types.ts';
import { DEMO_SPACE, DEMO_TOKEN } from '../../content/stand-in/server.ts';
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
