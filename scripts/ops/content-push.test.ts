import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ops } from '../../tests/support/emulators/ops.ts';
import { type SpaceExport, withLocale } from './contentful.ts';

const TOKEN = 'management-secret';
const CONTENT = path.resolve(import.meta.dirname, '..', '..', 'content');

interface Call {
  args: string[];
  config: Record<string, unknown>;
  content?: Partial<SpaceExport>;
}

/** A program `npx` that records its arguments, and the files that they name. */
const NPX = `#!/usr/bin/env node
const { readFileSync, appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
const config = JSON.parse(readFileSync(args.at(-1), 'utf8'));
const content = config.contentFile && !config.exportDir && JSON.parse(readFileSync(config.contentFile, 'utf8'));
appendFileSync(process.env.NPX_CALLS, JSON.stringify({ args, config, content }) + '\\n');
process.exit(Number(process.env.NPX_EXIT ?? 0));
`;

/** A space whose default locale is en-US, and in which every file has a new address. */
async function startSpace(exported: SpaceExport) {
  const folder = mkdtempSync(path.join(tmpdir(), 'npx-'));
  writeFileSync(path.join(folder, 'npx'), NPX);
  chmodSync(path.join(folder, 'npx'), 0o755);
  const assets = exported.assets.map(({ sys }) => ({
    sys,
    fields: { file: { 'en-US': { url: `//assets.ctfassets.net/recorded/${sys.id}` } } },
  }));
  const server = createServer(({ url = '', headers }, response) => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end();
    const items = url.includes('/locales') ? [{ code: 'en-US', default: true }] : assets;
    const { searchParams } = new URL(url, 'http://space');
    const skip = Number(searchParams.get('skip'));
    const page = items.slice(skip, skip + Number(searchParams.get('limit')));
    return response.end(JSON.stringify({ items: page, total: items.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'calls.jsonl');
  return {
    run: (args: string[], env: NodeJS.ProcessEnv = {}) =>
      ops(args, {
        PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
        NPX_CALLS: file,
        CONTENTFUL_MANAGEMENT_TOKEN: TOKEN,
        CONTENTFUL_SPACE_ID: 'recorded',
        CONTENTFUL_MANAGEMENT_HOST: `127.0.0.1:${(server.address() as AddressInfo).port}`,
        ...env,
      }),
    calls: (): Call[] => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      return lines.map((line) => JSON.parse(line) as Call);
    },
  };
}

const exported = JSON.parse(readFileSync(path.join(CONTENT, 'export.json'), 'utf8')) as SpaceExport;

it('content:push imports model and files, then the entries with the new addresses of the files', async () => {
  const space = await startSpace(exported);
  const { code, stderr } = await space.run(['content:push']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const [model, entries] = space.calls();
  for (const { args, config } of space.calls()) {
    expect(args.slice(0, 3)).toEqual(['--yes', 'contentful-import@10', '--config']);
    expect(args.join(' ')).not.toContain(TOKEN);
    expect(config).toMatchObject({ spaceId: 'recorded', managementToken: TOKEN });
    // The token was deleted with the file.
    expect(existsSync(args.at(-1) ?? '')).toBe(false);
  }
  expect(model?.config).toMatchObject({
    uploadAssets: true,
    assetsDirectory: path.join(CONTENT, 'assets'),
  });
  expect(model?.content).toMatchObject({ entries: [], locales: [{ code: 'en-US' }] });
  expect(model?.content?.contentTypes).toHaveLength(exported.contentTypes.length);
  expect(entries?.content?.entries).toHaveLength(exported.entries.length);
  const text = JSON.stringify(entries?.content);
  expect(text).toContain('https://assets.ctfassets.net/recorded/js-core-video');
  expect(text).not.toContain('demoeduspace/js-core-video');
  expect(text).not.toContain('"uk":');
});

it('content:push --dry-run and a rejected token import nothing', async () => {
  const space = await startSpace(exported);
  const dry = await space.run(['content:push', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was changed.') });
  const refused = await space.run(['content:push'], { CONTENTFUL_MANAGEMENT_TOKEN: 'wrong' });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('(401)') });
  expect(refused.stderr).not.toContain('wrong');
  expect(space.calls()).toEqual([]);
});

it('content:pull exports into the file, and ends with 1 when the tool fails', async () => {
  const space = await startSpace(exported);
  const file = path.join(tmpdir(), 'edu-pull', 'space.json');
  const args = ['content:pull', '--to', path.join(tmpdir(), `space-${process.pid}.json`)];
  expect((await space.run(args)).code).toBe(0);
  expect(space.calls()[0]).toMatchObject({
    args: ['--yes', 'contentful-export@7', '--config', expect.any(String)],
    config: { exportDir: tmpdir(), contentFile: `space-${process.pid}.json`, includeDrafts: true },
  });
  const failed = await space.run(args, { NPX_EXIT: '3' });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('ended with 3') });
  const nowhere = await space.run(['content:pull', '--to', file]);
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no folder') });
});

it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ['without a token', ['content:push'], { CONTENTFUL_MANAGEMENT_TOKEN: '' }, /Set CONTENTFUL_MAN/],
  ['for a host', ['content:push'], { CONTENTFUL_MANAGEMENT_HOST: 'evil.example' }, /is no host of/],
  ['for an odd id', ['content:push'], { CONTENTFUL_SPACE_ID: 'a/b' }, /is no id of a space/],
  ['for a file of another kind', ['content:push', '--file', 'package.json'], {}, /no export of a/],
  ['over a file', ['content:pull', '--to', 'package.json'], {}, /add --replace/],
])('nothing is done %s', async (_, args, env, sentence) => {
  const space = await startSpace(exported);
  const { code, stderr } = await space.run(args, env);
  expect(stderr).toMatch(sentence);
  expect(code).toBeGreaterThan(0);
  expect(space.calls()).toEqual([]);
});

it('another locale of the file stays, and one that would become the same as another is rejected', () => {
  const english = { code: 'en-US', name: 'English', default: true };
  const content: SpaceExport = {
    contentTypes: [{ fields: [{ defaultValue: { uk: 1 } }, {}] }],
    locales: [{ code: 'uk', default: true }, { code: 'pl' }],
    entries: [{ fields: { title: { uk: 'Назва', pl: 'Nazwa' } } }],
    assets: [],
  };
  expect(withLocale(content, english)).toEqual({
    contentTypes: [{ fields: [{ defaultValue: { 'en-US': 1 } }, {}] }],
    locales: [english, { code: 'pl' }],
    entries: [{ fields: { title: { 'en-US': 'Назва', pl: 'Nazwa' } } }],
    assets: [],
  });
  expect(withLocale(content, { code: 'uk', default: true })).toEqual(content);
  expect(() => withLocale(content, { code: 'pl' })).toThrow(/Take one out/);
  expect(() => withLocale({ ...content, locales: [] }, english)).toThrow(/names no default locale/);
});
