import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ops } from '../../tests/support/emulators/ops.ts';

/**
 * The commands as they are typed, without a local environment: no program listens at this port
 * offset.
 */
const NOWHERE = ['--port-offset', '49999'];

const COMMANDS = (
  'doctor admin:grant admin:show settings:show settings:restore content:check content:video ' +
  'content:push content:pull backup restore seed run mail'
).split(' ');

it('the program ends with the code of its command', () => {
  const script = path.resolve(import.meta.dirname, '..', 'ops.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'run', 'nothing']);
  expect(String(stderr)).toContain('There is no job "nothing".');
  expect(status).toBe(2);
});

it('without a command lists them all', async () => {
  const { code, stdout } = await ops([]);
  expect(code).toBe(0);
  for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  expect((await ops(['help'])).stdout).toBe(stdout);
});

it.each(COMMANDS)('%s has help with examples, and rejects unknown options', async (command) => {
  const { code, stdout } = await ops([command, '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain(`Usage: npm run ops -- ${command}`);
  expect(stdout).toContain(`Examples:\n  npm run ops -- ${command}`);
  expect(stdout).toContain('--json');
  const needed = { 'content:pull': ['--to', 'x'], backup: ['--to', 'x'], restore: ['--from', 'x'] };
  const wrong = await ops([command, ...(Reflect.get(needed, command) ?? []), '--frehs']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain("unknown option '--frehs'");
  expect(wrong.stderr).toContain('See npm run ops -- help');
});

it.each<[code: number, args: string[], sentence: RegExp, env?: NodeJS.ProcessEnv]>([
  [2, ['sead'], /unknown command 'sead'\s+\(Did you mean seed\?\)/],
  [2, ['seed', 'everything'], /too many arguments/],
  [2, ['seed', '--port-offset', ''], /Give a whole number between 0 and 50000/],
  [2, ['seed', '--port-offset', '60000'], /Give a whole number between 0 and 50000/],
  [2, ['seed', '--port-offset'], /argument missing/],
  [2, ['seed', '--project', 'edu-live'], /unknown option '--project'/],
  [1, ['seed', ...NOWHERE], /No emulators answer on port 59098\. Start them with "npm start"/],
  [1, ['mail', ...NOWHERE], /No emulators answer/],
  [2, ['run', 'nothing'], /There is no job "nothing"\. There are: resumeDeletions/],
  [2, ['content:check', '--file', '/nowhere.json'], /There is no file \/nowhere\.json/],
  [2, ['content:check', '--live'], /Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN/],
  [2, ['content:check', '--live', '--file', 'x'], /cannot be used with/],
  [2, ['content:video', '--course', 'nope'], /There is no course "nope"/],
  [2, ['admin:grant', '--project', 'demo-edu'], /exists only in the emulators/],
  [2, ['admin:grant', '--project', 'Edu Live'], /is no id of a Firebase project/],
  [2, ['admin:grant', '--project', 'edu-live', ...NOWHERE], /not both/],
  [2, ['admin:grant', '--project', 'edu-live'], /No address is configured\. Write ADMIN_EMAIL=/],
  [2, ['admin:show'], /ADMIN_EMAIL is "me", which is no e-mail/, { ADMIN_EMAIL: 'me' }],
  [
    2,
    ['backup', '--to', '/tmp/never', '--project', 'edu-live'],
    /FIRESTORE_EMULATOR_HOST would lead to an emulator/,
    { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
  ],
  [2, ['backup'], /required option '--to <place>' not specified/],
  [2, ['backup', '--to', import.meta.dirname], /is there already\. Name a new folder/],
  [2, ['backup', '--to', ''], /It is empty: name a path/],
  [2, ['backup', '--to', 'x', '--project', 'edu-live'], /name gs:/],
  [1, ['backup', '--to', '/tmp/never', ...NOWHERE], /No emulators answer/],
  [2, ['restore', '--from', '/nowhere'], /\/nowhere holds no finished backup/],
  [2, ['restore', '--from', 'gs://b/x y', '--project', 'edu-live'], /name gs:/],
  [2, ['settings:restore'], /Say what to bring back/],
  [2, ['settings:restore', '--list', '--entry', 'x'], /cannot be used with/],
  [2, ['settings:restore', '--file', '/nowhere.json'], /There is no file \/nowhere\.json/],
  [2, ['settings:restore', '--file', import.meta.dirname], /is a folder\. Name a file/],
  [2, ['settings:restore', '--file', import.meta.filename], /is no JSON/],
])(
  'invalid input is answered with a message and the exit code %i: %j',
  async (code, args, sentence, env) => {
    const ended = await ops(args, env);
    expect(ended.stderr).toMatch(sentence);
    // A sentence, not a stack trace of our code.
    expect(ended.stderr).not.toMatch(/\n\s+at /);
    expect(ended.stdout).toBe('');
    expect(ended.code).toBe(code);
  },
);
