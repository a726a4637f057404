import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginRun, endRun } from './saved-data.ts';

const END = 1_000;

/** A stack whose export was written at `second`, and whose emulators have logged `text`. */
function stack(second?: number, text = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'emulators.log')];
  writeFileSync(log, text);
  if (second !== undefined) {
    const file = path.join(data, 'firebase-export-metadata.json');
    mkdirSync(data);
    writeFileSync(file, '{}');
    utimesSync(file, second, second);
  }
  return { data, end: () => endRun(data, END * 1_000, log) };
}

it('the data of an orderly run is saved, and the next one has nothing to say', () => {
  const { data, end } = stack(END + 1);
  expect(beginRun(data)).toBeUndefined();
  expect(end()).toContain('is saved');
  expect(beginRun(data)).toBeUndefined();
});

it('a start after a run that was ended by force says what it begins with', () => {
  const saved = stack(END);
  beginRun(saved.data);
  expect(beginRun(saved.data)).toMatch(/by force\. .* saved at 1970-01-01 .* are lost/);
  const unsaved = stack();
  beginRun(unsaved.data);
  expect(beginRun(unsaved.data)).toMatch(/had saved nothing/);
});

it('a save that failed names the earlier one, and a full disk', () => {
  expect(stack(END - 1).end).toThrow(/could not be saved at the end .*saved at 1970-01-01 /);
  expect(stack(undefined, 'Error: ENOSPC: no space left on device').end).toThrow(
    /^The disk is full.*Nothing was saved before: the next start begins anew\.$/,
  );
});
