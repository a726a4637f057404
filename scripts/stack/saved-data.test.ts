import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestSave, removeBrokenExports, sayWhatIsSaved } from './saved-data.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'data-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function save(name: string, second: number): Promise<string> {
  const file = path.join(folder, name, 'firebase-export-metadata.json');
  await mkdir(path.dirname(file));
  await writeFile(file, '{}');
  await utimes(file, second, second);
  return path.dirname(file);
}

describe('saved data of a stack', () => {
  it('is the newest complete save', async () => {
    await save('save-0', 100);
    const newest = await save('save-1', 200);
    await mkdir(path.join(folder, 'save-2'));
    expect(newestSave(folder)).toBe(newest);
  });

  it('is nothing before the first save', () => {
    expect(newestSave(folder)).toBeUndefined();
    expect(newestSave(path.join(folder, 'nowhere'))).toBeUndefined();
  });

  it('what a broken export left is removed, a save is not', async () => {
    await mkdir(path.join(folder, 'firebase-export-1781-x'));
    const kept = await save('save-0', 100);
    removeBrokenExports(folder);
    expect(existsSync(path.join(folder, 'firebase-export-1781-x'))).toBe(false);
    expect(existsSync(kept)).toBe(true);
  });
});

describe('what is said of the data at the end', () => {
  const END = 1_000;
  async function logWith(text: string): Promise<string> {
    const log = path.join(folder, 'emulators.log');
    await writeFile(log, text);
    return log;
  }

  it('is that it is kept, when it was saved while the stack ended', async () => {
    await save('save-1', END + 1);
    expect(sayWhatIsSaved(folder, END * 1_000, await logWith(''))).toContain('is kept');
  });

  it('is the time of the earlier save, when the last one failed', async () => {
    await save('save-0', END - 1);
    const log = await logWith('Keeper: Error: export answered 500');
    expect(() => sayWhatIsSaved(folder, END * 1_000, log)).toThrow(
      /could not be saved at the end .*saved at 1970-01-01 .*later changes are lost\.$/,
    );
  });

  it('is that nothing was saved, and that the disk is full', async () => {
    const others = 'i  functions: Finished\n'.repeat(1_000);
    const log = await logWith(`${others}Keeper: Error: ENOSPC: no space left on device, write`);
    expect(() => sayWhatIsSaved(folder, END * 1_000, log)).toThrow(
      /^The disk is full.*Nothing was saved before: the next start begins anew\.$/,
    );
  });
});
