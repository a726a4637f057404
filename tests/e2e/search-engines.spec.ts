import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/page.ts';

/** What search engines and shared links get: without JavaScript, and with it. */

const COURSE = '/courses/sql-basics';
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const canonical = (page: Page) => page.locator('link[rel=canonical]');
const description = (page: Page) => page.locator('meta[name=description]');

test('each page has its head, with and without JavaScript', async ({ page, request }) => {
  test.slow();
  const htmlOf = async (path: string) => (await request.get(path)).text();

  const html = await htmlOf(COURSE);
  const answer = await request.get(`/api/content${COURSE}`);
  const { title, seoTitle, seoDescription } = (await answer.json()) as Record<string, string>;
  expect(titleIn(html)).toBe(`${seoTitle} — Edu Platform`);
  expect(metaIn(html, 'og:title')).toBe(`${seoTitle} — Edu Platform`);
  expect(metaIn(html, 'description')).toBe(seoDescription);
  expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/courses\/sql-basics" \/>/);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Course', name: title, inLanguage: 'uk' });
  const image = await request.get('/share.png');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);

  const heads = await Promise.all(['/', '/catalog', '/about', '/contact'].map(htmlOf));
  expect(new Set(heads.map(titleIn)).size).toBe(4);
  expect(new Set(heads.map((head) => metaIn(head, 'description'))).size).toBe(4);
  for (const head of heads) expect(head).toContain('rel="canonical"');
  // One file for many addresses: none may be canonical.
  expect(await htmlOf('/auth')).not.toContain('canonical');

  const missing = await request.get('/courses/unknown');
  expect(missing.status()).toBe(404);
  expect(metaIn(await missing.text(), 'robots')).toBe('noindex');

  const robots = await htmlOf('/robots.txt');
  const xml = await htmlOf(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '');
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);

  const lesson = `${COURSE}/lessons/nothing`;
  const files = ['/robots.txt', '/assets/none.js', '/api/content/courses'];
  for (const path of ['/', '/auth', COURSE, lesson, ...files]) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.google\.com/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security'], path).toContain('max-age=63072000');
  }

  // A missing file is not answered with the app, and no cache keeps that it is missing.
  const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const kept = (await request.get(script)).headers()['cache-control'];
  expect(kept).toBe('public, max-age=31536000, immutable');
  const missingFiles = ['nothing.js', 'nothing.woff2', 'admin/nothing.js', ''];
  for (const path of [...missingFiles.map((file) => `/assets/${file}`), '/icons/nothing.png']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toMatch(/no-store|max-age=0/);
  }
  expect((await request.get('/media/nothing.svg')).status()).toBe(404);

  // What must not be listed says so, where search engines may read it.
  expect(robots).not.toContain('Disallow');
  const own = [
    '/auth',
    '/newsletter/confirm',
    '/profile',
    '/admin',
    '/search',
    '/certificates',
    '/app.html',
  ];
  for (const path of [...own, '/api/content/courses'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');

  // A malformed address is an error, and does not crash the function.
  for (const path of ['/%', '/%E0%A4%A', '/api/content/%'])
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
  expect((await request.get('/')).status()).toBe(200);

  // With JavaScript the head follows the page, and is the one that the server renders.
  for (const place of ['lessons/sql-basics-select', 'quizzes/sql-basics-quiz', 'video']) {
    const served = await htmlOf(`${COURSE}/${place}`);
    expect(served).toContain(`${COURSE}/${place}" />`);
    expect(metaIn(served, 'description')).toMatch(/^(Урок|Тест до|Відео) курсу? ?/);
    await page.goto(`${COURSE}/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(titleIn(served) ?? '');
  }
  await page.goto('/catalog');
  await expect(canonical(page)).toHaveAttribute('href', /\/catalog$/);
  const first = await description(page).getAttribute('content');
  await page.getByRole('navigation').getByRole('link', { name: 'Про нас' }).first().click();
  await expect(canonical(page)).toHaveAttribute('href', /^http.*\/about$/);
  await expect(description(page)).not.toHaveAttribute('content', String(first));
  await page.goto('/catalog');
  await page.getByRole('link', { name: /^SQL/ }).first().click();
  await expect(description(page)).toHaveAttribute('content', /SQL/);
  await page.locator('a[href*="/lessons/"]').first().click();
  await expect(description(page)).toHaveAttribute('content', /^Урок курсу «.*SQL/);
  await page.goto(`${COURSE}?from=elsewhere`);
  await expect(canonical(page)).toHaveAttribute('href', /^http.*\/courses\/sql-basics$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await page.getByRole('link', { name: /Edu/ }).first().click();
  await expect(canonical(page)).toHaveAttribute('href', /^http[^?]*\/$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
