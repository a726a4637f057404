import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeExport } from '../../tests/support/emulators/emulator-export.ts';
import { ops } from '../../tests/support/emulators/ops.ts';
import { dataFolder, environmentName } from '../local-environment/saved-data.ts';
import { localFolder } from '../command/root.ts';
import { backupLines, gcloud, restoreLines, runLines } from './backup.ts';

const TO = 'gs://edu-live-backups/monday';

/** Programs that record their arguments; firebase writes the accounts as auth:export does. */
function recorder(fails = '') {
  const asked: string[] = [];
  let file = '';
  const note = (program: string) => async (args: string[]) => {
    file = args.find((arg) => arg.startsWith(tmpdir())) ?? file;
    if (args[0] === fails) throw new Error('refused');
    if (args[0] === 'auth:export') writeFileSync(file, '{"users": []}');
    asked.push([program, ...args].join(' ').replaceAll(file || 'no file', 'accounts.json'));
  };
  const programs = { gcloud: note('gcloud'), firebase: note('firebase') };
  return { asked, programs, isGone: () => file !== '' && !existsSync(path.dirname(file)) };
}

it.each([
  ['backup', backupLines('edu-live', TO)],
  ['restore', restoreLines('edu-live', TO)],
])(
  'a %s of a project runs its commands, with the accounts in a temporary file',
  async (_, lines) => {
    const { asked, programs, isGone } = recorder();
    await runLines(lines, programs);
    expect(asked).toEqual(lines);
    expect(isGone()).toBe(true);
  },
);

it('runs no command after a failed one', async () => {
  const { asked, programs, isGone } = recorder('auth:import');
  const lines = restoreLines('edu-live', TO);
  await expect(runLines(lines, programs)).rejects.toThrow('refused');
  expect(asked).toEqual(lines.slice(0, 1));
  expect(isGone()).toBe(true);
});

it('--dry-run prints the commands and needs no credentials', async () => {
  const args = ['restore', '--from', TO, '--project', 'edu-live', '--dry-run', '--json'];
  const { code, stdout } = await ops(args);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    commands: [
      `gcloud storage cp ${TO}/accounts.json accounts.json --project edu-live`,
      'firebase auth:import accounts.json --project edu-live',
      `gcloud firestore import ${TO}/firestore --project edu-live`,
    ],
    dryRun: true,
  });
});

it('reports that gcloud is missing, or its exit code', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  vi.stubEnv('PATH', folder);
  await expect(gcloud(['firestore', 'export'])).rejects.toThrow(/^gcloud is not installed\./);
  writeFileSync(path.join(folder, 'gcloud'), '#!/bin/sh\nexit 7\n');
  chmodSync(path.join(folder, 'gcloud'), 0o755);
  await expect(gcloud(['firestore', 'export', TO])).rejects.toThrow(
    /^"gcloud firestore export" ended with 7\./,
  );
});

it('a restore of the local environment is what its next start begins with', async () => {
  const offset = 48_900;
  const name = environmentName('start', offset);
  const data = dataFolder(name);
  const from = mkdtempSync(path.join(tmpdir(), 'export-'));
  onTestFinished(() => {
    rmSync(from, { recursive: true });
    rmSync(localFolder(name), { recursive: true, force: true });
  });
  writeExport(from);
  const restore = (...more: string[]) =>
    ops(['restore', '--from', from, '--port-offset', String(offset), ...more]);

  expect(await restore('--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(data)).toBe(false);
  const done = expect.stringContaining('The next npm start begins with') as unknown;
  expect(await restore()).toMatchObject({ code: 0, stdout: done });
  expect(existsSync(path.join(data, 'firebase-export-metadata.json'))).toBe(true);

  mkdirSync(path.join(data, 'newer'));
  const refused = expect.stringContaining('Nothing was changed. Add --replace') as unknown;
  expect(await restore()).toMatchObject({ code: 1, stderr: refused });
  expect(await restore('--replace')).toMatchObject({ code: 0 });
  expect(existsSync(path.join(data, 'newer'))).toBe(false);
});
