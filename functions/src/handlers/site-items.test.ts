import type { PageState, Served } from '@edu/domain/served-page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { course, exportOf, faultless } from '../../../tests/support/content-fixtures.ts';
import {
  type ContentServer,
  APP,
  settingsWith,
  SITE_URL,
  startContentServer,
} from '../../../tests/support/content-server.ts';

/** Lessons, quizzes and the videos of courses, as whoever shares or searches their addresses gets them. */

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf([...faultless(), course('c-tricky', {}, 1)]));
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.settings = settingsWith({});
});

const read = async (path: string) => (await server.visit(path)).text();
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const stateIn = (html: string): PageState =>
  JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as PageState;
/** The renderer of this test hands the content over as it is. */
const servedIn = (html: string): Served => stateIn(html).queries as Served;

describe('a page within a course', () => {
  it.each([
    [
      '/courses/c1/lessons/l1',
      'lesson Урок l1 — Курс c1',
      '/courses/c1/lessons/l1',
      '<h1>/courses/c1/lessons/l1</h1>c1',
    ],
    [
      '/courses/c1/quizzes/z1',
      'quiz Тест z1 — Курс c1',
      '/courses/c1/quizzes/z1',
      '<h1>/courses/c1/quizzes/z1</h1>c1z1',
    ],
    [
      '/courses/c1/video',
      'video Курс c1 — Курс c1',
      '/courses/c1/video',
      '<h1>/courses/c1/video</h1>c1',
    ],
  ])(
    '%s: comes with its course, under a head of its own',
    async (path, title, canonical, drawn) => {
      const response = await server.visit(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
      const html = await response.text();
      expect(html).toContain(`<title>${title} — LMS Platform</title>`);
      expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${canonical}" />`);
      expect(metaIn(html, 'og:title')).toBe(`${title} — LMS Platform`);
      expect(metaIn(html, 'og:image')).toMatch(/^https:\/\/images\.ctfassets\.net\//);
      expect(metaIn(html, 'robots')).toBeUndefined();
      expect(html).toContain(`<div id="root">${drawn}</div>`);
      expect(servedIn(html).course?.id).toBe('c1');
      expect(html).toContain(
        `<link rel="stylesheet" crossorigin href="/assets/${title.split(' ')[0]}.css">`,
      );
    },
  );

  it('brings a quiz with its questions, and no answer', async () => {
    const { quiz } = servedIn(await read('/courses/c1/quizzes/z1'));
    expect(quiz?.questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect(JSON.stringify(quiz)).not.toMatch(/correct|explanation/i);
    expect(servedIn(await read('/courses/c1/lessons/l1')).quiz).toBeUndefined();
  });

  it.each([
    '/courses/nobody/lessons/l1',
    '/courses/c1/lessons/nothing',
    // A lesson of another course, and ids of what is something else.
    '/courses/c-tricky/lessons/l1',
    '/courses/c1/quizzes/l1',
    '/courses/c1/lessons',
    '/courses/c1/lessons/l1/more',
    '/courses/c1/video/more',
    '/courses/c1/constructor/l1',
    '/courses/nobody/video',
  ])('%s: is said to be missing', async (path) => {
    const response = await server.visit(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(metaIn(html, 'robots')).toBe('noindex');
    expect(servedIn(html).isMissing).toBe(true);
  });

  it('is missing where the settings do not show it', async () => {
    server.settings = settingsWith({ features: { quizzes: false } });
    expect((await server.visit('/courses/c1/quizzes/z1')).status).toBe(404);
    server.settings = settingsWith({ limits: { maxLessonsPerCourse: 1 } });
    expect((await server.visit('/courses/c1/lessons/l2')).status).toBe(404);
  });

  it('is left to the app while nobody knows the settings', async () => {
    server.settings = undefined;
    const response = await server.visit('/courses/c1/quizzes/z1');
    expect([response.status, await response.text()]).toEqual([200, APP.html]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('tells whoever is not let in its title, and search engines nothing', async () => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
    for (const path of ['/courses/c1/lessons/l1', '/courses/c1/quizzes/z1']) {
      const html = await read(path);
      expect(metaIn(html, 'robots')).toBe('noindex');
      expect(html).toMatch(/<title>[^<]+ — Курс c1 — [^<]+<\/title>/);
      expect(html.length).toBeLessThan(2_000);
      expect(html).not.toContain('Текст уроку');
      expect(html).toContain('<div id="root"></div>');
    }
  });
});
