import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';

/** What search engines and shared links get: without JavaScript, and with it. */

const COURSE = '/courses/sql-basics';
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const canonical = (page: Page) => page.locator('link[rel=canonical]');
const description = (page: Page) => page.locator('meta[name=description]');

test('a course page tells a client without JavaScript what it is about', async ({ request }) => {
  const html = await (await request.get(COURSE)).text();
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
});

test('the fixed pages have a head of their own, what is nobody’s to search that of the site', async ({
  request,
}) => {
  const htmlOf = async (path: string) => (await request.get(path)).text();
  const heads = await Promise.all(['/', '/catalog', '/about', '/contact'].map(htmlOf));
  expect(new Set(heads.map(titleIn)).size).toBe(4);
  expect(new Set(heads.map((html) => metaIn(html, 'description'))).size).toBe(4);
  for (const html of heads) expect(html).toContain('rel="canonical"');
  // One file for many addresses: it must not say that they are all the home page.
  expect(await htmlOf('/auth')).not.toContain('canonical');
});

test('a lesson and a quiz have the head that the app gives them', async ({ page, request }) => {
  for (const place of ['lessons/sql-basics-select', 'quizzes/sql-basics-quiz', 'video']) {
    const html = await (await request.get(`${COURSE}/${place}`)).text();
    expect(html).toContain(`${COURSE}/${place}" />`);
    expect(metaIn(html, 'description')).toMatch(/^(Урок|Тест до|Відео) курсу? ?/);
    await page.goto(`${COURSE}/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(titleIn(html) ?? '');
  }
});

test('robots.txt leads to a sitemap in which every address answers', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(sitemap)).text();
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});

test('an unknown course has the status of one, and is not searched', async ({ request }) => {
  const response = await request.get('/courses/nobody');
  expect(response.status()).toBe(404);
  expect(metaIn(await response.text(), 'robots')).toBe('noindex');
});

test('the head follows the page', async ({ page }) => {
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
