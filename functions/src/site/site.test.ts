import { securityHeaders } from '@edu/domain/site/security-headers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { course, exportOf, faultless } from '../../../tests/support/content/content-fixtures.ts';
import {
  type ContentServer,
  APP,
  RENDERER,
  settingsWith,
  SITE_URL,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { dataIn, metaIn, servedIn } from '../../../tests/support/content/served-html.ts';

/** Pages of the site as a client without JavaScript gets them. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60';
const TRICKY = '</script><script>alert("$&")</script>';
let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(
    exportOf([
      ...faultless(),
      course(
        'c-tricky',
        { title: `Курс ${TRICKY}`, seoTitle: TRICKY, slug: 'named', coverImage: undefined },
        1,
      ),
      ...Array.from({ length: 23 }, (_, at) => course(`more-${at}`, {}, at + 2)),
    ]),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.app = APP;
  server.renderer = RENDERER;
  server.settings = settingsWith({});
  server.ratings = new Map();
  server.testimonials = [];
});

const read = async (path: string) => (await server.visit(path)).text();
/** The page of an address that is not found. */
async function readMissing(path: string): Promise<string> {
  const response = await server.visit(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(metaIn(html, 'robots')).toBe('noindex');
  expect(servedIn(html).isMissing).toBe(true);
  return html;
}

describe('GET /courses/{id}', () => {
  it('gives the app with the course’s title, description, address and picture', async () => {
    const response = await server.visit('/courses/c1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe(PAGE_CACHE);
    const html = await response.text();
    expect(html).toContain('<title>Курс — LMS Platform</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/courses/c1" />`);
    expect(metaIn(html, 'description')).toBe('Опис для пошуку');
    expect(metaIn(html, 'og:title')).toBe('Курс — LMS Platform');
    expect(metaIn(html, 'og:url')).toBe(`${SITE_URL}/courses/c1`);
    expect(metaIn(html, 'og:image')).toMatch(/^https:\/\/images\.ctfassets\.net\/.*fm=jpg/);
    expect(html).not.toContain('Застосунок');
    // The first paint needs no other file; Vite adds no stylesheet that the document links to.
    expect(html).toContain('<style>.shared{}.index{}.course{}</style>');
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(
      ['shared', 'index', 'course'].map(
        (name) => `<link rel="stylesheet" href="/assets/${name}.css" disabled>`,
      ),
    );
    expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/index.js">');
    // Only the files that the first load has not.
    expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/course.js">',
    ]);
    expect(html).toContain('<div id="root"><h1>/courses/c1</h1>c1</div>');
    expect(metaIn(html, 'robots')).toBeUndefined();
  });

  it('has a drawn picture for link previews where its cover is drawn', async () => {
    expect(metaIn(await read('/courses/c-tricky'), 'og:image')).toBe(
      `${SITE_URL}/courses/c-tricky/share.png`,
    );
    for (const path of ['/courses/c-tricky/share.png', '/share.png']) {
      const picture = await server.visit(path);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=3600');
    }
    expect((await server.visit('/courses/unknown/share.png')).status).toBe(404);
  });

  it('describes the course for search engines, with its rating once there is one', async () => {
    server.ratings = new Map([['c1', { mean: 4.6, count: 12 }]]);
    const [data, crumbs] = dataIn(await read('/courses/c1'));
    expect(data).toMatchObject({
      '@type': 'Course',
      name: 'Курс c1',
      url: `${SITE_URL}/courses/c1`,
      provider: { name: 'LMS Platform', url: SITE_URL },
      aggregateRating: { ratingValue: 4.6, ratingCount: 12, bestRating: 5 },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT3M' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    server.ratings = new Map();
    server.clock.now += 10 * 60_000;
    expect(dataIn(await read('/courses/c1'))[0]).not.toHaveProperty('aggregateRating');
  });

  it('shows what an editor typed as text', async () => {
    const html = await read('/courses/c-tricky');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)');
    expect(dataIn(html)[0]).toMatchObject({ name: `Курс ${TRICKY}` });
    // The app, its state, and two of structured data.
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(servedIn(html).course?.title).toBe(`Курс ${TRICKY}`);
  });

  it('redirects from the slug to the canonical address', async () => {
    const response = await server.visit('/courses/named');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/courses/c-tricky');
  });

  it('hides a course that is rated too low', async () => {
    server.settings = settingsWith({ security: { minRatingForAccess: 4 } });
    server.ratings = new Map([['c1', { mean: 2, count: 9 }]]);
    const html = await read('/courses/c1');
    expect(metaIn(html, 'robots')).toBe('noindex');
    expect(dataIn(html)).toEqual([]);
  });

  it('is only read', async () => {
    expect((await server.visit('/courses/c1', { method: 'POST' })).status).toBe(405);
    const head = await server.visit('/courses/c1', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('reports when the app itself is unreachable', async () => {
    server.app = undefined;
    const response = await server.visit('/courses/c1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

describe('the other pages', () => {
  it('have the state of the app, and a separate head', async () => {
    const response = await server.visit('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(PAGE_CACHE);
    const html = await response.text();
    expect(html).toContain('<div id="root"><h1>/</h1>1</div>');
    expect(html).toContain('<style>.shared{}.index{}.home{}</style>');
    expect(html).toContain('<title>/ — LMS Platform</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/" />`);
    const { settings, courses } = servedIn(html);
    expect(settings.platformName).toBe('LMS Platform');
    expect(courses?.map(({ skip, items }) => [skip, items.length])).toEqual([[0, 20]]);
  });

  it('home has the newest testimonials, when they could be read', async () => {
    const testimonial = { id: 'u1', name: 'Ірина', role: '', text: 'Пояснення короткі й ясні.' };
    server.testimonials = [testimonial];
    expect(servedIn(await read('/')).testimonials).toEqual([testimonial]);
    expect(servedIn(await read('/about'))).not.toHaveProperty('testimonials');
    server.testimonials = undefined;
    expect(servedIn(await read('/'))).not.toHaveProperty('testimonials');
  });

  it('the catalogue has all pages of a short list, contact none', async () => {
    const { courses } = servedIn(await read('/catalog?level=beginner'));
    expect(courses?.map(({ skip }) => skip)).toEqual([0, 20]);
    expect(servedIn(await read('/contact')).courses).toBeUndefined();
  });

  it.each([
    ['/Catalog?q=sql', '/catalog?q=sql'],
    ['/Courses/c1/Lessons/l1', '/courses/c1/lessons/l1'],
    ['/courses/c%2Dtricky/', '/courses/c-tricky'],
    ['/about/', '/about'],
    ['/AUTH?next=%2F', '/auth?next=%2F'],
    ['/Profile/?tab=data', '/profile?tab=data'],
  ])('%s: redirects to the canonical spelling', async (path, to) => {
    const response = await server.visit(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/nowhere',
    '/courses/unknown',
    '/courses/%00',
    `/courses/${'x'.repeat(60)}`,
    `/courses/${'x'.repeat(80)}`,
    '//catalog',
    '/Nowhere/',
    '/newsletter/unknown',
  ])('%s: is not found', async (path) => {
    const html = await readMissing(path);
    expect(html).toContain('<style>.shared{}.index{}.missing{}</style>');
    expect(html).not.toContain('canonical');
  });

  it.each(['/profile', '/admin', '/search'])(
    '%s: has the settings and no other content',
    async (path) => {
      const response = await server.visit(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const html = await response.text();
      expect(metaIn(html, 'robots')).toBe('noindex');
      expect(html).toContain(`<div id="root"><h1>${path}</h1></div>`);
      expect(Object.keys(servedIn(html))).toEqual(['settings']);
    },
  );

  it.each([
    ['is of another deployment', { build: 'another' }],
    ['fails', { renderPage: () => Promise.reject(new Error('broken')) }],
  ])('are the plain app with their head when the renderer %s', async (_, change) => {
    server.renderer = { ...RENDERER, ...change };
    const html = await read('/courses/c1');
    expect(html).toContain('<title>Курс — LMS Platform</title>');
    expect(html).toContain('<div id="root"></div>');
    const isLogged = server.logs.some((line) => line.includes('could not be rendered'));
    expect(isLogged).toBe('renderPage' in change);
  });

  it('are the plain app when Hosting has two deployments of styles and names', async () => {
    server.app = { ...APP, styles: {} };
    expect(await read('/courses/c1')).toContain('<div id="root"></div>');
    expect(server.logs.some((line) => line.includes('no stylesheet assets/'))).toBe(true);
  });

  it('have the security headers', async () => {
    const { headers } = await server.visit('/');
    const sent = securityHeaders(process.env['GCLOUD_PROJECT'] ?? '');
    for (const [name, value] of Object.entries(sent)) expect(headers.get(name), name).toBe(value);
    const api = await server.ask('/courses');
    expect(api.headers.get('content-security-policy')).toBe(sent['Content-Security-Policy']);
  });
});

it('a course page is the plain app while there is no content', async () => {
  const dark = await startContentServer(exportOf([]), { accessToken: 'wrong' });
  const response = await dark.visit('/courses/c1');
  expect([response.status, await response.text()]).toEqual([200, APP.html]);
  expect((await dark.visit('/sitemap.xml')).status).toBe(503);
  await dark.close();
});

it('the sitemap has the fixed pages and every course of the catalogue', async () => {
  const response = await server.visit('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
  expect(places.slice(0, 2)).toEqual([`${SITE_URL}/`, `${SITE_URL}/catalog`]);
  expect(places).toContain(`${SITE_URL}/courses/c1`);
  expect(places.filter((at) => at?.includes('/courses/'))).toHaveLength(25);
});

describe('a page within a course', () => {
  it.each([
    ['/courses/c1/lessons/l1', 'lesson', 'Урок l1', 'c1'],
    ['/courses/c1/quizzes/z1', 'quiz', 'Тест z1', 'c1z1'],
    ['/courses/c1/video', 'video', 'Курс c1', 'c1'],
  ])('%s: has its course and a separate head', async (path, kind, name, drawn) => {
    const title = `${kind} ${name} — Курс c1 — LMS Platform`;
    const response = await server.visit(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(PAGE_CACHE);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${path}" />`);
    expect(metaIn(html, 'og:title')).toBe(title);
    expect(metaIn(html, 'og:image')).toMatch(/^https:\/\/images\.ctfassets\.net\//);
    expect(metaIn(html, 'robots')).toBeUndefined();
    expect(html).toContain(`<div id="root"><h1>${path}</h1>${drawn}</div>`);
    expect(servedIn(html).course?.id).toBe('c1');
    expect(html).toContain(`<style>.shared{}.index{}.${kind}{}</style>`);
  });

  it('has a quiz with its questions, and no answer', async () => {
    const { quiz } = servedIn(await read('/courses/c1/quizzes/z1'));
    expect(quiz?.questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect(JSON.stringify(quiz)).not.toMatch(/correct|explanation/i);
    expect(servedIn(await read('/courses/c1/lessons/l1')).quiz).toBeUndefined();
  });

  it.each([
    '/courses/unknown/lessons/l1',
    '/courses/c1/lessons/nothing',
    // A lesson of another course, and ids of what is something else.
    '/courses/c-tricky/lessons/l1',
    '/courses/c1/quizzes/l1',
    '/courses/c1/lessons',
    '/courses/c1/lessons/l1/more',
    '/courses/c1/video/more',
    '/courses/c1/constructor/l1',
  ])('%s: is not found', async (path) => {
    expect(await readMissing(path)).not.toContain('canonical');
  });

  it('is missing where the settings do not show it', async () => {
    server.settings = settingsWith({ features: { quizzes: false } });
    expect((await server.visit('/courses/c1/quizzes/z1')).status).toBe(404);
    server.settings = settingsWith({ limits: { maxLessonsPerCourse: 1 } });
    expect((await server.visit('/courses/c1/lessons/l2')).status).toBe(404);
  });

  it('is left to the app while the settings are unknown', async () => {
    server.settings = undefined;
    const page = await server.visit('/courses/c1');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const response = await server.visit('/courses/c1/quizzes/z1');
    expect([response.status, await response.text()]).toEqual([200, APP.html]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('a visitor without access gets the title, and search engines are excluded', async () => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
    const page = await read('/courses/c1');
    expect(servedIn(page).course?.isOutline).toBe(true);
    expect(page).not.toContain('videoUrl');
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

describe('an address that is malformed, or carries a query', () => {
  it.each(['/%ff', '/%E0%A4%A', '/courses/%', '/courses/c1/lessons/%D0', '/%zz?q=1'])(
    '%s: is reported as malformed',
    async (path) => {
      const { status, headers } = await server.askRaw(path);
      expect(status).toBe(400);
      expect(headers['cache-control']).toMatch(/no-store$/);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    ['/?utm_source=email', '/'],
    ['/about?x=1&y=2', '/about'],
    ['/courses/c1?utm_source=a&ref=b', '/courses/c1'],
    [
      '/catalog?q=sql&utm_source=a&category=Backend&category=Cloud',
      '/catalog?q=sql&category=Backend&category=Cloud',
    ],
    ['/catalog?q=%D0%BA%D1%83%D1%80%D1%81&q=%', '/catalog?q=%D0%BA%D1%83%D1%80%D1%81&q=%25'],
  ])('%s: is rendered as %s, and no shared cache stores it', async (path, drawn) => {
    const response = await server.visit(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain(`<h1>${drawn}</h1>`);
  });

  it.each([
    '/sitemap.xml?x=1',
    '/nowhere?x=1',
    '/courses/named?x=1',
    '/Catalog?x=1',
    '/profile?tab=data',
  ])('%s: no shared cache stores it either', async (path) => {
    const { headers } = await server.visit(path);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
