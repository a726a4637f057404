import { cpSync, globSync } from 'node:fs';
import path from 'node:path';

import { runTool } from '../command/child.ts';
import { HOST, type Ports } from './find.ts';
import { Problem } from '../command/problem.ts';
import { ROOT } from '../command/root.ts';

const VITE = 'vite/bin/vite.js';

/** Bundles the functions into `outDir`. */
export function buildFunctions(outDir: string): Promise<void> {
  return build('functions', ['--outDir', outDir], {});
}

/**
 * Builds the web app for the emulators of a local environment, with the demo media, or for
 * production (no trailing slash).
 */
export async function buildWeb(outDir: string, at: Ports | { siteUrl: string }): Promise<void> {
  const isProduction = 'siteUrl' in at;
  const mode = isProduction ? [] : ['--mode', 'emulator'];
  const env = isProduction ? {} : webEnv(at);
  const siteUrl = isProduction ? at.siteUrl : `http://${HOST}:${at.hosting}`;
  await build('web', ['--outDir', outDir, '--emptyOutDir', ...mode], {
    EDU_OUT: outDir,
    EDU_SITE_URL: siteUrl,
    ...env,
  });
  if (!isProduction) copyMedia(outDir);
}

/** The emulators' addresses, for the build of the web app. */
export function webEnv(ports: Ports): Record<string, string> {
  const { auth, firestore, functions } = ports;
  return { VITE_EMULATORS: JSON.stringify({ auth, firestore, functions }) };
}

async function build(
  part: 'functions' | 'web',
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const { code, output } = await runTool(VITE, ['build', part, '--logLevel', 'warn', ...args], {
    ...process.env,
    // Vitest sets it to `test`, with which React would be its development build.
    NODE_ENV: 'production',
    ...env,
  });
  if (code === 0) return;
  throw new Problem(
    `The build of ${part}/ failed. Correct what the message above names and run the command again.`,
    output,
  );
}

/**
 * Copies the demo media into the folder that the Hosting emulator serves:
 * content/assets/<host>/<space>/** becomes /media/**.
 */
export function copyMedia(webDir: string): void {
  for (const space of globSync(path.join(ROOT, 'content', 'assets', '*', '*')))
    cpSync(space, path.join(webDir, 'media'), { recursive: true });
}
