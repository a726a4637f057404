import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MANAGEMENT_TOKEN,
  type Recorder,
  SPACE,
  startManagementRecorder,
  type Thing,
} from '../../tests/support/management-recorder.ts';
import { type Ended, ops } from '../../tests/support/ops.ts';

/** The content of this repository, into a new space whose default locale is en-US. One story: each step begins where the last ended. */

const CONTENT = path.resolve(import.meta.dirname, '..', '..', 'content');
const exported = JSON.parse(readFileSync(path.join(CONTENT, 'export.json'), 'utf8')) as Record<
  'contentTypes' | 'editorInterfaces' | 'entries' | 'assets',
  Thing[]
>;
const clone = () => structuredClone(exported);

const folder = mkdtempSync(path.join(tmpdir(), 'content-push-'));
const inFolder = (name: string) => path.join(folder, name);
let recorder: Recorder;

beforeAll(async () => {
  recorder = await startManagementRecorder();
});
afterAll(async () => {
  await recorder.close();
  rmSync(folder, { recursive: true });
});

const env = () => ({
  CONTENTFUL_MANAGEMENT_TOKEN: MANAGEMENT_TOKEN,
  CONTENTFUL_SPACE_ID: SPACE,
  CONTENTFUL_MANAGEMENT_HOST: recorder.host,
  CONTENTFUL_UPLOAD_HOST: recorder.host,
});
const run = (...args: string[]): Promise<Ended> => ops(args, env());
const written = (file: string, content: object): string => {
  writeFileSync(inFolder(file), JSON.stringify(content));
  return inFolder(file);
};

const urlIn = (asset: Thing | undefined, locale: string): string => {
  const { file } = Object(asset?.fields) as { file?: Record<string, { url: string }> };
  return file?.[locale]?.url ?? 'no address';
};

/** What stands in the space, with its locale and the addresses of its files told as the export tells them. */
function asExported(fields: unknown): unknown {
  let text = JSON.stringify(fields).replaceAll('"en-US":', '"uk":');
  for (const wanted of exported.assets) {
    const stands = recorder.assets.get(wanted.sys.id);
    text = text.replaceAll(urlIn(stands, 'en-US'), urlIn(wanted, 'uk'));
  }
  return JSON.parse(text);
}

describe('a push into an empty space', () => {
  it('says before what it would do, and does nothing', async () => {
    const { code, stdout } = await run('content:push', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('entries            156 to create, 156 in the file');
    expect(stdout).toContain('Nothing was changed.');
    expect(recorder.writes).toEqual([]);
  });

  it('brings exactly the model and the entries', async () => {
    recorder.hurry = 1;
    const { code, stderr } = await run('content:push');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(recorder.hurry).toBe(0);
    expect([...recorder.contentTypes.keys()]).toEqual(
      exported.contentTypes.map(({ sys }) => sys.id),
    );
    for (const { sys, ...model } of exported.contentTypes) {
      const stands = recorder.contentTypes.get(sys.id);
      expect(stands).toMatchObject(model);
      expect(stands?.sys.publishedVersion).toBe(Number(stands?.sys.version) - 1);
    }
    for (const { sys, controls } of exported.editorInterfaces) {
      const { id } = (sys['contentType'] as Thing).sys;
      expect(recorder.editorInterfaces.get(id)?.controls).toEqual(controls);
    }
    expect([...recorder.entries.keys()].toSorted()).toEqual(
      exported.entries.map(({ sys }) => sys.id).toSorted(),
    );
    for (const { sys, fields } of exported.entries) {
      const stands = recorder.entries.get(sys.id);
      expect(asExported(stands?.fields)).toEqual(fields);
      expect(stands?.sys.publishedVersion).toBe(Number(stands?.sys.version) - 1);
    }
  });

  it('brings the files, whole, and leads the entries to them', () => {
    for (const wanted of exported.assets) {
      const url = urlIn(wanted, 'uk');
      const stands = recorder.assets.get(wanted.sys.id);
      const there = urlIn(stands, 'en-US');
      expect(recorder.files.get(there)).toEqual(readFileSync(path.join(CONTENT, 'assets', url)));
      expect(stands?.sys.publishedVersion).toBe(Number(stands?.sys.version) - 1);
    }
    const all = JSON.stringify([...recorder.entries.values()].map(({ fields }) => fields));
    expect(all).not.toContain('demoeduspace');
    expect(all).not.toContain('"uk"');
  });

  it('changes nothing the second time, and says so', async () => {
    recorder.writes.length = 0;
    const { code, stdout } = await run('content:push');
    expect(code).toBe(0);
    expect(stdout).toContain('has all of it already. Nothing was changed.');
    expect(recorder.writes).toEqual([]);
  });
});

describe('a pull', () => {
  it('gives back what was pushed, the same file each time, and names nobody', async () => {
    for (const name of ['one.json', 'two.json'])
      expect((await run('content:pull', '--to', inFolder(name))).code).toBe(0);
    const text = readFileSync(inFolder('one.json'), 'utf8');
    expect(readFileSync(inFolder('two.json'), 'utf8')).toBe(text);
    const pulled = JSON.parse(text) as typeof exported;
    expect(Object.keys(pulled).toSorted()).toEqual(Object.keys(exported).toSorted());
    const fieldsOf = (things: Thing[]) =>
      Object.fromEntries(things.map(({ sys, fields }) => [sys.id, fields]));
    expect(asExported(fieldsOf(pulled.entries))).toEqual(fieldsOf(exported.entries));
    expect(text).not.toContain('createdBy');
  });

  it('writes over no file unless it is told to', async () => {
    const refused = await run('content:pull', '--to', inFolder('one.json'));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('add --replace');
    expect((await run('content:pull', '--to', inFolder('one.json'), '--replace')).code).toBe(0);
  });

  it('can be pushed back into the space: nothing is different', async () => {
    recorder.writes.length = 0;
    const { code, stderr } = await run('content:push', '--file', inFolder('one.json'));
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(recorder.writes).toEqual([]);
  });
});

describe('a push into a space that is in use', () => {
  it('writes what is different alone, and leaves drafts and what others made', async () => {
    const content = clone();
    const course = content.entries.find(({ sys }) => sys.id === 'js-core');
    Object.assign(Object(course?.fields), { title: { uk: 'JavaScript заново' } });
    const draft = structuredClone(content.entries.find(({ sys }) => sys.id === 'js-core-values'));
    if (!draft) throw new Error('The content has no such lesson any more.');
    draft.sys.id = 'js-core-draft';
    delete draft.sys.publishedVersion;
    content.entries.push(draft);
    const own = structuredClone(recorder.entries.get('react-basics'));
    if (!own) throw new Error('The space has no such course.');
    own.sys.id = 'made-by-others';
    recorder.entries.set(own.sys.id, own);
    recorder.writes.length = 0;
    const { code } = await run('content:push', '--file', written('changed.json', content));
    expect(code).toBe(0);
    expect(recorder.writes).toEqual(
      ['/entries/js-core', '/entries/js-core-draft', '/entries/js-core/published'].map(
        (where) => `PUT ${where}`,
      ),
    );
    expect(recorder.entries.get('js-core-draft')?.sys.publishedVersion).toBeUndefined();
    expect(recorder.entries.get('made-by-others')).toEqual(own);
  });

  it('publishes what a push that was cut off has left', async () => {
    const stands = recorder.entries.get('sql-basics');
    delete stands?.sys.publishedVersion;
    recorder.writes.length = 0;
    expect((await run('content:push', '--file', inFolder('changed.json'))).code).toBe(0);
    expect(recorder.writes).toEqual(['PUT /entries/sql-basics/published']);
  });

  it('stops when somebody writes at the same moment, in a sentence without the token', async () => {
    recorder.edited.add('/entries/js-core');
    const { code, stderr } = await run('content:push');
    expect(code).toBe(1);
    expect(stderr).toContain('refused the entry js-core (VersionMismatch 409). Somebody edits');
    expect(stderr).not.toContain('secret');
  });

  it('refuses an entry that is archived there, and writes nothing', async () => {
    const stands = recorder.entries.get('sql-basics');
    if (stands) stands.sys['archivedVersion'] = 3;
    recorder.writes.length = 0;
    const { code, stderr } = await run('content:push');
    expect(code).toBe(1);
    expect(stderr).toContain('The entry sql-basics is archived in the space. Unarchive it');
    expect(recorder.writes).toEqual([]);
    delete stands?.sys['archivedVersion'];
  });

  it('names the file that is missing before it writes anything', async () => {
    recorder.assets.delete('js-core-video');
    recorder.writes.length = 0;
    const { code, stderr } = await run('content:push', '--assets', folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/The file of the asset \S+ is not in/);
    expect(recorder.writes).toEqual([]);
  });
});

describe('wrong input', () => {
  it.each<[string, string[], NodeJS.ProcessEnv, number, RegExp]>([
    [
      'no token',
      ['content:push'],
      { CONTENTFUL_MANAGEMENT_TOKEN: '' },
      2,
      /Set CONTENTFUL_MANAGEMENT_TOKEN/,
    ],
    [
      'no space',
      ['content:pull', '--to', inFolder('x.json')],
      { CONTENTFUL_SPACE_ID: ' ' },
      2,
      /Set CONTENTFUL_SPACE_ID/,
    ],
    [
      'a wrong token',
      ['content:push'],
      { CONTENTFUL_MANAGEMENT_TOKEN: 'guessed' },
      1,
      /AccessTokenInvalid 401\)\. Check CONTENTFUL_MANAGEMENT_TOKEN/,
    ],
    [
      'a wrong space',
      ['content:push'],
      { CONTENTFUL_SPACE_ID: 'other' },
      1,
      /NotFound 404\)\. Check CONTENTFUL_SPACE_ID/,
    ],
    [
      'a host that is not Contentful',
      ['content:push'],
      { CONTENTFUL_MANAGEMENT_HOST: 'http://example.com' },
      2,
      /Give a host of contentful\.com/,
    ],
    [
      'one host of two',
      ['content:push'],
      { CONTENTFUL_UPLOAD_HOST: '' },
      2,
      /both to 127\.0\.0\.1/,
    ],
    [
      'no file',
      ['content:push', '--file', '/nowhere.json'],
      {},
      2,
      /There is no file \/nowhere\.json/,
    ],
    [
      'a file that is no export',
      ['content:push', '--file', path.join(CONTENT, 'tsconfig.json')],
      {},
      2,
      /is no export of a space: contentTypes/,
    ],
    [
      'no folder to write to',
      ['content:pull', '--to', '/nowhere/x.json'],
      {},
      2,
      /There is no folder \/nowhere/,
    ],
    ['nothing to write to', ['content:pull'], {}, 2, /Required option '--to <path>' not specified/],
    [
      'a token among the options',
      ['content:push', '--token', 'x'],
      {},
      2,
      /Unknown option '--token'/,
    ],
  ])('%s is told in a sentence', async (_, args, wrong, code, sentence) => {
    const ended = await ops(args, { ...env(), ...wrong });
    expect(ended.stderr).toMatch(sentence);
    expect(ended.stderr).not.toMatch(/secret|guessed|\n\s+at /);
    expect(ended.code).toBe(code);
  });
});
