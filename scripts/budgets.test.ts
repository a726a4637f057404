import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBudgets, ROUTES } from './budgets.ts';

const PLAYER = 'src/features/player/player.tsx';
const FONTS = `@font-face{font-family:Text;src:url(/assets/text.woff2)}
@font-face{font-family:Text Fallback;src:local(Arial);size-adjust:101%;ascent-override:100%}
:root{--font:"Text", "Text Fallback", sans-serif}`;
const PRELOADED = '<link rel="preload" href="/assets/text.woff2" as="font" crossorigin>';
const CONFIG = `export default {
  plugins: [[{ name: 'vite:react' }], Promise.resolve({ name: 'hosting-files' }), false],
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app' }, { name: 'shared' }] } } } },
};`;

let root: string;
let manifest: Record<string, { file: string; imports?: string[]; css?: string[] }>;

const write = async (file: string, content: string | Buffer) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
/** A file that brotli cannot make smaller. */
const writeBytes = (file: string, bytes: number) => write(`dist/${file}`, randomBytes(bytes));

/** A repository with a standard build in it, within all budgets. */
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'budgets-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const chunk = { file: 'assets/small.js' };
  manifest = {
    'index.html': { file: 'assets/entry.js', imports: ['_vendor.js'], css: ['assets/entry.css'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    ...Object.fromEntries(Object.values(ROUTES).map((key) => [key, chunk])),
    [PLAYER]: { file: 'assets/player.js', imports: ['_vendor.js'] },
    'src/lib/firebase/sdk-auth.ts': { file: 'assets/sdk.js' },
  };
  for (const name of ['entry', 'vendor', 'small', 'player', 'sdk'])
    await writeBytes(`assets/${name}.js`, 1_000);
  await write('dist/assets/entry.css', FONTS);
  await writeBytes('assets/text.woff2', 1_000);
  await write('dist/app.html', PRELOADED);
  await write('dist/sw.js', '[{"url":"app.html"},{"url":"assets/entry.js"}]');
  await write('dist/app.webmanifest', '{"icons":[{"src":"/icon.png"}]}');
  await writeBytes('icon.png', 10);
  await write('web/vite.config.ts', CONFIG);
  await write('functions/vite.config.ts', 'export default {};');
  await write('web/index.html', `<script>\n${'a();\n'.repeat(20)}</script>`);
});

afterEach(async () => {
  vi.mocked(console.log).mockRestore();
  await rm(root, { recursive: true });
});

/** Checks the fixture build; returns the number of failed budgets, and their lines. */
async function check() {
  await write('dist/asset-manifest.json', JSON.stringify(manifest));
  const results = await checkBudgets(path.join(root, 'dist'), root);
  const errors = results.filter(({ state }) => state === 'failed').map((one) => one.errors);
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
  const at = lines.findIndex((line) => line.includes('✗'));
  const first = at < 0 ? '' : lines.slice(at).join('\n');
  // The summary at the end of the run has the same lines.
  expect(lines).toEqual(expect.arrayContaining(errors.flat()));
  return { passed: results.length - errors.length, failed: errors.length, first, lines };
}

/** One budget fails, and its first lines are these. */
async function expectFailure(line: string | RegExp): Promise<void> {
  const { failed, first } = await check();
  expect(failed).toBe(1);
  expect(first).toMatch(line);
}

describe('the budgets', () => {
  it('pass for a standard build, each printed with its value, goal and gate', async () => {
    const { passed, failed, lines } = await check();
    expect({ passed, failed }).toEqual({ passed: 21, failed: 0 });
    const printed = lines.join('\n');
    expect(printed).toMatch(/✓ JavaScript of the first load: home +3 kB {2}goal 120 kB, gate/);
    expect(printed).toMatch(/: a lesson with its player +4 kB/);
    expect(printed).toMatch(/✓ own build plugins +1 {2}goal 1, gate 2/);
  });

  it.each([
    ['assets/vendor.js', 139_000, /first load: home .*\n +139 kB assets\/vendor\.js/],
    ['assets/player.js', 259_000, /lesson with its player .*\n +259 kB assets\/player\.js/],
    ['assets/text.woff2', 130_100, /fonts, preloaded .*\n +130\.1 kB assets\/text\.woff2/],
  ])('name %s when it is too large', async (file, bytes, line) => {
    await writeBytes(file, bytes);
    await expectFailure(line);
  });

  it('name the stylesheet of the route whose CSS is too large', async () => {
    manifest[ROUTES['course'] ?? ''] = { file: 'assets/small.js', css: ['assets/course.css'] };
    await writeBytes('assets/course.css', 20_000);
    await expectFailure(/first load: course .*\n +20 kB assets\/course\.css/);
  });

  it.each([
    ['assets/entry.js', 'const mail = "admin@example.com";', 'assets/entry.js: admin@example.com'],
    ['sw.js', '[{"url":"app.html"},{"url":"assets/admin/users.js"}]', 'assets/admin/users.js'],
    ['app.webmanifest', '{"icons":[{"src":"/none.png"}]}', 'none.png'],
  ])('name what is wrong in %s', async (file, content, line) => {
    await write(`dist/${file}`, content);
    await expectFailure(line);
  });

  it('name the page that imports a Firebase SDK statically', async () => {
    manifest[ROUTES['contact'] ?? '']!.imports = ['src/lib/firebase/sdk-auth.ts'];
    const { failed, first } = await check();
    expect(failed).toBeGreaterThan(0);
    expect(first).toContain('contact: src/lib/firebase/sdk-auth.ts (assets/sdk.js)');
  });

  it.each(['@firebase/app', 'firestore.googleapis.com'])(
    'find code with %s in a chunk of any name',
    async (text) => {
      manifest[ROUTES['about'] ?? ''] = { file: 'assets/about.js' };
      await write('dist/assets/about.js', `x("${text}")`);
      await expectFailure('about: src/pages/about-page.tsx (assets/about.js)');
    },
  );

  it.each([
    PLAYER,
    'src/features/admin/audit-log/log-section.tsx',
    '_admin-B1.js',
    '_line-chart-B1.js',
    'src/features/quiz/quiz-view.tsx',
  ])('name %s in home', async (key) => {
    manifest[key] ??= { file: 'assets/sdk.js' };
    manifest[ROUTES['home'] ?? ''] = { file: 'assets/small.js', imports: [key] };
    await expectFailure(key);
  });

  it.each([
    ['size-adjust:101%;', ''],
    [', "Text Fallback"', ''],
  ])('name a font when its stylesheet lacks %s', async (part, instead) => {
    await write('dist/assets/entry.css', FONTS.replace(part, instead));
    await expectFailure(/metric-matched fallback .*\n +Text\n/);
  });

  it('name a chunk that the manifest lost', async () => {
    delete manifest[PLAYER];
    await expect(check()).rejects.toThrow(`has no "${PLAYER}"`);
  });

  it.each([
    ["resolve: { alias: { 'react-router': '/dist/index.mjs' } }", 'react-router'],
    ['resolve: { alias: [{ find: /^re2js$/, replacement: "/no.ts" }] }', '/^re2js$/'],
    ["plugins: ['a', 'b', 'c'].map((name) => ({ name }))", 'web/vite.config.ts: c'],
    [
      "build: { rolldownOptions: { output: { codeSplitting: { groups: ['a', 'b', 'c'].map((name) => ({ name })) } } } }",
      'web/vite.config.ts: c',
    ],
  ])('reject the option %s', async (option, found) => {
    await write('web/vite.config.ts', `export default { ${option} };`);
    await expectFailure(found);
  });

  it('allow one patch, whose header names the upstream issue of the bug', async () => {
    const patch = 'Upstream issue: none. Or upstream 1653.\ndiff --git a b\n--- a';
    await write('patches/a.patch', patch);
    expect((await check()).failed).toBe(0);
    await write('patches/b.patch', patch);
    expect((await check()).first).toContain('patches/b.patch');
    await rm(path.join(root, 'patches/b.patch'));
    await write('patches/a.patch', 'diff --git a b\n--- upstream');
    expect((await check()).first).toMatch(/aliases or patches .*\n +patches\/a\.patch/);
  });

  it('count the lines of inline script', async () => {
    await write('web/index.html', `<script>\n${'a();\n\n'.repeat(21)}</script>`);
    await expectFailure(/inline script in web\/index\.html +21 /);
  });
});
