import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  course,
  draft,
  exportOf,
  faultless,
  lesson,
} from '../../../tests/support/content/content-fixtures.ts';
import {
  startContentServer,
  type ContentServer,
} from '../../../tests/support/content/content-server.ts';

const CARD = {
  id: 'c1',
  title: 'Курс c1',
  shortTitle: 'К. c1',
  slug: 'c1',
  description: 'Короткий опис курсу.',
  level: 'beginner',
  category: 'Frontend',
  coverImage: 'https://images.ctfassets.net/demoeduspace/cover/1/cover.svg',
  duration: '4 години',
  instructor: 'Оксана Мельник',
  lessonIds: ['l1', 'l2'],
  quizIds: ['z1'],
  passScores: { z1: 80 },
  totalSec: 150,
};

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(
    exportOf([
      ...faultless(),
      ...Array.from({ length: 23 }, (_, at) =>
        course(`more-${String(at).padStart(2, '0')}`, {}, at + 1),
      ),
      draft(course('c-draft')),
    ]),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.contentful.requests.length = 0;
});

describe('GET /api/content/courses', () => {
  it('gives pages of 20, the most recently published first, each course once', async () => {
    const first = await server.read('/courses?skip=0');
    const second = await server.read('/courses?skip=20');
    expect(first).toMatchObject({ total: 24, skip: 0, limit: 20 });
    expect(second).toMatchObject({ total: 24, skip: 20, limit: 20 });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['more-22', 'more-21']);
    expect(new Set(ids).size).toBe(24);
    expect(await server.read('/courses')).toEqual(first);
    expect((await server.read('/courses?skip=40')).items).toEqual([]);
  });

  it('gives cards with the ids and length of their curriculum in three calls a page', async () => {
    const { items } = await server.read('/courses?skip=20');
    expect(server.contentful.requests).toHaveLength(6);
    expect(items.at(-1)).toEqual(CARD);
  });
});

describe('GET /api/content/courses/{id} and its parts', () => {
  const lessons = [
    {
      id: 'l1',
      courseId: 'c1',
      title: 'Урок l1',
      description: 'Текст уроку.',
      descriptionHtml: '<p>Текст уроку.</p>',
      order: 1,
      videoUrl: 'https://videos.ctfassets.net/demoeduspace/v/1/v.mp4',
      captionsUrl: 'https://assets.ctfassets.net/demoeduspace/v/1/v.vtt',
      videoStartTime: 0,
      videoEndTime: 60,
    },
    expect.objectContaining({ id: 'l2', videoStartTime: 60, videoEndTime: 150 }),
  ];
  const quizzes = [
    {
      id: 'z1',
      courseId: 'c1',
      title: 'Тест z1',
      description: 'Опис тесту.',
      descriptionHtml: '<p>Опис тесту.</p>',
      order: 10,
      passScore: 80,
      questionCount: 2,
    },
  ];

  it('answers a whole course page at once, and a lesson as the course lists it', async () => {
    expect(await server.read('/lessons/l2')).toEqual(lessons[1]);
    expect(await server.read('/courses/c1')).toEqual({
      ...CARD,
      instructorBio: 'Веде команду інтерфейсів.',
      instructorPhoto: CARD.coverImage,
      videoUrl: 'https://videos.ctfassets.net/demoeduspace/c1/1/c1.mp4',
      captionsUrl: 'https://assets.ctfassets.net/demoeduspace/c1/1/c1.vtt',
      overview: '**Огляд** курсу.',
      overviewHtml: '<p><strong>Огляд</strong> курсу.</p>',
      learningOutcomes: ['Писати компоненти', 'Тестувати їх'],
      requirements: ['Основи HTML'],
      targetAudience: ['Початківці'],
      seoTitle: 'Курс',
      seoDescription: 'Опис для пошуку',
      studySec: 600,
      lessons,
      quizzes,
    });
  });

  it('answers the separate lists from the same answer of Contentful, by its documented queries', async () => {
    // The list shows whether the course is within the limit.
    await server.read('/courses');
    server.contentful.requests.length = 0;
    expect(await server.read('/courses/c1/lessons')).toEqual({ items: lessons });
    expect(await server.read('/courses/c1/quizzes')).toEqual({ items: quizzes });
    const addresses = server.contentful.requests.map(({ address }) => address.split('?')[1]);
    expect(addresses).toEqual([
      'sys.id=c1&include=1',
      'content_type=lesson&order=fields.order,sys.id&include=0&fields.courseId=c1&skip=0&limit=1000',
      'content_type=quiz&order=fields.order,sys.id&include=1&fields.course.sys.id=c1&skip=0&limit=1000',
    ]);
  });
});

it('GET /api/content/quizzes/{id} answers prompts and options and no part of the key', async () => {
  const found = await server.read('/quizzes/z1');
  expect(found).toMatchObject({ id: 'z1', courseId: 'c1', passScore: 80 });
  expect(found.questions).toEqual([
    {
      id: 'q1',
      kind: 'single',
      prompt: 'Запитання q1?',
      promptHtml: 'Запитання q1?',
      options: [
        { id: '1', text: 'Перший варіант', textHtml: 'Перший варіант' },
        { id: '2', text: 'Другий варіант', textHtml: 'Другий варіант' },
        { id: '3', text: 'Третій варіант', textHtml: 'Третій варіант' },
      ],
      lessonId: 'l1',
    },
    expect.objectContaining({ id: 'q2', kind: 'multiple' }),
  ]);
});

describe('rejections', () => {
  it.each([
    '/courses?skip=-1',
    '/courses?skip=two',
    '/courses?skip=1&skip=2',
    '/courses?skip=99999',
    '/courses?limit=5',
    '/courses/c1?include=3',
    '/lessons/l1?v=1',
    '/courses?skip[]=1',
    '/courses?__proto__=1',
    '/courses/c%201',
    '/courses/c1%2Flessons',
    `/courses/${'x'.repeat(65)}`,
    '/lessons/%E0%A4%A',
    '/quizzes/<script>',
  ])('%s is a BadRequest that is not cached and not sent to Contentful', async (path) => {
    const refused = await server.ask(path);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const message = expect.stringMatching(/\.$/) as unknown;
    expect(await refused.json()).toEqual({ error: { id: 'BadRequest', message } });
    expect(server.contentful.requests).toEqual([]);
  });

  it.each([
    ['an unknown id', '/courses/nothing'],
    ['a draft', '/courses/c-draft'],
    ['a lesson asked for as a course', '/courses/l1'],
    ['a course asked for as a quiz', '/quizzes/c1'],
    ['a question asked for as a lesson', '/lessons/q1'],
    ['an address without a name', '/'],
    ['a list that is not one', '/lessons'],
    ['a list with a slash at its end', '/courses/'],
    ['a collection in other letters', '/Courses'],
    ['a part that a course does not have', '/courses/c1/questions'],
  ])('%s is NotFound, cached shortly', async (_, path) => {
    const missing = await server.ask(path);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(await missing.json()).toMatchObject({ error: { id: 'NotFound' } });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const refused = await server.ask('/courses', { method });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });
});

const FRESH = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
it('browsers and the CDN may cache an answer; a known one and HEAD have no body', async () => {
  const plain = { 'Accept-Encoding': 'identity' };
  const whole = await server.ask('/courses/c1', { headers: plain });
  const etag = whole.headers.get('etag') ?? '';
  // Weak, because the body may be compressed.
  expect(etag).toMatch(/^W\/"/);
  expect(whole.headers.get('cache-control')).toBe(FRESH);
  expect(whole.headers.get('vary')).toBe('Accept-Encoding');
  expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(whole.headers.get('x-powered-by')).toBeNull();
  // Hosting adds no-cache to each request.
  const known = { 'If-None-Match': etag, 'Cache-Control': 'no-cache, no-store' };
  const same = await server.ask('/courses/c1', { headers: known });
  expect([same.status, await same.text()]).toEqual([304, '']);
  for (const name of ['cache-control', 'vary', 'etag'])
    expect(same.headers.get(name), name).toBe(whole.headers.get(name));
  const head = await server.ask('/courses/c1', { method: 'HEAD', headers: plain });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['cache-control', 'vary', 'etag', 'content-length'])
    expect(head.headers.get(name), name).toBe(whole.headers.get(name));
});

it.each(['gzip', 'br'])('an answer and a page are compressed with %s', async (encoding) => {
  const headers = { 'Accept-Encoding': encoding };
  for (const path of ['/api/content/courses', '/catalog']) {
    const compressed = await server.visit(path, { headers });
    expect(compressed.headers.get('content-encoding'), path).toBe(encoding);
    expect(compressed.headers.get('vary'), path).toBe('Accept-Encoding');
    await compressed.text();
  }
});

it('with an asset base the files of the space have a same-origin address', async () => {
  const description = '![Черга](https://videos.ctfassets.net/demoeduspace/v/1/v.mp4#t=1,2)';
  const entries = [course('c1'), lesson('l1', 'c1', 1, { description })];
  const own = await startContentServer(exportOf(entries), { assetBase: '/media' });
  onTestFinished(() => own.close());
  const found = await own.read('/courses/c1');
  expect(found.lessons[0]?.descriptionHtml).toContain('<video src="/media/v/1/v.mp4#t=1,2"');
  expect(found).toMatchObject({
    coverImage: '/media/cover/1/cover.svg',
    videoUrl: '/media/c1/1/c1.mp4',
    captionsUrl: '/media/c1/1/c1.vtt',
    lessons: [{ videoUrl: '/media/v/1/v.mp4', captionsUrl: '/media/v/1/v.vtt' }],
  });
});
