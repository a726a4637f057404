import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { course, exportOf, faultless } from '../support/content-fixtures.ts';
import {
  type ContentServer,
  settingsWith,
  SHELL,
  SITE_URL,
  startContentServer,
} from '../support/content-server.ts';

/** Pages of the site as a client without JavaScript gets them. */

const TRICKY = '</script><script>alert("$&")</script>';
let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(
    exportOf([
      ...faultless(),
      course('c-tricky', { title: `Курс ${TRICKY}`, seoTitle: TRICKY, slug: 'named' }, 1),
      ...Array.from({ length: 23 }, (_, at) => course(`more-${at}`, {}, at + 2)),
    ]),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.shell = SHELL;
  server.settings = settingsWith({});
  server.ratings = new Map();
});

const read = async (path: string) => (await server.visit(path)).text();
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('GET /courses/{id}', () => {
  it('gives the app with the course’s title, description, address and picture', async () => {
    const response = await server.visit('/courses/c1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const html = await response.text();
    expect(html).toContain('<title>Курс — LMS Platform</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/courses/c1" />`);
    expect(metaIn(html, 'description')).toBe('Опис для пошуку');
    expect(metaIn(html, 'og:title')).toBe('Курс — LMS Platform');
    expect(metaIn(html, 'og:url')).toBe(`${SITE_URL}/courses/c1`);
    expect(metaIn(html, 'og:image')).toMatch(/^https:\/\/images\.ctfassets\.net\/.*fm=jpg/);
    expect(html).not.toContain('Застосунок');
    expect(metaIn(html, 'robots')).toBeUndefined();
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
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('leads from the slug to the one address', async () => {
    const response = await server.visit('/courses/named');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/courses/c-tricky');
  });

  it.each(['/courses/nobody', '/courses/%00', `/courses/${'x'.repeat(80)}`])(
    '%s: gives the app, with the status that search engines go by',
    async (path) => {
      const response = await server.visit(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(metaIn(html, 'robots')).toBe('noindex');
      expect(html).toContain('<body></body>');
      expect(html).not.toContain('canonical');
    },
  );

  it('hides a course that is rated too low', async () => {
    server.settings = settingsWith({ security: { minRatingForAccess: 4 } });
    server.ratings = new Map([['c1', { mean: 2, count: 9 }]]);
    const html = await read('/courses/c1');
    expect(metaIn(html, 'robots')).toBe('noindex');
    expect(dataIn(html)).toEqual([]);
  });

  it('does not keep for everybody what was made without the settings', async () => {
    server.settings = undefined;
    const response = await server.visit('/courses/c1');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is only read', async () => {
    expect((await server.visit('/courses/c1', { method: 'POST' })).status).toBe(405);
    const head = await server.visit('/courses/c1', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('says when the app itself is out of reach', async () => {
    server.shell = undefined;
    const response = await server.visit('/courses/c1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

it('a course page comes as the plain app while there is no content', async () => {
  const dark = await startContentServer(exportOf([]), { accessToken: 'wrong' });
  const response = await dark.visit('/courses/c1');
  expect([response.status, await response.text()]).toEqual([200, SHELL]);
  expect((await dark.visit('/sitemap.xml')).status).toBe(503);
  await dark.close();
});

describe('files for search engines', () => {
  it('the sitemap has the fixed pages and every course of the catalogue', async () => {
    const response = await server.visit('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
    expect(places.slice(0, 2)).toEqual([`${SITE_URL}/`, `${SITE_URL}/catalog`]);
    expect(places).toContain(`${SITE_URL}/courses/c1`);
    expect(places.filter((at) => at?.includes('/courses/'))).toHaveLength(25);
  });
});
