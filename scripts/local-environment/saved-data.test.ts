import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeExport } from '../../tests/support/emulators/emulator-export.ts';
import { endEverything } from '../command/lifetime.ts';
import * as problem from '../command/problem.ts';
import { isExport, keepData, lastRunNotice } from './saved-data.ts';

const SAVE_MS = 180_000;
let data = '';
let printed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  data = path.join(folder, 'data');
  printed = [];
  const print = (error: unknown) => void printed.push((error as Error).message);
  vi.spyOn(problem, 'printFailure').mockImplementation(print);
  vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const has = (name: string) => existsSync(path.join(data, name));

/** Replaces the data as firebase-tools does, by an export with a named file in it. */
function save(name: string): void {
  rmSync(data, { recursive: true, force: true });
  utimesSync(writeExport(data), 0, 0);
  writeFileSync(path.join(data, name), '');
}

it('saves every three minutes and at the end, and a save that fails names the earlier one', async () => {
  const saves = [
    async () => save('first'),
    () => Promise.reject(new Error('The disk is full.')),
    async () => save('second'),
    () => Promise.reject(new Error('The emulator has ended.')),
  ];
  keepData(data, async () => await saves.shift()?.());
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(has('first')).toBe(true);
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(printed[0]).toMatch(/be saved: The disk is full\..* saved at 1970-01-01 .* are lost\.$/);
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect([has('first'), has('second')]).toEqual([false, true]);
  expect(await endEverything()).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * SAVE_MS);
  expect(saves).toEqual([]);
});

it('a save that is under way at the end is completed before the last one', async () => {
  const written = Promise.withResolvers<void>();
  const order: string[] = [];
  keepData(data, async () => {
    if (order.push('begun') === 1) await written.promise;
    order.push('done');
  });
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  const ended = endEverything();
  written.resolve();
  expect(await ended).toBe(true);
  expect(order).toEqual(['begun', 'done', 'begun', 'done']);
});

it('the start after a run that was killed says which data it uses', async () => {
  expect(lastRunNotice(data)).toBeUndefined();
  keepData(data, async () => save('last'));
  expect(lastRunNotice(data)).toMatch(/had saved nothing/);
  await endEverything();
  expect(lastRunNotice(data)).toBeUndefined();
  keepData(data, async () => undefined);
  expect(lastRunNotice(data)).toMatch(/by force\. .* saved at 1970-01-01 .* are lost/);
  await endEverything();
});

it.each(['firebase-export-metadata.json', 'firestore_export', 'auth_export/accounts.json'])(
  'an export without %s is not whole',
  (part) => {
    save('any');
    expect(isExport(data)).toBe(true);
    rmSync(path.join(data, part), { recursive: true });
    expect(isExport(data)).toBe(false);
  },
);
