import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { ModulesReport } from '../web/vite-plugin-modules.ts';
import { ROOT } from './stack/root.ts';
import type { Tally } from './testing/tally.ts';

const BASELINE = path.join(ROOT, 'scripts', 'budgets.json');
const ENTRY = 'index.html';
const HOME_PAGE = 'src/pages/home-page.tsx';

/** Limits in bytes and, by module group, what the home page held when they were last confirmed. */
interface Baseline {
  limits: { homeJavaScript: number; homeCss: number };
  /** Characters before minifying. */
  homeModules: Record<string, number>;
}

export interface Figure {
  label: string;
  /** Bytes after brotli. */
  bytes: number;
  limit: number;
}

/** What the home page needs before its content is painted: its entry, its route's chunk, and what both import. */
export interface HomeSize {
  figures: Figure[];
  files: { file: string; bytes: number }[];
  /** Characters before minifying, by module group. */
  modules: Record<string, number>;
  /** Modules of Firebase in it; there must be none. */
  firebase: string[];
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Measures the web app built in `webDir`. */
export function measureHome(webDir: string): HomeSize {
  const manifest = readJson<Manifest>(path.join(webDir, '.vite', 'manifest.json'));
  const report = readJson<ModulesReport>(path.join(webDir, '.vite', 'modules.json'));
  const chunks = withImports(manifest, [ENTRY, HOME_PAGE]);
  const scripts = chunks.map(({ file }) => file);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const files = [...scripts, ...styles].map((file) => ({
    file,
    bytes: brotliSize(path.join(webDir, file)),
  }));
  const total = (names: string[]) =>
    files.reduce((sum, { file, bytes }) => (names.includes(file) ? sum + bytes : sum), 0);
  const { limits } = readBaseline();
  const modules = scripts.flatMap((file) => Object.entries(report[file] ?? {}));
  return {
    figures: [
      { label: 'home page JavaScript', bytes: total(scripts), limit: limits.homeJavaScript },
      { label: 'home page CSS', bytes: total(styles), limit: limits.homeCss },
    ],
    files,
    modules: grouped(modules),
    firebase: modules.map(([id]) => id).filter((id) => /node_modules\/@?firebase\//.test(id)),
  };
}

/** Prints each figure and counts it as a test; a figure over its limit is followed by the modules that grew. */
export function checkBudgets(webDir: string): Tally {
  const home = measureHome(webDir);
  console.log('\nBudgets (brotli)');
  const results = home.figures.map(({ label, bytes, limit }) => {
    const fits = bytes <= limit;
    console.log(`  ${mark(fits)} ${label}: ${kilobytes(bytes)} of ${kilobytes(limit)}`);
    return fits;
  });
  const isFree = home.firebase.length === 0;
  console.log(`  ${mark(isFree)} no Firebase before the first paint`);
  for (const id of home.firebase) console.log(`      ${id}`);
  if (results.includes(false)) printGrowth(home.modules);
  const all = [...results, isFree];
  return { passed: all.filter(Boolean).length, failed: all.filter((fits) => !fits).length };
}

/** Takes the module sizes of `home` as those that later growth is compared with. */
export function saveBaseline(home: HomeSize): void {
  const sorted = Object.entries(home.modules).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const baseline: Baseline = {
    limits: readBaseline().limits,
    homeModules: Object.fromEntries(sorted),
  };
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
}

/** 1 kB = 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Modules of one package, one feature or one folder of the app count together. */
export function groupOf(id: string): string {
  const [, inPackage] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (inPackage !== undefined) return inPackage;
  const [feature] = /^web\/src\/(?:features\/)?[^/]+(?=\/)/.exec(id) ?? [];
  return feature ?? id;
}

/** The growth of each group since the baseline, largest first; what did not grow is left out. */
export function growth(
  now: Record<string, number>,
  before: Record<string, number>,
): [string, number][] {
  return Object.entries(now)
    .map(([group, size]): [string, number] => [group, size - (before[group] ?? 0)])
    .filter(([, change]) => change > 0)
    .toSorted(([, a], [, b]) => b - a);
}

function printGrowth(modules: Record<string, number>): void {
  const { homeModules } = readBaseline();
  const grown = growth(modules, homeModules).slice(0, 15);
  console.log('    Grown since scripts/budgets.json was written, in characters before minifying:');
  for (const [group, change] of grown) {
    const before = homeModules[group];
    console.log(`      +${change} ${group}${before === undefined ? ' (new)' : ` (was ${before})`}`);
  }
}

function withImports(manifest: Manifest, keys: string[]): Manifest[string][] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunkAt(manifest, key).imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return [...seen].map((key) => chunkAt(manifest, key));
}

function chunkAt(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`The build holds no chunk "${key}". Name the new one in scripts/budgets.ts.`);
  return chunk;
}

function grouped(modules: [string, number][]): Record<string, number> {
  const groups: Record<string, number> = {};
  for (const [id, size] of modules) {
    const group = groupOf(id);
    groups[group] = (groups[group] ?? 0) + size;
  }
  return groups;
}

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

function readBaseline(): Baseline {
  return readJson<Baseline>(BASELINE);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function mark(fits: boolean): string {
  return fits ? '✓' : '✗';
}
