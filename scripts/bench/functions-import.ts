import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { LIMITS } from './limits.ts';
import { step } from '../stack/progress.ts';
import { ROOT } from '../stack/root.ts';
import { type Figure, spreadOf } from './figure.ts';
import type { Group } from './group.ts';

const RUNS = 9;
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

/** How long a fresh process imports the functions, beside the two SDKs that every function needs; measured in turns. */
export const functionsImport: Group = {
  name: 'import',
  what: 'import of the functions beside importing the two SDKs alone',
  async measure(bench) {
    const index = path.join(await bench.builtFunctions(), 'index.js');
    const ours: number[] = [];
    const sdks: number[] = [];
    await step('functions imported', () => {
      for (let run = 0; run < RUNS; run += 1) {
        sdks.push(importTime(SDKS));
        ours.push(importTime([index]));
      }
    });
    const time = (id: string, label: string, values: number[]): Figure => ({
      id,
      label,
      unit: 'ms',
      values,
    });
    return {
      figures: [
        time('import of the functions', 'a fresh process imports the functions', ours),
        time('import of the SDKs', '… firebase-functions and firebase-admin alone', sdks),
        {
          id: 'functions import',
          label: 'import of the functions, medians compared',
          unit: 'ratio',
          values: [spreadOf(ours).median / spreadOf(sdks).median],
          limit: LIMITS.functionsImport,
        },
      ],
    };
  },
};

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
