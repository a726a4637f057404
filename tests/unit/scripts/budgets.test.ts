import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBudgets, groupOf, growth, measureHome } from '../../../scripts/budgets.ts';

const MANIFEST = {
  'index.html': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_shared.js'],
    css: ['assets/home.css'],
  },
  'src/pages/quiz-page.tsx': { file: 'assets/quiz.js' },
  '_shared.js': { file: 'assets/shared.js' },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.mocked(console.log).mockRestore();
  await rm(folder, { recursive: true });
});

/** A built web app; what cannot be compressed makes a file of the wanted size. */
async function build(modules: Record<string, Record<string, number>>, homeBytes = 1000) {
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, '.vite', 'modules.json'), JSON.stringify(modules));
  for (const name of ['entry.js', 'shared.js', 'quiz.js', 'entry.css', 'home.css']) {
    await writeFile(path.join(folder, 'assets', name), '/* small */');
  }
  await writeFile(path.join(folder, 'assets', 'home.js'), randomBytes(homeBytes));
}

const printed = () => vi.mocked(console.log).mock.calls.join('\n');

describe('the size budgets', () => {
  it('count the entry, the home page and what both import, each file once', async () => {
    await build({});
    const { files } = measureHome(folder);
    expect(files.map(({ file }) => file).toSorted()).toEqual([
      'assets/entry.css',
      'assets/entry.js',
      'assets/home.css',
      'assets/home.js',
      'assets/shared.js',
    ]);
  });

  it('pass for a small page', async () => {
    await build({ 'assets/entry.js': { 'web/src/main.tsx': 100 } });
    expect(checkBudgets(folder)).toEqual({ passed: 3, failed: 0 });
  });

  it('fail for a page over its limit and name the module that grew', async () => {
    await build({ 'assets/home.js': { 'node_modules/huge-charts/index.js': 900_000 } }, 106_000);
    expect(checkBudgets(folder)).toEqual({ passed: 2, failed: 1 });
    expect(printed()).toContain('+900000 huge-charts (new)');
  });

  it('fail when Firebase is among the modules of the home page', async () => {
    const id = 'node_modules/@firebase/auth/dist/index.js';
    await build({
      'assets/shared.js': { [id]: 10 },
      'assets/quiz.js': { 'node_modules/firebase/x.js': 1 },
    });
    expect(checkBudgets(folder)).toEqual({ passed: 2, failed: 1 });
    expect(measureHome(folder).firebase).toEqual([id]);
  });

  it.each([
    ['node_modules/react-dom/client.js', 'react-dom'],
    ['web/node_modules/marked/lib/marked.esm.js', 'marked'],
    ['node_modules/@tanstack/react-query/build/index.js', '@tanstack/react-query'],
    ['web/src/features/quiz/quiz.tsx', 'web/src/features/quiz'],
    ['web/src/app/header/header.tsx', 'web/src/app'],
    ['web/src/main.tsx', 'web/src/main.tsx'],
    ['domain/src/course.ts', 'domain/src/course.ts'],
  ])('%s counts for %s', (id, group) => {
    expect(groupOf(id)).toBe(group);
  });

  it('growth is listed with the largest first and without what shrank', () => {
    const before = { a: 10, b: 10, c: 10 };
    expect(growth({ a: 15, b: 5, c: 40, d: 1 }, before)).toEqual([
      ['c', 30],
      ['a', 5],
      ['d', 1],
    ]);
  });
});
