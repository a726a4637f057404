import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withAssetNames } from './asset-headers.ts';
import { ROOT } from '../command/root.ts';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

it('only files of the build are cached for a year, and a missing file is answered by the function', () => {
  const web = mkdtempSync(path.join(tmpdir(), 'web-'));
  onTestFinished(() => rmSync(web, { recursive: true }));
  for (const file of ['assets/index-a_1-.js', 'assets/admin/part-b2.js', 'sw.js']) {
    mkdirSync(path.dirname(path.join(web, file)), { recursive: true });
    writeFileSync(path.join(web, file), '');
  }
  const text = withAssetNames(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'), web);
  const { hosting } = JSON.parse(text) as {
    hosting: { headers: Rule[]; rewrites: { source: string; function?: unknown }[] };
  };
  const kept = hosting.headers.filter(({ headers }) =>
    headers.some(({ value }) => value.includes('immutable')),
  );
  const isKept = (file: string) =>
    kept.some(({ source }) => path.matchesGlob(`/assets/${file}`, source));
  expect(['index-a_1-.js', 'admin/part-b2.js'].map(isKept)).toEqual([true, true]);
  const missing = ['index-old.js', 'admin/index-a_1-.js', 'none.js', 'index-a_1-.js.map', ''];
  expect(missing.map(isKept)).toEqual(missing.map(() => false));
  const empty = withAssetNames(text.replace(kept[0]?.source ?? '', '/assets/**'), '/nowhere');
  expect(empty).not.toContain('/assets/**');
  // Hosting's own 404 is kept by its CDN for ten minutes.
  expect(hosting.rewrites.at(-1)).toMatchObject({ source: '**', function: { functionId: 'api' } });
});

it('every page that Hosting answers with the app alone is hidden from search engines', () => {
  const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: Rule[] };
  };
  const isHidden = (address: string) =>
    hosting.headers.some(
      ({ source, headers }) =>
        source !== '**' &&
        path.matchesGlob(address, source) &&
        headers.some(({ key, value }) => key === 'X-Robots-Tag' && value === 'noindex'),
    );
  for (const address of ['/auth', '/newsletter/confirm', '/newsletter/unsubscribe', '/app.html'])
    expect(isHidden(address), address).toBe(true);
  expect(isHidden('/courses/c1')).toBe(false);
});
