import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeExport } from '../../tests/support/emulators/emulator-export.ts';
import * as progress from './progress.ts';
import { beginRun, endRun, isExport, markReady, nextFolder, saveRegularly } from './saved-data.ts';

/** The folder of a local environment whose emulators have logged `text`. */
function environment(text = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'emulators.log')];
  writeFileSync(log, text);
  /** Exports as firebase-tools does, with a named file in it. */
  const save = (to: string, name: string) => {
    const file = writeExport(to);
    writeFileSync(path.join(to, name), '');
    utimesSync(file, 0, 0);
  };
  return {
    data,
    has: (name: string) => existsSync(path.join(data, name)),
    saveOld: () => save(data, 'old'),
    saveNew: () => save(nextFolder(data), 'new'),
    saveTo: save,
    end: () => endRun(data, log),
  };
}

it('the data of an orderly run replaces the old, and the next run prints nothing', () => {
  const { data, has, saveOld, saveNew, end } = environment();
  saveOld();
  expect(beginRun(data)).toBeUndefined();
  markReady(data);
  saveNew();
  expect(end()).toContain('is saved');
  expect([has('old'), has('new'), isExport(nextFolder(data))]).toEqual([false, true, false]);
  expect(beginRun(data)).toBeUndefined();
});

it('the export of an interrupted start is not used', () => {
  const { data, has, saveOld, saveNew, end } = environment();
  saveOld();
  beginRun(data);
  saveNew();
  expect(end()).toBeUndefined();
  expect([has('old'), has('new')]).toEqual([true, false]);
  expect(beginRun(data)).toBeUndefined();
  expect(isExport(nextFolder(data))).toBe(false);
});

it('a start after a run that was killed says which data it uses', () => {
  const unsaved = environment();
  beginRun(unsaved.data);
  markReady(unsaved.data);
  expect(beginRun(unsaved.data)).toMatch(/had saved nothing/);
  const { data, has, saveOld, saveNew } = environment();
  saveOld();
  beginRun(data);
  markReady(data);
  expect(beginRun(data)).toMatch(/by force\. .* saved at 1970-01-01 .* are lost/);
  // The guard has still saved it.
  markReady(data);
  saveNew();
  expect(beginRun(data)).toMatch(/by force/);
  expect(has('new')).toBe(true);
});

it('a save that failed names the earlier one, and a full disk', () => {
  const { data, saveOld, end } = environment();
  saveOld();
  beginRun(data);
  markReady(data);
  expect(end).toThrow(/could not be saved at the end .*saved at 1970-01-01 /);
  const full = environment('Error: ENOSPC: no space left on device');
  beginRun(full.data);
  markReady(full.data);
  expect(full.end).toThrow(
    /^The disk is full.*Nothing was saved before: the next start uses new data\.$/,
  );
});

it('saves every three minutes, and only a whole export replaces the last good one', async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(progress, 'print').mockReturnValue();
  onTestFinished(() => {
    vi.useRealTimers();
    said.mockRestore();
  });
  const { data, has, saveTo } = environment();
  const broken = (part: string) => async (folder: string) => {
    saveTo(folder, 'broken');
    rmSync(path.join(folder, part));
  };
  const cut = async (folder: string) => {
    saveTo(folder, 'broken');
    writeFileSync(path.join(folder, 'firebase-export-metadata.json'), '{ "firestore"');
  };
  const exports = [
    async (folder: string) => saveTo(folder, 'first'),
    () => Promise.reject(new Error('The emulators could not write it.')),
    broken('firestore'),
    broken('auth_export/accounts.json'),
    broken('firebase-export-metadata.json'),
    cut,
    async (folder: string) => saveTo(folder, 'second'),
  ];
  const stop = saveRegularly(data, async (folder) => {
    rmSync(folder, { recursive: true, force: true });
    await exports.shift()?.(folder);
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(has('first')).toBe(true);
  for (let failed = 1; failed <= 5; failed++) {
    await vi.advanceTimersByTimeAsync(180_000);
    expect([has('first'), has('broken'), said.mock.calls.length]).toEqual([true, false, failed]);
  }
  expect(said.mock.calls[0]?.[0]).toMatch(/could not write it.* 1970-01-01 .*stays/);
  await vi.advanceTimersByTimeAsync(180_000);
  expect([has('first'), has('second')]).toEqual([false, true]);
  await stop();
  await vi.advanceTimersByTimeAsync(360_000);
  expect(exports).toEqual([]);
});

it('a save that is under way at the end is completed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { data, has, saveTo } = environment();
  const written = Promise.withResolvers<void>();
  const stop = saveRegularly(data, async (folder) => {
    await written.promise;
    saveTo(folder, 'late');
  });
  await vi.advanceTimersByTimeAsync(180_000);
  const stopped = stop();
  written.resolve();
  await stopped;
  expect(has('late')).toBe(true);
});
