import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { rememberDocument, SETTINGS } from '../support/documents.ts';
import { atTestStack, ops } from '../support/ops.ts';

const reference = db.doc(SETTINGS);
const restore = await rememberDocument(SETTINGS);
const folder = mkdtempSync(path.join(tmpdir(), 'ops-settings-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await restore();
});

const run = (...args: string[]) => ops([...args, ...atTestStack()]);
const nameNow = async () => (await reference.get()).get('platformName') as unknown;
const inFile = (content: object): string => {
  const file = path.join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const named = (platformName: string) => ({ ...DEFAULT_SETTINGS, platformName });

interface Listed {
  id: string;
  by: string;
  changes: { field: string; from?: unknown; to?: unknown }[];
}

beforeEach(async () => {
  await reference.delete();
});

it('settings are restored from the history, and then restored again', async () => {
  for (const name of ['Перша', 'Друга'])
    expect((await run('settings:restore', '--file', inFile(named(name)))).code).toBe(0);
  const listed = await run('settings:restore', '--list', '--json');
  const [newest] = JSON.parse(listed.stdout) as Listed[];
  expect(newest).toMatchObject({
    by: 'operator',
    changes: [{ field: 'platformName', from: 'Перша', to: 'Друга' }],
  });
  const entry = ['--entry', newest?.id ?? ''];

  const dry = await run('settings:restore', ...entry, '--before', '--dry-run');
  expect(dry.stdout).toMatch(/platformName +"Друга" → "Перша"/);
  expect(await nameNow()).toBe('Друга');
  expect((await run('settings:restore', ...entry, '--before')).code).toBe(0);
  expect(await nameNow()).toBe('Перша');
  expect((await run('settings:restore', ...entry)).code).toBe(0);
  expect(await nameNow()).toBe('Друга');
  const again = await run('settings:restore', ...entry);
  expect(again.stdout).toContain('The settings are like this already. Nothing was changed.');
});

it('what settings:show prints can be restored', async () => {
  const missing = await run('settings:show');
  expect(missing.stdout).toContain('is missing: these are the defaults');
  await reference.set({ ...named('Третя'), updatedAt: new Date(), updatedBy: 'admin' });
  const { stdout, stderr } = await run('settings:show', '--json');
  expect(stderr).toBe('');
  const shown = JSON.parse(stdout) as { settings: object; updatedBy: string };
  expect(shown).toMatchObject({ settings: named('Третя'), updatedBy: 'admin' });
  await reference.delete();
  expect((await run('settings:restore', '--file', inFile(shown))).code).toBe(0);
  expect(await nameNow()).toBe('Третя');
});

it.each<[string, string[], RegExp]>([
  ['an unknown change', ['--entry', 'nothing'], /holds no change "nothing" of the settings/],
  ['a path', ['--entry', 'a/b'], /holds no change "a\/b"/],
  [
    'a file with mistakes',
    [
      '--file',
      inFile({ ...named('<b>'), extra: 1, limits: { ...DEFAULT_SETTINGS.limits, maxUsers: 0 } }),
    ],
    /Correct: .*platformName: .*limits\.maxUsers: .*extra: /,
  ],
])('%s is rejected as a whole', async (_, args, sentence) => {
  const { code, stderr } = await run('settings:restore', ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(sentence);
  expect((await reference.get()).exists).toBe(false);
});
