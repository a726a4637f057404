/**
 * `npm run check`: types, lint, unused code, format and the functions' lock. Runs all of them, then
 * reports the failed ones.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { runTool } from './command/child.ts';
import { runCommand } from './command/lifetime.ts';
import { ROOT } from './command/root.ts';

type Check = [name: string, run: () => Promise<{ code: number; output: string }>, remedy?: string];

/** The parts of functions/package.json that its lock repeats. */
const PARTS = ['dependencies', 'devDependencies', 'engines'] as const;
type Manifest = Partial<Record<(typeof PARTS)[number], Record<string, string>>>;

const WORKSPACES = ['domain', 'functions', 'web', 'content', 'scripts', 'tests'];
/** The domain without its tests has no Node types; a worker has other globals than a page. */
const PROJECTS = [...WORKSPACES, 'domain/tsconfig.src.json', 'web/tsconfig.sw.json'];

const CHECKS: Check[] = [
  ...PROJECTS.map((workspace): Check => [
    `types of ${workspace}`,
    () => runTool('typescript/bin/tsc', ['--project', workspace]),
  ]),
  ['lint and layers', () => runTool('oxlint/bin/oxlint', ['--type-aware'])],
  ['unused code', () => runTool('knip/bin/knip.js', [])],
  ['format', () => runTool('oxfmt/bin/oxfmt', ['--check']), 'Format it with: npm run format'],
  [
    "the functions' own lock",
    async () => checkFunctionsLock(),
    'Write it again: cd functions && npm install --package-lock-only --workspaces=false --ignore-scripts --omit-lockfile-registry-resolved',
  ],
];

await runCommand(async () => {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check[0]);
    }
  };
  await Promise.all([lane(), lane()]);
  console.log(`\n${CHECKS.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
});

async function passes([name, run, remedy]: Check): Promise<boolean> {
  const { code, output } = await run();
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) console.log([output.trimEnd(), remedy ?? ''].join('\n'));
  return code === 0;
}

/**
 * Cloud Build installs by functions/package-lock.json, which no other command reads: it must match
 * package.json.
 */
function checkFunctionsLock(): { code: number; output: string } {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(ROOT, 'functions', file), 'utf8'));
  const wanted = read('package.json') as Manifest;
  const locked = (read('package-lock.json') as { packages: Record<string, Manifest> }).packages[''];
  const isSame = PARTS.every((part) => isDeepStrictEqual(wanted[part], locked?.[part]));
  return {
    code: isSame ? 0 : 1,
    output: isSame ? '' : 'functions/package-lock.json is not made from functions/package.json.',
  };
}
