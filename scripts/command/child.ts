import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';

import { atEnd } from './lifetime.ts';
import { ROOT } from './root.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  process: ChildProcess;
  /** Resolves when the process has ended. */
  exited: Promise<Exit>;
}

/**
 * Starts one of the tools in node_modules on this Node; it ends with this program, by force after
 * `patienceMs`. `script` is its path below node_modules, such as "vite/bin/vite.js"; a wrapper of
 * npx would leave its child running.
 */
export function spawnTool(
  script: string,
  args: string[],
  { patienceMs = 10_000, ...options }: SpawnOptions & { patienceMs?: number } = {},
): Child {
  const file = path.join(ROOT, 'node_modules', script);
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, ...options });
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const tool = { process: child, exited };
  atEnd(() => endChild(tool, patienceMs));
  return tool;
}

/** Runs a tool until it ends and returns its output. */
export async function runTool(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; output: string }> {
  const child = spawnTool(script, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.process.stdout?.on('data', collect);
  child.process.stderr?.on('data', collect);
  const { code } = await child.exited;
  return { code: code ?? 1, output };
}

/** Ends a child by signal, and by force after `patienceMs`. */
export async function endChild(
  { process: child, exited }: Child,
  patienceMs: number,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  clearTimeout(timer);
}
