import { createClient } from 'contentful';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentfulMock, type ContentfulMock } from './server.ts';
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
} from '../../tests/support/content-fixtures.ts';

/** The Contentful mock as the official SDK sees it. */
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

beforeAll(async () => {
  contentful = await startContentfulMock({
    data: exportOf(
      [
        ...faultless(),
        course(
          'c2',
          {
            coverImage: linkTo('Asset', 'hidden'),
            instructor: null,
            internalNote: 'Не показувати',
          },
          5,
        ),
        draft(course('c3')),
        lesson('l3', 'c2', 1, { videoUrl: undefined }),
        quiz('z2', 'c3', ['q1', 'q-draft']),
        draft(question('q-draft')),
        ...Array.from({ length: 150 }, (_, at) => lesson(`many-${at}`, 'c9', at % 7)),
      ],
      { assets: [asset('cover'), draft(asset('hidden'))] },
    ),
  });
});
afterAll(() => contentful.close());

const ids = (page: { items: { sys: { id: string } }[] }) => page.items.map(({ sys }) => sys.id);

describe('collections', () => {
  it('lists published entries of a type, the most recently published first', async () => {
    const page = await connect().getEntries({ content_type: 'course' });
    expect(ids(page)).toEqual(['c2', 'c1']);
    expect(page).toMatchObject({ total: 2, skip: 0, limit: 100 });
  });

  it('gives each of 150 entries exactly once over pages of a tied order', async () => {
    const seen: string[] = [];
    for (let skip = 0; skip < 150; skip += 40) {
      const page = await connect().getEntries({
        content_type: 'lesson',
        'fields.courseId': 'c9',
        order: ['fields.order'],
        limit: 40,
        skip,
      });
      seen.push(...ids(page));
      expect(page.total).toBe(150);
    }
    expect(new Set(seen).size).toBe(150);
  });

  it('orders in both directions, with a missing value last', async () => {
    const client = connect();
    const query = { content_type: 'lesson', 'sys.id[in]': ['l1', 'l2', 'l3'] };
    const up = await client.getEntries({ ...query, order: ['fields.videoUrl', 'sys.id'] });
    expect(ids(up)).toEqual(['l1', 'l2', 'l3']);
    const down = await client.getEntries({ ...query, order: ['-fields.videoUrl', '-sys.id'] });
    expect(ids(down)).toEqual(['l2', 'l1', 'l3']);
  });

  it.each([
    [{ content_type: 'lesson', 'fields.courseId': 'c1' }, ['l1', 'l2']],
    [{ content_type: 'lesson', 'fields.courseId[in]': ['c1', 'c2'] }, ['l1', 'l2', 'l3']],
    [{ content_type: 'lesson', 'fields.courseId': 'c1', 'fields.order[gt]': 1 }, ['l2']],
    [{ content_type: 'lesson', 'fields.courseId[nin]': ['c9', 'c1'] }, ['l3']],
    [{ content_type: 'lesson', 'fields.videoUrl[exists]': false }, ['l3']],
    [{ content_type: 'course', 'fields.instructor[exists]': true }, ['c1']],
    [{ content_type: 'course', 'fields.title[match]': 'КУРС' }, ['c1', 'c2']],
    [{ content_type: 'question', 'fields.correct[all]': ['1', '3'] }, ['q2']],
    [{ content_type: 'question', 'fields.correct': '3' }, ['q2']],
    [{ content_type: 'quiz', 'fields.course.sys.id': 'c1' }, ['z1']],
    [{ links_to_entry: 'q2' }, ['z1']],
    [{ links_to_asset: 'cover' }, ['c1']],
    [{ query: 'запитання q2' }, ['q2']],
    [
      {
        content_type: 'quiz',
        'fields.course.sys.contentType.sys.id': 'course',
        'fields.course.fields.slug': 'c1',
      },
      ['z1'],
    ],
  ])('filters by %j', async (query, expected) => {
    const page = await connect().getEntries({ ...query, order: ['sys.id'] });
    expect(ids(page)).toEqual(expected);
  });

  it('searches a resolved link by identity, entries one level deep and assets one level more', async () => {
    const [found] = (await connect().getEntries({ content_type: 'quiz', 'sys.id': 'z1' })).items;
    const linked = found?.fields.course as unknown as { fields: { coverImage: { sys: object } } };
    expect(linked.fields.coverImage.sys).toMatchObject({ type: 'Asset', id: 'cover' });
    const [first] = (found?.fields.questions ?? []) as { fields: Record<string, unknown> }[];
    expect(first?.fields.reviewLesson).toEqual(linkTo('Entry', 'l1'));
  });

  it('includes nothing for include=0 and reports what is not published', async () => {
    const none = await connect().getEntries({ content_type: 'quiz', include: 0 });
    expect(none.includes).toBeUndefined();
    const page = await connect().getEntries({ content_type: 'quiz', 'sys.id': 'z2' });
    expect(page.errors?.map(({ details }) => details.id).sort()).toEqual(['c3', 'q-draft']);
    expect(page.items[0]?.fields.course).toEqual(linkTo('Entry', 'c3'));
  });

  it('drops unresolvable links for a client that asks so', async () => {
    const client = connect().withoutUnresolvableLinks;
    const [found] = (await client.getEntries({ content_type: 'quiz', 'sys.id': 'z2' })).items;
    expect(found?.fields.course).toBeUndefined();
    expect(found?.fields.questions).toHaveLength(1);
  });

  it('selects fields and includes only what the selected ones link to', async () => {
    const page = await connect().getEntries({
      content_type: 'quiz',
      'sys.id': 'z1',
      select: ['fields.course'],
    });
    expect(Object.keys(page.items[0]?.fields ?? {})).toEqual(['course']);
    expect(page.items[0]?.sys).toEqual({ id: 'z1', type: 'Entry' });
    expect(page.includes?.Entry?.map(({ sys }) => sys.id)).toEqual(['c1']);
  });

  it('keeps a stored null and leaves out fields that were never filled or are omitted', async () => {
    const found = await connect().getEntry('c2');
    expect(found.fields.instructor).toBeNull();
    expect(found.fields).not.toHaveProperty('internalNote');
    expect(await connect().getEntry('l3')).not.toHaveProperty('fields.videoUrl');
  });
});

describe('single things', () => {
  it('finds an entry by id and makes the NotFound of the SDK for a draft', async () => {
    expect((await connect().getEntry('c1')).sys.contentType.sys.id).toBe('course');
    await expect(connect().getEntry('c3')).rejects.toMatchObject({ sys: { id: 'NotFound' } });
  });

  it('gives an asset, and 404 for one that is not published', async () => {
    expect((await connect().getAsset('cover')).fields.file?.contentType).toBe('image/svg+xml');
    await expect(connect().getAsset('hidden')).rejects.toMatchObject({ name: 'NotFound' });
    expect((await connect().getAssets()).total).toBe(1);
  });

  it('knows its space, content types and locales', async () => {
    const client = connect();
    expect((await client.getSpace()).sys.id).toBe('demoeduspace');
    expect((await client.getContentTypes()).total).toBe(4);
    expect((await client.getContentType('quiz')).fields.map(({ id }) => id)).toContain('passScore');
    expect((await client.getLocales()).items[0]).toMatchObject({ code: 'uk', default: true });
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown content type', { content_type: 'nothing' }],
    ['a field filter without content_type', { 'fields.title': 'x' }],
    ['a field order without content_type', { order: ['fields.title'] }],
    ['content_type[in]', { 'content_type[in]': 'course,quiz' }],
    ['an unknown parameter', { lmit: 5 }],
    ['an unknown field', { content_type: 'lesson', 'fields.curseId': 'c1' }],
    ['an unknown operator', { content_type: 'lesson', 'fields.courseId[is]': 'c1' }],
    ['an order by long text', { content_type: 'lesson', order: ['fields.description'] }],
    ['equality on long text', { content_type: 'lesson', 'fields.description': 'x' }],
    ['a range over words', { content_type: 'lesson', 'fields.courseId[gt]': 'a' }],
    ['words for a number', { content_type: 'lesson', 'fields.order': 'one' }],
    ['a filter by an omitted field', { content_type: 'course', 'fields.internalNote[match]': 'x' }],
    ['select three levels deep', { content_type: 'course', select: 'fields.title.x' }],
    ['select of an unknown field', { content_type: 'course', select: 'fields.titel' }],
    ['limit over 1000', { limit: 1001 }],
    ['a negative skip', { skip: -1 }],
    ['include over 10', { include: 11 }],
    [
      'search in a reference of unknown type',
      { content_type: 'quiz', 'fields.course.fields.slug': 'c1' },
    ],
  ])('%s is an InvalidQuery', async (_, query) => {
    await expect(connect().getEntries(query as object)).rejects.toMatchObject({
      name: 'InvalidQuery',
    });
  });

  it('an order by an unknown field is an UnknownField', async () => {
    const query = { content_type: 'lesson', order: ['-fields.odrer'] } as object;
    await expect(connect().getEntries(query)).rejects.toMatchObject({
      name: 'UnknownField',
      message: expect.stringContaining('"status": 422') as string,
    });
  });

  it('names an unknown content type in the details', async () => {
    const error = await connect()
      .getEntries({ content_type: 'nothing' })
      .catch((caught: Error) => caught);
    expect(JSON.parse((error as Error).message)).toMatchObject({
      status: 400,
      details: { errors: [{ name: 'unknownContentType' }] },
    });
  });

  it.each([
    ['a wrong token', { accessToken: 'wrong' }, 'AccessTokenInvalid'],
    ['a wrong token for a wrong space', { accessToken: 'wrong', space: 'x' }, 'AccessTokenInvalid'],
    ['a wrong space', { space: 'x' }, 'NotFound'],
    ['a wrong environment', { environment: 'staging' }, 'NotFound'],
  ])('%s is refused', async (_, over, name) => {
    await expect(connect(over).getEntries()).rejects.toMatchObject({ name });
  });

  it('an unknown locale is a BadRequest', async () => {
    await expect(connect().getEntries({ locale: 'xx' })).rejects.toMatchObject({
      name: 'BadRequest',
    });
  });

  it('an answer over 7 MB is a BadRequest', async () => {
    const long = 'а'.repeat(40_000);
    const big = await startContentfulMock({
      data: exportOf(
        Array.from({ length: 100 }, (_, at) => lesson(`b${at}`, 'c1', at, { description: long })),
      ),
    });
    try {
      const client = connect({ host: big.host });
      const query = { content_type: 'lesson' };
      const error = await client.getEntries(query).catch((caught: Error) => caught);
      expect((error as Error).message).toContain('Response size too big');
      expect((await client.getEntries({ ...query, limit: 50 })).items).toHaveLength(50);
    } finally {
      await big.close();
    }
  });
});
