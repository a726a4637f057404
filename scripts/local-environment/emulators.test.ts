import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { endOfProcess } from './emulators.ts';

it('the end of a killed process is seen', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
  const ended = endOfProcess(child.pid ?? 0, 10);
  child.kill('SIGKILL');
  await expect(ended).resolves.toBeUndefined();
});
