import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { LIMITS } from './limits.ts';
import { checkout, greenOf } from '../ops/deploy/green.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { endChild } from '../stack/child.ts';
import { atEnd } from '../stack/lifetime.ts';
import { DEFAULT_PORTS, findFreePorts } from '../stack/ports.ts';
import { step } from '../stack/progress.ts';
import { localFolder, ROOT } from '../stack/root.ts';
import type { Figure } from './figure.ts';
import type { Group } from './group.ts';

/** How long the three commands take that everybody waits for. */
export const times: Group = {
  name: 'times',
  what: 'npm start until it is ready, the production build, the last green npm test',
  async measure() {
    return {
      figures: [
        {
          id: 'start',
          label: 'npm start until it is ready, packages installed',
          unit: 'ms',
          values: [await step('npm start', startTime)],
          limit: LIMITS.startReady,
        },
        {
          id: 'build',
          label: 'production build, web and functions',
          unit: 'ms',
          values: [await step('production build', buildTime)],
          limit: LIMITS.build,
        },
        testTime(),
      ],
    };
  },
};

/** Starts a platform of its own on free ports, ends it again, and throws its data away. */
async function startTime(): Promise<number> {
  const ports = await findFreePorts();
  const offset = ports.hosting - DEFAULT_PORTS.hosting;
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'scripts', 'start.ts'), '--fresh', `--port-offset=${offset}`],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
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
  const time = await ready;
  await end();
  await rm(localFolder(`start-${offset}`), { recursive: true, force: true });
  return time;
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

function testTime(): Figure {
  const commit = checkout()?.commit;
  const seconds = commit === undefined ? undefined : greenOf(commit)?.seconds;
  return {
    id: 'tests',
    label: 'npm test, its last green run of this commit',
    unit: 'ms',
    values: seconds === undefined ? [] : [seconds * 1000],
    ...(seconds === undefined
      ? { note: 'none is recorded: run npm test on a clean checkout first' }
      : { limit: LIMITS.testRun }),
  };
}
