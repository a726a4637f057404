/**
 * `npm run dev`: as `npm start`, but edits of web/, functions/ and firestore.rules are applied at
 * once.
 */
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';

import { webEnv } from './local-environment/build.ts';
import { spawnTool } from './command/child.ts';
import { atEnd } from './command/lifetime.ts';
import { HOST, type Ports } from './local-environment/find.ts';
import { Problem } from './command/problem.ts';
import { print, step } from './command/progress.ts';
import { runStartCommand } from './local-environment/run.ts';

const VITE = 'vite/bin/vite.js';

await runStartCommand(
  'dev',
  { withoutWeb: true, onEmulatorLine: printFunctionLog },
  async (folder, ports) => {
    await step('hot reload', () => startVite(ports));
    watchFunctions(path.join(folder, 'functions', 'lib'), ports);
  },
);

/**
 * firebase-tools prefixes the output of functions with ">"; the rest of its log matters only when
 * something fails.
 */
function printFunctionLog(line: string): void {
  if (/^> {2}|^[✖!]|^⚠ {2}functions/u.test(line)) print(line);
}

async function startVite(ports: Ports): Promise<void> {
  const at = `--mode emulator --host ${HOST} --port ${ports.vite} --strictPort`;
  const args = ['web', ...at.split(' '), '--logLevel', 'info', '--clearScreen', 'false'];
  const env = { ...process.env, ...webEnv(ports), EDU_HOSTING: `http://${HOST}:${ports.hosting}` };
  const vite = spawnTool(VITE, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    vite.process.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (/ready in|Local:/.test(text)) resolve();
      else process.stdout.write(text);
    });
    const sentence = 'The Vite server ended. Correct what the message above names and try again.';
    vite.exited.then(() => reject(new Problem(sentence)), reject);
  });
}

/**
 * Rebuilds and reloads the functions after each edit: the emulator watches no folder that begins
 * with a dot.
 */
function watchFunctions(outDir: string, ports: Ports): void {
  const args = ['build', 'functions', '--watch', '--logLevel', 'warn', '--outDir', outDir];
  spawnTool(VITE, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const bundle = path.join(outDir, 'index.js');
  watchFile(bundle, { interval: 300 }, ({ size }) => {
    if (size > 0) void reloadFunctions(ports);
  });
  atEnd(() => unwatchFile(bundle));
}

async function reloadFunctions({ hub }: Ports): Promise<void> {
  const address = `http://${HOST}:${hub}/functions/enableBackgroundTriggers`;
  const failed = await fetch(address, { method: 'PUT' }).then(
    ({ ok, status }) => (ok ? '' : `it answered ${status}`),
    String,
  );
  print(failed === '' ? 'Functions reloaded.' : `The functions were not reloaded: ${failed}`);
}
