import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { exportOf, faultless } from '../../tests/support/content-fixtures.ts';

/** The Contentful mock as its own program. */
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'contentful-mock-main-'));
const file = path.join(folder, 'export.json');
writeFileSync(file, JSON.stringify(exportOf(faultless())));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (...argv: string[]) => spawn(process.execPath, [MAIN, '--file', file, ...argv]);

async function ended(program: ReturnType<typeof start>) {
  let errors = '';
  program.stderr.on('data', (text) => (errors += String(text)));
  const [code] = await once(program, 'close');
  return { code, errors };
}

it('prints one line when it is ready and ends on SIGTERM, hanging connections and all', async () => {
  const program = start('--port', '0', '--token', 'own-token');
  const [line] = await once(program.stdout, 'data');
  const [, url] =
    /^Contentful mock ready: (http:\/\/127\.0\.0\.1:\d+) .*\n$/.exec(String(line)) ?? [];
  const headers = { Authorization: 'Bearer own-token', 'Content-Type': 'application/json' };
  const entries = `${url}/spaces/demoeduspace/environments/master/entries`;
  expect(await (await fetch(entries, { headers })).json()).toMatchObject({ total: 6 });
  await fetch(`${url}/__fault`, { method: 'POST', headers, body: '{"kind":"hang"}' });
  const hanging = fetch(entries, { headers }).catch((error: Error) => error.message);
  const seen = async () =>
    ((await (await fetch(`${url}/__requests`)).json()) as { count: number }).count;
  while ((await seen()) < 2);
  program.kill('SIGTERM');
  expect(await ended(program)).toEqual({ code: 0, errors: '' });
  expect(await hanging).toBe('fetch failed');
});

it.each([
  ['a missing file', ['--file', '/nowhere.json'], /^\/nowhere\.json cannot be served: .+\n$/],
  ['no number for a port', ['--port', 'http'], /^--port http is not a port\..+\n$/],
  ['an unknown option', ['--prot', '1'], /^Unknown option '--prot'\n$/],
])('explains %s in one line', async (_, argv, sentence) => {
  expect(await ended(start(...argv))).toEqual({ code: 1, errors: expect.stringMatching(sentence) });
});

it('names the taken port and the way out', async () => {
  const first = start('--port', '0');
  const [line] = await once(first.stdout, 'data');
  const port = /:(\d+) /.exec(String(line))?.[1] ?? '';
  expect(await ended(start('--port', port))).toEqual({
    code: 1,
    errors: `Port ${port} is taken. Stop what listens there or choose another with --port.\n`,
  });
  first.kill('SIGINT');
  expect((await ended(first)).code).toBe(0);
});
