import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'contentful';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  asset,
  course,
  draft,
  exportOf,
  faultless,
  lesson,
  linkTo,
  question,
  quiz,
} from '../../tests/support/content/content-fixtures.ts';
import { expectConsoleError } from '../../tests/support/setup/console.ts';
import type { ExportEntry } from './export-types.ts';
import { type ContentfulMock, startContentfulMock } from './server.ts';

/** Tests the Contentful mock through the official SDK. */
let contentful: ContentfulMock;
const connect = (over: Record<string, unknown> = {}) =>
  createClient({
    space: 'demoeduspace',
    accessToken: 'demo-delivery-token',
    host: contentful.host,
    insecure: true,
    proxy: false,
    retryOnError: false,
    ...over,
  });
const ENTRIES = '/spaces/demoeduspace/environments/master/entries';
const headers = { Authorization: 'Bearer demo-delivery-token' };
const ask = (init: RequestInit = {}) => fetch(contentful.url + ENTRIES, { headers, ...init });
const ids = (page: { items: { sys: { id: string } }[] }) => page.items.map(({ sys }) => sys.id);

beforeAll(async () => {
  const values = {
    coverImage: linkTo('Asset', 'hidden'),
    instructor: null,
    internalNote: 'Таємно',
  };
  const english = course('c2', values, 5);
  english.fields.title = { uk: 'Назва', en: 'Title' };
  english.fields.slug = { uk: 'nazva', en: 'never-used' };
  contentful = await startContentfulMock({
    data: {
      ...exportOf(
        [
          ...faultless(),
          english,
          draft(course('c3')),
          lesson('l3', 'c2', 1, { videoUrl: undefined }),
          quiz('z2', 'c3', ['q1', 'q-draft']),
          draft(question('q-draft')),
        ],
        { assets: [asset('cover'), draft(asset('hidden'))] },
      ),
      locales: [
        { code: 'uk', name: 'Українська', default: true, fallbackCode: null },
        { code: 'en', name: 'English', fallbackCode: 'uk' },
        { code: 'de', name: 'Deutsch', fallbackCode: null },
      ],
    },
  });
});
afterAll(() => contentful.close());
afterEach(() => contentful.setFault(null));

describe('collections', () => {
  it('list published entries of a type, the most recently published first', async () => {
    const page = await connect().getEntries({ content_type: 'course' });
    expect(ids(page)).toEqual(['c2', 'c1']);
    expect(page).toMatchObject({ total: 2, skip: 0, limit: 100 });
  });

  it('are ordered in both directions, with a missing value last', async () => {
    const query = { content_type: 'lesson', 'sys.id[in]': ['l1', 'l2', 'l3'] };
    const up = await connect().getEntries({ ...query, order: ['fields.videoUrl', 'sys.id'] });
    expect(ids(up)).toEqual(['l1', 'l2', 'l3']);
    const down = await connect().getEntries({ ...query, order: ['-fields.videoUrl', '-sys.id'] });
    expect(ids(down)).toEqual(['l2', 'l1', 'l3']);
  });

  it.each([
    [{ content_type: 'lesson', 'fields.courseId': 'c1' }, ['l1', 'l2']],
    [{ content_type: 'lesson', 'fields.courseId[in]': ['c1', 'c2'] }, ['l1', 'l2', 'l3']],
    [{ content_type: 'lesson', 'fields.courseId': 'c1', 'fields.order': 2 }, ['l2']],
    [{ content_type: 'question', 'fields.correct': '3' }, ['q2']],
    [{ content_type: 'quiz', 'fields.course.sys.id': 'c1' }, ['z1']],
    [{ content_type: 'quiz', 'fields.course.sys.id[in]': ['c1', 'c3'] }, ['z1', 'z2']],
  ])('are filtered by %j', async (query, expected) => {
    const page = await connect().getEntries({ ...query, order: ['sys.id'] });
    expect(ids(page)).toEqual(expected);
  });

  it('include entries one level deep and assets one level more', async () => {
    const [found] = (await connect().getEntries({ content_type: 'quiz', 'sys.id': 'z1' })).items;
    const linked = found?.fields.course as unknown as { fields: { coverImage: { sys: object } } };
    expect(linked.fields.coverImage.sys).toMatchObject({ type: 'Asset', id: 'cover' });
    const [first] = (found?.fields.questions ?? []) as { fields: Record<string, unknown> }[];
    expect(first?.fields.reviewLesson).toEqual(linkTo('Entry', 'l1'));
  });

  it('are not included for include=0, and links to unpublished ones are reported', async () => {
    const none = await connect().getEntries({ content_type: 'quiz', include: 0 });
    expect(none.includes).toBeUndefined();
    const page = await connect().getEntries({ content_type: 'quiz', 'sys.id': 'z2' });
    expect(page.errors?.map(({ details }) => details.id).sort()).toEqual(['c3', 'q-draft']);
    expect(page.items[0]?.fields.course).toEqual(linkTo('Entry', 'c3'));
  });

  it('have the selected fields and include only the entries that these link to', async () => {
    const page = await connect().getEntries({
      content_type: 'quiz',
      'sys.id': 'z1',
      select: ['fields.course'],
    });
    expect(Object.keys(page.items[0]?.fields ?? {})).toEqual(['course']);
    expect(page.items[0]?.sys).toEqual({ id: 'z1', type: 'Entry' });
    expect(page.includes?.Entry?.map(({ sys }) => sys.id)).toEqual(['c1']);
  });

  it('keep a stored null and leave out fields that were never filled or are omitted', async () => {
    const found = await connect().getEntry('c2');
    expect(found.fields.instructor).toBeNull();
    expect(found.fields).not.toHaveProperty('internalNote');
    expect(await connect().getEntry('l3')).not.toHaveProperty('fields.videoUrl');
  });
});

it.each([
  [undefined, { title: 'Назва', slug: 'nazva' }],
  ['en', { title: 'Title', slug: 'nazva' }],
  ['de', { slug: 'nazva' }],
])('the locale %s follows its fallbacks for localised fields alone', async (locale, expected) => {
  const { fields, sys } = await connect().getEntry('c2', locale ? { locale } : {});
  expect({ title: fields.title, slug: fields.slug }).toEqual({ title: undefined, ...expected });
  expect(sys.locale).toBe(locale ?? 'uk');
});

/** Each is rejected by the Delivery API too, so that a wrong query of ours fails in the tests. */
const INVALID_QUERIES: object[] = [
  { content_type: 'nothing' },
  { 'fields.title': 'x' },
  { order: ['fields.title'] },
  { 'content_type[in]': 'course,quiz' },
  { lmit: 5 },
  { content_type: 'lesson', 'fields.curseId': 'c1' },
  { content_type: 'lesson', 'fields.order[is]': '1' },
  { content_type: 'lesson', order: ['fields.description'] },
  { content_type: 'lesson', 'fields.description': 'x' },
  { content_type: 'lesson', 'fields.order': 'one' },
  { content_type: 'course', 'fields.internalNote': 'x' },
  { content_type: 'course', select: 'fields.title.x' },
  { content_type: 'course', select: 'fields.titel' },
  { limit: 1001 },
  { skip: -1 },
  { include: 11 },
];

describe('rejections', () => {
  it.each<[object, string]>([
    ...INVALID_QUERIES.map((query): [object, string] => [query, 'InvalidQuery']),
    [{ content_type: 'lesson', order: ['-fields.odrer'] }, 'UnknownField'],
    [{ locale: 'xx' }, 'BadRequest'],
  ])('%j is %s', async (query, name) => {
    await expect(connect().getEntries(query)).rejects.toMatchObject({ name });
  });

  it('name an unknown content type in their details', async () => {
    const message = await connect()
      .getEntries({ content_type: 'nothing' })
      .catch((error: Error) => error.message);
    const details = { errors: [{ name: 'unknownContentType' }] };
    expect(JSON.parse(String(message))).toMatchObject({ status: 400, details });
  });

  it.each([
    ['a wrong token', { accessToken: 'wrong' }, 'AccessTokenInvalid'],
    ['a wrong space', { space: 'x' }, 'NotFound'],
    ['a wrong environment', { environment: 'staging' }, 'NotFound'],
  ])('%s', async (_, over, name) => {
    await expect(connect(over).getEntries()).rejects.toMatchObject({ name });
  });
});

describe('HTTP', () => {
  it('compresses, names the request and answers a known ETag with 304', async () => {
    const first = await ask();
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask({ headers: { ...headers, 'If-None-Match': etag } })).status).toBe(304);
    const refused = await ask({ headers: {} });
    const { requestId } = (await refused.json()) as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestId).toBe(refused.headers.get('x-contentful-request-id'));
  });

  it('records the newest requests, decoded, and cannot be written to', async () => {
    contentful.requests.length = 0;
    await connect().getEntries({ content_type: 'course', 'sys.id[in]': ['a', 'b'] });
    expect((await ask({ method: 'POST' })).status).toBe(405);
    expect(contentful.requests).toEqual([
      { address: `${ENTRIES}?content_type=course&sys.id[in]=a,b`, status: 200 },
      { address: ENTRIES, status: 405 },
    ]);
  });

  it('ends hanging connections when it is closed', async () => {
    const own = await startContentfulMock({ data: exportOf([]) });
    own.setFault({ kind: 'hang' });
    const ended = fetch(own.url + ENTRIES, { headers }).catch((error: Error) => error.message);
    while (own.requests.length === 0) await new Promise(setImmediate);
    await own.close();
    expect(await ended).toBe('fetch failed');
  });
});

describe('faults, as the SDK reports them', () => {
  it.each([
    [{ kind: 'rate-limit' }, { name: 'RateLimitExceeded' }],
    [{ kind: 'server-error', status: 503 }, { name: 'ServerError' }],
    [{ kind: 'hang' }, { code: 'ECONNABORTED' }],
    [{ kind: 'slow', delayMs: 60_000 }, { code: 'ECONNABORTED' }],
    [{ kind: 'reset' }, { code: 'ECONNRESET' }],
    [{ kind: 'html' }, { name: 'TypeError' }],
    [{ kind: 'truncated' }, { name: 'TypeError' }],
  ] as const)('%j', async (fault, expected) => {
    contentful.setFault({ ...fault, times: 1 });
    // Only these two faults are shown by the timeout; another answer may be slow on a busy machine.
    const client = 'code' in expected && expected.code === 'ECONNABORTED' ? { timeout: 500 } : {};
    await expect(connect(client).getEntries()).rejects.toMatchObject(expected);
    expect((await connect().getEntries({ content_type: 'course' })).total).toBe(2);
  });

  it('spoil only the requests that match, and say how long to wait for the rate limit', async () => {
    contentful.setFault({ kind: 'rate-limit', resetSec: 7, match: 'content_type=quiz' });
    expect((await ask()).status).toBe(200);
    const refused = await fetch(`${contentful.url}${ENTRIES}?content_type=quiz`, { headers });
    expect(refused.headers.get('x-contentful-ratelimit-reset')).toBe('7');
  });
});

describe('content', () => {
  it('is read again when the file changes; a broken file leaves it as it was', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'contentful-mock-'));
    const file = path.join(folder, 'export.json');
    const write = (...courses: ExportEntry[]) =>
      writeFileSync(file, JSON.stringify(exportOf(courses)));
    write(course('c1'));
    const own = await startContentfulMock({ file });
    const total = async () => (await connect({ host: own.host }).getEntries()).total;
    expect(await total()).toBe(1);
    write(course('c1'), course('c2'));
    expect(await total()).toBe(2);
    expectConsoleError(/export\.json cannot be served/);
    writeFileSync(file, '{ "entries": [');
    expect(await total()).toBe(2);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a file of another kind', { items: [] }, /contentful-export/],
    ['two entries of one id', exportOf([course('c1'), course('c1')]), /two entries/],
    ['an unknown content type', exportOf([course('c1')], { contentTypes: [] }), /"course"/],
    ['no default locale', { ...exportOf([]), locales: [{ code: 'uk', name: 'uk' }] }, /default/],
  ])('rejects %s with a message', async (_, data, sentence) => {
    await expect(startContentfulMock({ data: data as never })).rejects.toThrow(sentence);
  });
});
