import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginRun, endRun, isExport, markReady, nextFolder } from './saved-data.ts';

/** The folder of a local environment whose emulators have logged `text`. */
function environment(text = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'emulators.log')];
  writeFileSync(log, text);
  /** Exports as firebase-tools does, with a named file in it. */
  const save = (to: string, name: string) => {
    mkdirSync(to);
    writeFileSync(path.join(to, name), '');
    const file = path.join(to, 'firebase-export-metadata.json');
    writeFileSync(file, '{}');
    utimesSync(file, 0, 0);
  };
  return {
    data,
    has: (name: string) => existsSync(path.join(data, name)),
    saveOld: () => save(data, 'old'),
    saveNew: () => save(nextFolder(data), 'new'),
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
