import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO_SPACE, DEMO_TOKEN } from '../../content/stand-in/server.ts';
import { built } from '../support/emulator.ts';

/** Text files of the built web app, by their path below it. */
function bundledTexts(): [string, string][] {
  const files = readdirSync(built.web, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(?:js|css|html|json|txt|webmanifest)$/.test(file))
    .map((file) => [file, readFileSync(path.join(built.web, file), 'utf8')]);
}

test('the built app holds no token and no name of a secret', () => {
  const texts = bundledTexts();
  expect(texts.some(([file]) => file === 'app.html')).toBe(true);
  for (const secret of [DEMO_TOKEN, DEMO_SPACE, 'CONTENTFUL_', 'cdn.contentful.com']) {
    const holding = texts.filter(([, text]) => text.includes(secret)).map(([file]) => file);
    expect(holding, secret).toEqual([]);
  }
});
