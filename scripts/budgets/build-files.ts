import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { ModulesReport } from '../../web/vite-plugin-modules.ts';

/** Bytes of a file as it is, and as it travels. */
export interface Weight {
  raw: number;
  gzip: number;
  brotli: number;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** A built web app: which files each page needs, what is in them, and what they weigh. */
export interface BuildFiles {
  webDir: string;
  /** The chunks of these manifest keys with everything that they import statically, each once. */
  closure(keys: string[]): { scripts: string[]; styles: string[] };
  /** Every JavaScript file of the app, also the service worker. */
  allScripts(): string[];
  /** Modules of the files, with the characters that each adds before minifying. */
  modulesOf(scripts: string[]): [string, number][];
  weigh(files: string[]): Weight;
}

/** Reads what `vite build` has left in `webDir`. */
export function readBuild(webDir: string): BuildFiles {
  const manifest = readJson<Record<string, Chunk>>(path.join(webDir, '.vite', 'manifest.json'));
  const report = readJson<ModulesReport>(path.join(webDir, '.vite', 'modules.json'));
  const weights = new Map<string, Weight>();
  const weightOf = (file: string): Weight => {
    const known = weights.get(file) ?? weightOfText(readFileSync(path.join(webDir, file)));
    weights.set(file, known);
    return known;
  };
  return {
    webDir,
    closure(keys) {
      const chunks = withImports(manifest, keys);
      const styles = new Set(chunks.flatMap(({ css = [] }) => css));
      return { scripts: chunks.map(({ file }) => file), styles: [...styles] };
    },
    allScripts: () =>
      ['.', 'assets'].flatMap((folder) =>
        readdirSync(path.join(webDir, folder))
          .filter((name) => name.endsWith('.js'))
          .map((name) => path.posix.join(folder, name)),
      ),
    modulesOf: (scripts) => scripts.flatMap((file) => Object.entries(report[file] ?? {})),
    weigh: (files) => sumOf(files.map(weightOf)),
  };
}

function weightOfText(text: Uint8Array): Weight {
  return {
    raw: text.length,
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text).length,
  };
}

function sumOf(weights: Weight[]): Weight {
  const sum: Weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const { raw, gzip, brotli } of weights) {
    sum.raw += raw;
    sum.gzip += gzip;
    sum.brotli += brotli;
  }
  return sum;
}

function withImports(manifest: Record<string, Chunk>, keys: string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunkAt(manifest, key).imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return [...seen].map((key) => chunkAt(manifest, key));
}

function chunkAt(manifest: Record<string, Chunk>, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(
      `The build holds no chunk "${key}". Name the new one in scripts/budgets/routes.ts.`,
    );
  return chunk;
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
