import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';

import { buildFunctions, buildWeb } from '../local-environment/build.ts';
import { endChild, spawnTool } from '../command/child.ts';
import { PROJECT_ID } from '../local-environment/emulators.ts';
import { DEFAULT_PORTS, findFreePorts } from '../local-environment/find.ts';
import { localFolder, ROOT } from '../command/root.ts';
import { figure, computeMedian } from './figures.ts';
import { type Group, limited } from './setup.ts';

/** The time of the commands that developers wait for. */
export const times: Group = function* () {
  yield ['npm start', async () => [figure('start', [await startTime()])]];
  yield ['production build', async () => [figure('build', [await buildTime()])]];
};

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Starts a separate platform on free ports, stops it, and deletes its data. */
async function startTime(): Promise<number> {
  const offset = (await findFreePorts()).hosting - DEFAULT_PORTS.hosting;
  const begun = performance.now();
  const args = ['--fresh', `--port-offset=${offset}`];
  const child = spawnTool('../scripts/start.ts', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<number>((resolve, reject) => {
    child.process.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready in')) resolve(secondsSince(begun));
    });
    void child.exited.then(({ code }) => reject(new Error(`npm start ended with ${code}.`)));
  });
  try {
    return await limited('npm start', ready);
  } finally {
    await endChild(child, 30_000);
    await rm(localFolder(`start-${offset}`), { recursive: true, force: true });
  }
}

async function buildTime(): Promise<number> {
  const folder = localFolder('bench/timed');
  const begun = performance.now();
  await buildFunctions(`${folder}/functions`);
  await buildWeb(`${folder}/web`, { siteUrl: '' });
  const time = secondsSince(begun);
  await rm(folder, { recursive: true, force: true });
  return time;
}

const TURNS = 9;
const SDKS = [
  ...['https', 'firestore', 'scheduler', 'identity', 'params'].map((name) => `functions/${name}`),
  ...['app', 'auth', 'firestore'].map((name) => `admin/${name}`),
].map((name) => `firebase-${name}`);

/**
 * A new process that imports the functions, beside one that imports the SDKs which every function
 * needs; alternating.
 */
export const importTime: Group = async function* ({ builtFunctions }) {
  const index = await builtFunctions();
  yield [
    'functions imported',
    () => {
      const turns = Array.from({ length: TURNS }, () => [importMs(SDKS), importMs([index])]);
      const [sdks, ours] = [0, 1].map((at) => computeMedian(turns.map((turn) => turn[at]!)));
      return [figure('importRatio', [ours! / sdks!])];
    },
  ];
};

function importMs(modules: string[]): number {
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const script = `const t = performance.now(); ${imports} console.log(performance.now() - t); process.exit(0);`;
  const FIREBASE_CONFIG = JSON.stringify({ projectId: PROJECT_ID });
  const env = { ...process.env, GCLOUD_PROJECT: PROJECT_ID, FIREBASE_CONFIG };
  const args = ['--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
  return Number(output.trim().split('\n').at(-1));
}
