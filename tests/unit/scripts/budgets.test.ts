import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBudgets } from '../../../scripts/budgets.ts';
import { familiesWithoutFallback } from '../../../scripts/budgets/fonts.ts';
import { groupOf, growth } from '../../../scripts/budgets/growth.ts';
import {
  ENTRY,
  GUARDS,
  INNER_ROUTES,
  PLAYER,
  PUBLIC_ROUTES,
} from '../../../scripts/budgets/routes.ts';
import { measureWeight } from '../../../scripts/budgets/weight.ts';

const ROUTES = Object.keys(PUBLIC_ROUTES) as (keyof typeof PUBLIC_ROUTES)[];
/** The script of each file of the planted build: one for each route, the entry, one that all share, and one of a part. */
const FILES = ['entry', 'shared', 'part', 'font', 'guards', ...ROUTES] as const;
type File = (typeof FILES)[number];

const FACES = `@font-face{font-family:Text Variable;src:url(/assets/t.woff2)}
@font-face{font-family:Text Fallback;src:local(Arial);size-adjust:101%;ascent-override:100%}
:root{--font:"Text Variable", "Text Fallback", sans-serif}`;

interface Planted {
  /** Bytes that cannot be compressed, by the script that holds them. */
  bytes?: Partial<Record<File, number>>;
  /** Modules of a script with their characters. */
  modules?: Partial<Record<File, Record<string, number>>>;
  css?: string;
  extraStyle?: number;
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.mocked(console.log).mockRestore();
  await rm(folder, { recursive: true });
});

const scriptOf = (file: File) => `assets/${file.replace(' ', '-')}.js`;

/** A built web app with what is planted in it; all else is small. */
async function build({ bytes = {}, modules = {}, css = FACES, extraStyle = 10 }: Planted = {}) {
  const pages = ROUTES.map((route) => [
    PUBLIC_ROUTES[route],
    { file: scriptOf(route), imports: ['_shared.js'], css: [`assets/course.css`] },
  ]);
  const manifest = {
    [ENTRY]: { file: scriptOf('entry'), imports: ['_shared.js'], css: ['assets/entry.css'] },
    '_shared.js': { file: scriptOf('shared') },
    ...Object.fromEntries(pages),
    [GUARDS]: { file: scriptOf('guards') },
    [PLAYER]: { file: scriptOf('part') },
    ...Object.fromEntries(
      Object.values(INNER_ROUTES).map((page) => [page, { file: scriptOf('guards') }]),
    ),
  };
  const report = Object.fromEntries(FILES.map((file) => [scriptOf(file), modules[file] ?? {}]));
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'assets'));
  const write = (file: string, text: string | Buffer) => writeFile(path.join(folder, file), text);
  await write('.vite/manifest.json', JSON.stringify(manifest));
  await write('.vite/modules.json', JSON.stringify(report));
  for (const file of FILES) await write(scriptOf(file), randomBytes(bytes[file] ?? 100));
  await write('assets/entry.css', css);
  await write('assets/course.css', randomBytes(extraStyle));
  await write('assets/text-BHZsWIlc.woff2', randomBytes(bytes.font ?? 100));
  await write(
    'app.html',
    '<link rel="preload" crossorigin href="/assets/text-BHZsWIlc.woff2" as="font"><link rel="preload" href="/x" as="fetch">',
  );
}

const printed = () => vi.mocked(console.log).mock.calls.join('\n');
const figure = (id: string) => measureWeight(folder).find((one) => one.id === id);

describe('the budgets of the files', () => {
  it('pass for a small app, each printed with its goal and its gate', async () => {
    await build();
    const { passed, failed } = checkBudgets(folder, {});
    expect({ passed, failed }).toEqual({ passed: 7 + ROUTES.length, failed: 0 });
    expect(printed()).toMatch(/before home is painted +0\.3 kB {2}goal 120\.0 kB, gate 140\.0 kB/);
  });

  it('count what home needs once, and what a lesson needs with its player', async () => {
    await build({ bytes: { shared: 5000, entry: 1000, home: 1000, guards: 2000, part: 3000 } });
    expect(figure('home script')?.value).toBeGreaterThan(7000);
    expect(figure('home script')?.value).toBeLessThan(7100);
    expect(figure('lesson script')?.value).toBeGreaterThan(11_000);
  });

  it.each([
    ['home', 'home script', 141_000],
    ['part', 'lesson script', 261_000],
  ] as const)(
    'name the module that grew in %s, and nothing else breaks',
    async (file, id, size) => {
      const charts = 'node_modules/huge-charts/index.js';
      await build({ bytes: { [file]: size }, modules: { [file]: { [charts]: 900_000 } } });
      expect(checkBudgets(folder, { [id]: { 'huge-charts': 1_000, react: 5 } }).failed).toBe(1);
      expect(printed()).toContain('+899000 huge-charts (was 1000)');
    },
  );

  it('name the stylesheet of the routes whose CSS is too much', async () => {
    const sheet = 'web/src/styles/base.css';
    await build({ extraStyle: 20_100, modules: { course: { [sheet]: 0 } } });
    expect(checkBudgets(folder, {}).failed).toBe(ROUTES.length);
    expect(printed()).toMatch(/\+\d{3,} web\/src\/styles\/base\.css \(new\)/);
  });

  it.each(ROUTES)('name Firebase before the first paint of %s', async (route) => {
    const id = 'node_modules/@firebase/auth/dist/index.js';
    await build({ modules: { [route]: { [id]: 10 }, part: { 'node_modules/firebase/x.js': 1 } } });
    expect(checkBudgets(folder, {}).failed).toBe(1);
    expect(figure('firebase')?.found).toEqual([`${route}: ${id}`]);
    expect(printed()).toContain(`${route}: ${id}`);
  });

  it.each([
    'web/src/features/admin-users/users-list.tsx',
    'web/src/features/player/player.tsx',
    'web/src/features/quiz/quiz-view.tsx',
    'web/src/ui/charts/line.tsx',
    'node_modules/@vidstack/react/dist/x.js',
    'node_modules/recharts/es6/index.js',
  ])('name %s in home', async (id) => {
    await build({ modules: { shared: { [id]: 1, 'web/src/features/home/hero.tsx': 9 } } });
    expect(figure('foreign in home')?.found).toEqual([id]);
    expect(checkBudgets(folder, {}).failed).toBeGreaterThan(0);
  });

  it.each(['web/src/state/admin-names.ts', 'domain/src/analytics.ts'])(
    'name %s on a learner’s page',
    async (id) => {
      await build({ modules: { guards: { [id]: 1, 'web/src/app/guards.tsx': 9 } } });
      expect(figure('panel')?.found).toContain(`lesson: ${id}`);
      expect(checkBudgets(folder, {}).failed).toBe(1);
    },
  );

  it('weigh the fonts that are preloaded and name the one that grew', async () => {
    await build({ bytes: { font: 131_000 } });
    expect(checkBudgets(folder, { fonts: { 'text.woff2': 1_000 } }).failed).toBe(1);
    expect(printed()).toContain('+130000 text.woff2 (was 1000)');
  });

  it('name a font without a fallback of equal metrics', async () => {
    await build({ css: FACES.replace('size-adjust:101%;', '') });
    expect(checkBudgets(folder, {}).failed).toBe(1);
    expect(figure('fallbacks')?.found).toEqual(['Text Variable']);
    expect(familiesWithoutFallback(FACES.replace(', "Text Fallback"', ''))).toEqual([
      'Text Variable',
    ]);
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
