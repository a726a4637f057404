import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { buildFunctions } from '../stack/build.ts';
import { localFolder, ROOT } from '../stack/root.ts';

/** How long a fresh process imports the functions, beside the two SDKs that every function needs. */
export interface FunctionsImport {
  /** Milliseconds: median, smallest, largest. */
  ours: Spread;
  sdks: Spread;
  /** Medians compared; both were measured in turns, so that a busy machine slows both. */
  ratio: number;
  limit: number;
}

interface Spread {
  median: number;
  min: number;
  max: number;
}

const RUNS = 9;
/** The gate of the performance design. */
const LIMIT = 1.3;

const SDKS = [
  'firebase-functions',
  'firebase-functions/https',
  'firebase-functions/firestore',
  'firebase-functions/scheduler',
  'firebase-functions/identity',
  'firebase-functions/params',
  'firebase-admin/app',
  'firebase-admin/auth',
  'firebase-admin/firestore',
];

export async function measureFunctionsImport(): Promise<FunctionsImport> {
  // Beside node_modules, or the bundle would not find the SDKs.
  const bundle = path.join(localFolder('bench'), 'functions', 'lib');
  await buildFunctions(bundle);
  const ours: number[] = [];
  const sdks: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    sdks.push(importTime(SDKS));
    ours.push(importTime([path.join(bundle, 'index.js')]));
  }
  const [own, base] = [spreadOf(ours), spreadOf(sdks)];
  return { ours: own, sdks: base, ratio: own.median / base.median, limit: LIMIT };
}

/** Milliseconds until a fresh process has imported these modules. */
function importTime(modules: string[]): number {
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const script = `const t = performance.now(); ${imports} console.log(performance.now() - t); process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        GCLOUD_PROJECT: 'demo-edu',
        FIREBASE_CONFIG: '{"projectId":"demo-edu"}',
      },
    },
  );
  const milliseconds = Number(stdout.trim().split('\n').at(-1));
  if (status !== 0 || !Number.isFinite(milliseconds))
    throw new Error(`The modules could not be imported.\n${stderr}`);
  return milliseconds;
}

function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}
