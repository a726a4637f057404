import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { endEverything } from '../local-environment/lifetime.ts';
import { localFolder } from '../local-environment/root.ts';
import { claimTestFolder } from './test-folder.ts';

const claimOf = (name: string) => path.join(localFolder('claims'), name);

afterEach(async () => {
  await endEverything();
});

describe('the folder of a test run', () => {
  it('is never shared by two runs, and free again when its run has ended', async () => {
    const first = claimTestFolder();
    const second = claimTestFolder();
    expect(second).not.toBe(first);
    expect(readFileSync(claimOf(second), 'utf8')).toBe(String(process.pid));
    await endEverything();
    expect([first, second].map((name) => existsSync(claimOf(name)))).toEqual([false, false]);
  });

  it('is taken over from a run that was killed', () => {
    const name = claimTestFolder();
    const noProcess = 2 ** 22 + 1;
    writeFileSync(claimOf(name), String(noProcess));
    expect(claimTestFolder()).toBe(name);
    rmSync(claimOf(name));
  });
});
