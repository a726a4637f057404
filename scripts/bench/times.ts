import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { checkout, greenOf } from '../ops/deploy/green.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { endChild, type Exit } from '../stack/child.ts';
import { atEnd } from '../stack/lifetime.ts';
import { DEFAULT_PORTS, findFreePorts } from '../stack/ports.ts';
import { localFolder, ROOT } from '../stack/root.ts';
import { figure } from './figures.ts';
import { type Group, measure, withLimit } from './setup.ts';

const START_LIMIT_MS = 300_000;

/** The time of the three commands that developers wait for. */
export const times: Group = {
  name: 'times',
  what: 'npm start until it is ready, the production build, the last green npm test',
  async measure(_, out) {
    await measure(out, 'npm start', async () => [figure('start', [await startTime()])]);
    await measure(out, 'production build', async () => [figure('build', [await buildTime()])]);
    const commit = checkout()?.commit;
    const seconds = commit === undefined ? undefined : greenOf(commit)?.seconds;
    out.figures.push(
      seconds === undefined ? figure('noTests', []) : figure('tests', [seconds * 1000]),
    );
  },
};

/** Starts a platform of its own on free ports, ends it again, and deletes its data. */
async function startTime(): Promise<number> {
  const ports = await findFreePorts();
  const offset = ports.hosting - DEFAULT_PORTS.hosting;
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'scripts', 'start.ts'), '--fresh', `--port-offset=${offset}`],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const end = () => endChild({ process: child, exited }, 30_000);
  atEnd(end);
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready in')) resolve(performance.now() - begun);
    });
    void exited.then(({ code }) => reject(new Error(`npm start ended with ${code}.`)));
  });
  try {
    return await withLimit('npm start', START_LIMIT_MS, ready);
  } finally {
    await end();
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
