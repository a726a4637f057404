import { readCues } from '@edu/domain/content/captions';
import type { LessonHit, SearchPage, SearchPart } from '@edu/domain/content/lesson-search';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  course,
  DEMO,
  draft,
  exportOf,
  faultless,
  lesson,
  SECRET_EXPLANATION,
} from '../../../tests/support/content/content-fixtures.ts';
import {
  type ContentServer,
  GOOD_TOKEN,
  settingsWith,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { createCaptionsReader } from './captions-files.ts';
import { CACHE_CONTROL } from './headers.ts';
import type { ReadCaptions } from './index-reader.ts';

const ask = (server: ContentServer, q: string, skip = 0) =>
  server.read(
    `/search?${new URLSearchParams({ q, skip: String(skip) })}`,
  ) as unknown as Promise<SearchPage>;

const plain = (parts: readonly SearchPart[]) => parts.map(({ text }) => text).join('');
const marks = (parts: readonly SearchPart[]) =>
  parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []));
const ids = ({ items }: SearchPage) => items.map(({ lessonId }) => lessonId);

const VTT = [
  'WEBVTT',
  '00:00:50.000 --> 00:00:55.000\nПро пароль сказано раніше.',
  '00:00:58.000 --> 00:01:02.000\nЗа межею кліпу: шифр.',
  '00:01:30.000 --> 00:01:34.000\nЗв’язок із сервером',
  '00:01:34.000 --> 00:01:36.000\nшифрують ключем.',
].join('\n\n');

describe('over the demo content', () => {
  const folder = path.join(import.meta.dirname, '../../../content/assets/assets.ctfassets.net');
  const readCaptions: ReadCaptions = async (addresses) =>
    new Map(
      addresses.flatMap((address) => {
        const file = path.join(folder, new URL(address).pathname);
        return existsSync(file) ? [[address, readCues(readFileSync(file, 'utf8'))] as const] : [];
      }),
    );
  let server: ContentServer;
  beforeAll(async () => {
    server = await startContentServer(DEMO, {}, { readCaptions });
  });
  afterAll(() => server.close());

  it.each([
    // A word of a text or a caption, its form, its beginning, another case.
    ['семантичний', /семантичн/i, /html-css-start/],
    ['семантичними', /семантичн/i, /html-css-start/],
    ['каскаду', /каскад/i, /html-css-start/],
    ['специфічністю', /специфічн/i, /html-css-start/],
    ['шаблонного рядка', /шаблонн|рядк/i, /js|javascript/],
    ['змінною', /змінн/i, /js|javascript/],
    ['контейнерів', /контейнер/i, /cloud-start/],
    ['КОНТЕЙ', /контейнер/i, /cloud-start/],
    ['резюме', /резюме/i, /first-it-job/],
    // Code.
    ['toUpperCase', /toUpperCase/, /js|javascript/],
    ['console.log', /console|log/, /js|javascript/],
    ['grid-template-columns', /grid|template|columns/, /html-css-start/],
    ['Dockerfile', /dockerfile/i, /cloud-start/],
    ['===', /===/, /js/],
    ['?.', /\?\./, /js/],
    ['...', /\.\.\./, /js/],
    // Words that every sentence has say nothing.
    ['що таке каскад', /^(?:каскад\S* ?)+$/i, /html-css-start/],
    ['=>', /=>/, /js/],
    // A typing error.
    ['контейнр', /контейнер/i, /cloud-start/],
    ['семантчний', /семантичн/i, /html-css-start/],
    ['примітви', /примітив/i, /js|javascript/],
    ['Dokerfile', /dockerfile/i, /cloud-start/],
    // Every apostrophe.
    ["об'єкти", /об.єкт/i, /js|javascript/],
    ['обʼєктів', /об.єкт/i, /js|javascript/],
    ['об`єктом', /об.єкт/i, /js|javascript/],
  ])('«%s» finds its lesson, and marks the words', async (query, mark, where) => {
    const page = await ask(server, query);
    expect(page.total).toBeGreaterThan(0);
    const [best] = page.items.filter(({ lessonId }) => where.test(lessonId));
    expect(best, ids(page).join()).toBeDefined();
    const { lessonTitle, moments } = best as LessonHit;
    const marked = [lessonTitle, ...moments.map(({ parts }) => parts)].flatMap(marks);
    expect(marked.join(' ')).toMatch(mark);
    for (const { parts } of moments) expect(plain(parts).length).toBeLessThan(320);
  });

  it('answers without hits when a word is nowhere', async () => {
    expect(await ask(server, 'бегемотологія')).toMatchObject({ items: [], total: 0 });
  });

  it('has no line that places a question', async () => {
    const { items } = await ask(server, 'async');
    expect(JSON.stringify(items)).not.toContain('question:');
  });

  it('has no word of a solution, a check or a hint alone', async () => {
    const { items } = await ask(
      server,
      'Шаблонний рядок записують у зворотних апострофах, а змінну вставляють',
    );
    expect(items).toEqual([]);
    const all = JSON.stringify((await ask(server, 'year')).items);
    expect(all).not.toContain('(${year})');
  });
});

describe('over small content', () => {
  let server: ContentServer;
  let vtt: string | undefined;
  const entries = () => [
    ...faultless().filter(({ sys }) => sys.id !== 'l2'),
    lesson('l2', 'c1', 2, {
      videoStartTime: 60,
      videoEndTime: 95,
      title: 'Мережа',
      description:
        'Перший **абзац** <b>HTML</b>. Другий про протокол.\n\n```js run\nconst port = 443;\n```',
    }),
    lesson('l3', 'c1', 3, { title: 'Третій', description: 'Протоколи.' }),
    course('c2', {}, 1),
    lesson('l4', 'c2', 1, { description: 'Протокол курсу c2.' }),
    lesson('lost', 'c9', 1, { description: 'Протокол без курсу.' }),
    draft(lesson('l5', 'c2', 2, { description: 'Протокол у чернетці.' })),
  ];
  beforeEach(async () => {
    vtt = VTT;
    server = await startContentServer(
      exportOf(entries()),
      {},
      {
        readCaptions: async (addresses) =>
          new Map(vtt === undefined ? [] : addresses.map((one) => [one, readCues(vtt ?? '')])),
      },
    );
    onTestFinished(() => server.close());
  });

  it('gives the sentence, the marked words and the second; of a caption only within the clip', async () => {
    const { items, ...page } = await ask(server, 'зв`язку ключ');
    expect(page).toEqual({ total: 1, skip: 0, limit: 10 });
    expect(items).toEqual([
      {
        ...{ courseId: 'c1', courseTitle: 'Курс c1', lessonId: 'l2' },
        lessonTitle: [{ text: 'Мережа' }],
        moments: [
          {
            kind: 'caption',
            second: 90,
            position: 30,
            parts: [
              { text: 'Зв’язок', isMatch: true },
              { text: ' із сервером шифрують ' },
              { text: 'ключем', isMatch: true },
              { text: '.' },
            ],
          },
        ],
      },
    ]);
    // Across the border: at the start of the clip. Before it: in no lesson of this clip.
    const [across] = (await ask(server, 'межею')).items.filter(({ lessonId }) => lessonId === 'l2');
    expect(across?.moments[0]?.second).toBe(60);
    expect(ids(await ask(server, 'сказано'))).not.toContain('l2');
    const code = await ask(server, 'port 443');
    expect(code.items[0]?.moments).toMatchObject([{ kind: 'code' }]);
    expect(plain((await ask(server, 'абзац')).items[0]?.moments[0]?.parts ?? [])).toBe(
      'Перший абзац <b>HTML</b>.',
    );
  });

  it('gives only what the settings show to everybody', async () => {
    expect(ids(await ask(server, 'протокол')).sort()).toEqual(['l2', 'l3', 'l4']);
    server.settings = settingsWith({ limits: { maxLessonsPerCourse: 2 } });
    expect(ids(await ask(server, 'протокол')).sort()).toEqual(['l2', 'l4']);
    server.settings = settingsWith({ limits: { maxCourses: 1 } });
    expect(ids(await ask(server, 'протокол'))).toEqual(['l4']);
    server.settings = settingsWith({ security: { minRatingForAccess: 4 } });
    server.ratings.set('c2', { count: 9, mean: 2, histogram: [9, 0, 0, 0, 0] } as never);
    expect(ids(await ask(server, 'протокол')).sort()).toEqual(['l2', 'l3']);
  });

  it('needs a token while guests have no access, and is then private', async () => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
    const refused = await server.ask('/search?q=протокол');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const allowed = await server.ask('/search?q=протокол', {
      headers: { authorization: GOOD_TOKEN },
    });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('cache-control')).toBe('private, no-store');
    server.settings = undefined;
    expect((await server.ask('/search?q=протокол')).status).toBe(503);
  });

  it('is cached as the courses are, and refuses what is no query', async () => {
    const { headers } = await server.ask('/search?q=протокол');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    for (const bad of [
      '',
      '?q=',
      '?q=%20',
      '?q=%00',
      `?q=${'а'.repeat(101)}`,
      '?q=а&x=1',
      '?q=а&q=б',
      '?q=а&skip=-1',
    ]) {
      const answer = await server.ask(`/search${bad}`);
      expect(answer.status, bad).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { id: 'BadRequest' } });
    }
    for (const odd of ['***', '<script>', 'а'.repeat(100), '"'.repeat(100)])
      expect((await ask(server, odd)).total, odd).toBe(0);
  });

  it('counts a search without a hit, and no other', async () => {
    for (const q of ['протокол', 'блокчейн']) await ask(server, q);
    await ask(server, 'протокол', 9000);
    expect(server.missed).toEqual(['блокчейн']);
  });

  it('contains nothing of the quizzes', async () => {
    for (const q of [SECRET_EXPLANATION, 'Запитання', 'варіант', 'Тест z1'])
      expect((await ask(server, q)).total, q).toBe(0);
  });

  it('reads the lessons again only when one has changed, and then finds the new words', async () => {
    await ask(server, 'протокол');
    const calls = () => server.contentful.requests.splice(0).length;
    calls();
    await ask(server, 'порт');
    expect(calls()).toBe(0);
    server.clock.now += 61_000;
    await ask(server, 'протокол');
    // The list of courses with its outlines, and whether a lesson has changed.
    expect(calls()).toBe(4);
  });

  it('finds captions that were too slow at first after a quarter of a minute', async () => {
    vtt = undefined;
    const first = await server.ask(`/search?q=${encodeURIComponent('шифрують')}`);
    expect(((await first.json()) as SearchPage).total).toBe(0);
    expect(first.headers.get('cache-control')).toBe(CACHE_CONTROL.stale);
    vtt = VTT;
    server.clock.now += 16_000;
    expect((await ask(server, 'шифрують')).total).toBeGreaterThan(0);
  });

  it('serves the older index while Contentful fails, and without one says that it is unavailable', async () => {
    await ask(server, 'протокол');
    server.clock.now += 61_000;
    server.contentful.setFault({ kind: 'server-error' });
    const stale = await server.ask('/search?q=протокол');
    expect([stale.status, stale.headers.get('x-content-stale')]).toEqual([200, '1']);
  });
});

describe('createCaptionsReader', () => {
  it('reads each file once, and a failed one not again soon', async () => {
    const logs: unknown[] = [];
    const server = await startContentServer(exportOf(faultless()));
    onTestFinished(() => server.close());
    const base = new URL(`http://${server.contentful.host}`).origin;
    const read = createCaptionsReader(
      () => base,
      (...parts) => void logs.push(parts),
    );
    const none = new Map([['/none.vtt', []]]);
    expect(await read(['/none.vtt'])).toEqual(none);
    const before = server.contentful.requests.length;
    expect(await read(['/none.vtt'])).toEqual(none);
    expect(server.contentful.requests).toHaveLength(before);
    expect(logs).toHaveLength(1);
  });
});
