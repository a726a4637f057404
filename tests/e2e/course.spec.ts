import type { CourseCard } from '@edu/domain/course';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serveCards } from '../support/many-cards.ts';
import { arrivePlain, expect, test } from '../support/page.ts';

/** /courses/{courseId}: found by id or slug, one main button that knows the next step, and ways to share it. */

/** Half a pixel that a line of the header gains with its face is no movement that an eye sees. */
const LEAST_SHIFT = 0.001;

/** How much has moved on the page so far (Cumulative Layout Shift), counted from its first moment. */
const countShifts = (page: Page) =>
  page.addInitScript((least) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node?: Element }[];
      })[])
        if (!entry.hadRecentInput && entry.value >= least)
          shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className).join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  }, LEAST_SHIFT);
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test('a slug leads to the address of the course', async ({ page, watch }) => {
  watch.expectError(/404/);
  const answer = await page.request.get('/api/content/courses?skip=0');
  const { items } = (await answer.json()) as { items: CourseCard[] };
  await serveCards(
    page,
    items.map((card) => ({ ...card, slug: card.id === 'js-core' ? 'javascript' : card.slug })),
  );
  await page.goto('/about');
  await page.goto('/courses/javascript');
  await expect(page).toHaveURL('/courses/js-core');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JavaScript: ґрунтовний курс');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a course is shared in the device’s own way, or by its link', async ({ page, openDevice }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: (what: unknown) => {
        shared.push(what);
        return shared.length === 1
          ? Promise.reject(new DOMException('', 'AbortError'))
          : Promise.reject(new DOMException('', 'NotAllowedError'));
      },
    });
  });
  await page.goto('/courses/js-core');
  const button = page.getByRole('button', { name: 'Поділитися' });
  await button.click();
  const url = page.url();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: 'JavaScript: ґрунтовний курс', url }]);
  await expect(page.locator('.toast')).toHaveCount(0);
  await button.click();
  await expect(page.locator('.toast')).toContainText(url);

  const desk = await openDevice({ permissions: ['clipboard-read', 'clipboard-write'] });
  await desk.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await desk.goto('/courses/js-core?from=letter');
  await desk.getByRole('button', { name: 'Поділитися' }).click();
  await expect(desk.getByText('Посилання скопійовано.')).toBeVisible();
  // A toast stays while the pointer is over it.
  await desk.locator('.toast').hover();
  await expectAccessible(desk, 'course with a toast');
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/courses/js-core', desk.url()).href,
  );
  await desk.getByRole('button', { name: 'Закрити' }).click();
  await expect(desk.getByText('Посилання скопійовано.')).toHaveCount(0);
});

/** What is still to come, but for the sections that wait far below until they are looked at. */
const onItsWay = (page: Page) => page.locator('.sk:not(.comments__wait .sk, .tell__wait)');

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('a slow course keeps the shape of its page', async ({ openDevice }) => {
  for (const viewport of VIEWPORTS) {
    const page = await openDevice({ viewport });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await arrivePlain(page);
    await page.route('**/api/content/courses/js-core*', async (route) => {
      await held;
      await route.continue();
    });
    await countShifts(page);
    await page.goto('/courses/js-core');
    await expect(page.locator('.course-head .sk').first()).toBeVisible();
    await expectAccessible(page, 'course on its way');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(onItsWay(page)).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test('the home page of a returning learner does not move', async ({ openDevice }) => {
  for (const viewport of VIEWPORTS) {
    const page = await openDevice({ viewport });
    await page.goto('/courses/js-core/lessons/js-core-values');
    await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
    // A press before the app is here is answered when it is.
    await expect(page.getByText('Урок пройдено')).toBeVisible();
    await page.goto('/courses/js-core');
    await expect(page.getByRole('link', { name: /^Продовжити урок.2/ })).toBeVisible();

    const releases: (() => void)[] = [];
    await arrivePlain(page);
    await page.route('**/api/content/courses*/**', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue();
    });
    await page.route('**/api/content/courses?*', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue();
    });
    await countShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Серія: 1.день поспіль$/ })).toBeVisible();
    await expect.poll(() => releases.length).toBeGreaterThanOrEqual(2);
    for (const release of releases) release();
    const resume = page.getByRole('region', { name: 'Продовжити навчання' });
    await expect(resume.getByRole('link', { name: /^Продовжити урок.2$/ })).toBeVisible();
    await expect(resume).toContainText(/17.%/);
    await expect(resume).toContainText(/ще.\d+.хв/);
    await expect(onItsWay(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Зберегти курс/ }).first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  }
});
