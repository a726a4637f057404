import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ops } from '../../tests/support/ops.ts';
import { dataFolder, stackName } from '../stack/saved-data.ts';
import { localFolder } from '../stack/root.ts';
import { backupLines, gcloud, restoreLines, runLines } from './backup.ts';

const TO = 'gs://edu-live-backups/monday';

/** Tools that note what they are asked, and whether the file of the accounts is in a place of its own then. */
function recorder() {
  const asked: string[] = [];
  let file = '';
  const note = (line: string) => void asked.push(file ? line.replaceAll(file, 'FILE') : line);
  return {
    asked,
    file: () => file,
    tools: {
      gcloud: async (args: string[]) => {
        file ||= args.find((arg) => arg.startsWith(tmpdir())) ?? '';
        note(`gcloud ${args.join(' ')}`);
      },
      exportAccounts: async (to: string, project: string) => {
        file = to;
        writeFileSync(to, '{"users": []}');
        note(`export ${to} of ${project}`);
      },
      importAccounts: async (from: string, project: string) => note(`import ${from} to ${project}`),
    },
  };
}

it('a backup of a project is the managed export, with the accounts beside it', async () => {
  const { asked, tools, file } = recorder();
  await runLines(backupLines('edu-live', TO), tools);
  expect(asked).toEqual([
    `gcloud firestore export ${TO}/firestore --project edu-live --quiet`,
    'export FILE of edu-live',
    `gcloud storage cp FILE ${TO}/accounts.json --project edu-live --quiet`,
  ]);
  expect(existsSync(path.dirname(file()))).toBe(false);
});

it('a restore of a project imports accounts and documents; nothing follows a tool that fails', async () => {
  const { asked, tools, file } = recorder();
  const lines = restoreLines('edu-live', TO);
  await runLines(lines, tools);
  expect(asked).toEqual([
    `gcloud storage cp ${TO}/accounts.json FILE --project edu-live --quiet`,
    'import FILE to edu-live',
    `gcloud firestore import ${TO}/firestore --project edu-live --quiet`,
  ]);
  const refusing = { ...tools, importAccounts: () => Promise.reject(new Error('refused')) };
  await expect(runLines(lines, refusing)).rejects.toThrow('refused');
  expect(asked).toHaveLength(4);
  expect(existsSync(path.dirname(file()))).toBe(false);
});

it('--dry-run prints the commands and needs no credentials', async () => {
  const { code, stdout } = await ops([
    ...['restore', '--from', TO, '--project', 'edu-live', '--dry-run', '--json'],
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    commands: restoreLines('edu-live', TO),
    dryRun: true,
  });
});

it('says that gcloud is missing, or with what it ended', async () => {
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

it('a restore of the local stack is what its next start begins with', async () => {
  const offset = 48_900;
  const name = stackName('start', offset);
  const data = dataFolder(name);
  const from = mkdtempSync(path.join(tmpdir(), 'export-'));
  onTestFinished(() => {
    rmSync(from, { recursive: true });
    rmSync(localFolder(name), { recursive: true, force: true });
  });
  writeFileSync(path.join(from, 'firebase-export-metadata.json'), '{"of":"monday"}');
  const restore = (...more: string[]) =>
    ops(['restore', '--from', from, '--port-offset', String(offset), ...more]);

  expect(await restore('--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(data)).toBe(false);
  expect(await restore()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The next npm start begins with'),
  });
  expect(existsSync(path.join(data, 'firebase-export-metadata.json'))).toBe(true);

  mkdirSync(path.join(data, 'newer'));
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was changed. Add --replace'),
  });
  expect(await restore('--replace')).toMatchObject({ code: 0 });
  expect(existsSync(path.join(data, 'newer'))).toBe(false);
});
