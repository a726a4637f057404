import { spawnSync } from 'node:child_process';

import { PROJECT_ID } from '../stack/emulators.ts';
import { ROOT } from '../stack/root.ts';
import { figure, spreadOf } from './figures.ts';
import { type Group, measure } from './setup.ts';

const TURNS = 9;
const SDKS = [
  ...['https', 'firestore', 'scheduler', 'identity', 'params'].map((name) => `functions/${name}`),
  ...['app', 'auth', 'firestore'].map((name) => `admin/${name}`),
].map((name) => `firebase-${name}`);

/** A fresh process that imports the functions, beside one that imports the SDKs which every function needs; in turns. */
export const functionsImport: Group = {
  name: 'import',
  what: 'import of the functions beside importing the two SDKs alone, with the memory',
  async measure(bench, out) {
    const index = await bench.builtFunctions();
    await measure(out, 'functions imported', () => {
      const turns = Array.from({ length: TURNS }, () => ({
        sdks: imported(SDKS),
        ours: imported([index]),
      }));
      const ours = turns.map((turn) => turn.ours.ms);
      const sdks = turns.map((turn) => turn.sdks.ms);
      return [
        figure('importOurs', ours),
        figure('importSdks', sdks),
        figure('importRatio', [spreadOf(ours).median / spreadOf(sdks).median]),
        figure(
          'importMemory',
          turns.map((turn) => turn.ours.memory),
        ),
      ];
    });
  },
};

function imported(modules: string[]): { ms: number; memory: number } {
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const script = `const t = performance.now(); ${imports} const ms = performance.now() - t;
    console.log(JSON.stringify({ ms, memory: process.memoryUsage.rss() })); process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        GCLOUD_PROJECT: PROJECT_ID,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
      },
    },
  );
  if (status !== 0) throw new Error(`The modules could not be imported.\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { ms: number; memory: number };
}
