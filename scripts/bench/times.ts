import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { checkout, greenOf } from '../testing/commits.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { endChild, spawnTool } from '../stack/child.ts';
import { PROJECT_ID } from '../stack/emulators.ts';
import { DEFAULT_PORTS, findFreePorts } from '../stack/ports.ts';
import { localFolder, ROOT } from '../stack/root.ts';
import { figure, spreadOf } from './figures.ts';
import { type Group, measure, withLimit } from './setup.ts';

const START_LIMIT_MS = 300_000;

/** The time of the three commands that developers wait for. */
export const times: Group = {
  name: 'times',
  what: 'npm start until it is ready, the production build, the last green npm test',
  async measure(_, out) {
    await measure(out, 'npm start', async () => [figure('start', [await startTime()])]);
    await measure(out, 'production build', async () => [figure('build', [await buildTime()])]);
    const seconds = greenOf(checkout()?.commit ?? '')?.seconds;
    out.figures.push(seconds ? figure('tests', [seconds * 1000]) : figure('noTests', []));
  },
};

/** Starts a separate platform on free ports, stops it, and deletes its data. */
async function startTime(): Promise<number> {
  const offset = (await findFreePorts()).hosting - DEFAULT_PORTS.hosting;
  const begun = performance.now();
  const args = ['--fresh', `--port-offset=${offset}`];
  const child = spawnTool('../scripts/start.ts', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<number>((resolve, reject) => {
    child.process.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready in')) resolve(performance.now() - begun);
    });
    void child.exited.then(({ code }) => reject(new Error(`npm start ended with ${code}.`)));
  });
  try {
    return await withLimit('npm start', START_LIMIT_MS, ready);
  } finally {
    await endChild(child, 30_000);
    await rm(localFolder(`start-${offset}`), { recursive: true, force: true });
  }
}

async function buildTime(): Promise<number> {
  const folder = path.join(localFolder('bench'), 'timed');
  const begun = performance.now();
  await buildFunctions(path.join(folder, 'functions'));
  await buildWeb(path.join(folder, 'web'), { siteUrl: '' });
  const time = performance.now() - begun;
  await rm(folder, { recursive: true, force: true });
  return time;
}

const TURNS = 9;
const SDKS = [
  ...['https', 'firestore', 'scheduler', 'identity', 'params'].map((name) => `functions/${name}`),
  ...['app', 'auth', 'firestore'].map((name) => `admin/${name}`),
].map((name) => `firebase-${name}`);

/** A new process that imports the functions, beside one that imports the SDKs which every function needs; alternating. */
export const functionsImport: Group = {
  name: 'import',
  what: 'import of the functions beside importing the two SDKs alone, with the memory',
  async measure(bench, out) {
    const index = await bench.builtFunctions();
    await measure(out, 'functions imported', () => {
      const turns = Array.from({ length: TURNS }, () => [imported(SDKS), imported([index])]);
      const values = (at: 0 | 1, of: 'ms' | 'memory') => turns.map((turn) => turn[at]![of]);
      const [sdks, ours] = [values(0, 'ms'), values(1, 'ms')];
      return [
        figure('importOurs', ours),
        figure('importSdks', sdks),
        figure('importRatio', [spreadOf(ours).median / spreadOf(sdks).median]),
        figure('importMemory', values(1, 'memory')),
      ];
    });
  },
};

function imported(modules: string[]): { ms: number; memory: number } {
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const script = `const t = performance.now(); ${imports} const ms = performance.now() - t;
    console.log(JSON.stringify({ ms, memory: process.memoryUsage.rss() })); process.exit(0);`;
  const FIREBASE_CONFIG = JSON.stringify({ projectId: PROJECT_ID });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, GCLOUD_PROJECT: PROJECT_ID, FIREBASE_CONFIG },
    },
  );
  if (status !== 0) throw new Error(`The modules could not be imported.\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { ms: number; memory: number };
}
