import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readKeys } from '../../functions/src/certificates/keys.ts';
import { ops } from '../../tests/support/emulators/ops.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ops-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('makes keys, and rotates them: the older ones stay without their private parts', async () => {
  const first = await ops(['certificates:keys']);
  const file = path.join(folder, 'old.json');
  writeFileSync(file, first.stdout);
  const second = await ops(['certificates:keys', '--older', file]);
  const [before, after] = await Promise.all([first, second].map((one) => readKeys(one.stdout)));
  expect([...(after?.published.keys() ?? [])][1]).toBe(before?.signing);
  expect(after?.signing).not.toBe(before?.signing);
  const { keys } = JSON.parse(second.stdout) as { keys: object[] };
  expect(keys.map((key) => Object.hasOwn(key, 'd'))).toEqual([true, false]);
});

it.each([
  [['certificates:keys', '--older', '/nowhere.json'], /has no value/],
  [['certificates:revoke', '2026', '--reason', 'x'], /no number of a certificate/],
  [['certificates:revoke', 'EDU-2026-000001'], /Give --reason/],
  [['certificates:revoke', 'EDU-2026-000001', '--reason', ' '], /Give --reason/],
  [['certificates:revoke', 'EDU-2026-000001', '--reason', '\u202E\u200B'], /Give --reason/],
  [['certificates:revoke', 'EDU-2026-000001', '--reason', 'x', '--restore'], /cannot be used with/],
  [['certificates:revoke'], /missing required argument/],
])('%j is a usage error', async (args, said) => {
  const { code, stderr } = await ops(args);
  expect(code).toBe(2);
  expect(stderr).toMatch(said);
});
