import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { untilGone } from './emulators.ts';

it('notices the end of a process that nobody waits for', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const gone = untilGone(child.pid ?? 0);
  const first = await Promise.race([
    gone,
    new Promise((resolve) => setImmediate(resolve, 'alive')),
  ]);
  expect(first).toBe('alive');
  child.kill('SIGKILL');
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
});
