import { readFile } from 'node:fs/promises';
import { type CourseAnalytics, dayAfter, dayOf, noCounts } from '@edu/domain/analytics';
import { COLLECTIONS } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { believeSettings } from '../support/believed-settings.ts';
import { writeDocuments } from '../support/documents.ts';
import { expect, settle, signIn, test } from '../support/page.ts';

/** «Аналітика»: numbers of kept days, long enough ago that nothing of this run is counted among them. */

const DAY = dayAfter(dayOf(new Date()), -200);
const dayWords = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const ROW = new RegExp(`^${dayWords.format(new Date(DAY))}`);

const course: CourseAnalytics = {
  courseId: 'web-security',
  counts: { ...noCounts(), enrolments: 4000, lessonCompletions: 9000, courseCompletions: 1500 },
  lessons: {},
};
const counts = { ...noCounts(), newLearners: 12, activeLearners: 1234, ratings: 3 };

test.beforeAll(() =>
  writeDocuments({
    [`${COLLECTIONS.adminAnalytics}/${DAY}`]: {
      day: DAY,
      counts,
      courses: [course],
      updatedAt: new Date(),
    },
  }),
);

/** The year up to today: the kept day is in it. */
async function openYear(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=analytics');
  await page.getByRole('button', { name: '12 місяців' }).click();
  await expect(page).toHaveURL(/days=365/);
  // A function's first call on a loaded machine takes its time.
  await expect(page.getByRole('table', { name: 'Курси' })).toBeVisible({ timeout: 100_000 });
}

test('the numbers of a day stand in the table, small ones without telling them', async ({
  page,
}) => {
  await openYear(page);
  await page.getByText('Показати таблицею').click();
  const row = page.getByRole('table', { name: 'За днями' }).getByRole('row', { name: ROW });
  await expect(row.getByRole('cell')).toContainText(['12', '1 234', '0', '< 5']);
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.slice(1).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '12',
    '1 234',
    '0',
    '0',
    '0',
    '0',
    '0',
    '< 5',
    '0',
  ]);
});

test('the chart is told in words, whichever counters it shows', async ({ page }) => {
  await openYear(page);
  await expect(page.getByRole('img', { name: /^Активні слухачі: разом .*1.234/ })).toBeVisible();
  await page.getByRole('button', { name: 'Проходження' }).click();
  await expect(page.getByRole('img', { name: /^Пройдено уроків: разом/ })).toBeVisible();
});

test('the chart tells a day under the pointer and by arrow keys', async ({ page }) => {
  await openYear(page);
  const days = page.getByRole('slider', { name: 'День' });
  await days.focus();
  await page.keyboard.press('Home');
  for (let back = 364 - 200; back > 0; back -= 1) await page.keyboard.press('ArrowRight');
  await expect(days).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${dayWords.format(new Date(DAY))}.*Активні слухачі: 1.234. Нові слухачі: 12$`),
  );
  await expect(page.getByText(/^Активні слухачі: 1.234$/)).toBeVisible();
  await page.getByRole('button', { name: 'Тести' }).focus();
  await expect(page.getByText(/^Активні слухачі: 1.234$/)).toBeHidden();
  await page.getByRole('img', { name: /^Активні слухачі: разом/ }).hover();
  await expect(page.getByText(/^Активні слухачі: /)).toBeVisible();
});

test('a course opens its funnel and its drop-off under an address of its own', async ({ page }) => {
  await openYear(page);
  const table = page.getByRole('table', { name: 'Курси' });
  await table.getByRole('link', { name: /Безпека вебзастосунків|web-security/ }).click();
  await expect(page).toHaveURL(/course=web-security/);
  const funnel = page.getByRole('list', { name: 'Від початку до завершення' });
  await expect(funnel.getByRole('listitem').first()).toContainText(/Почали курс\s*4.\d{3}/);
  await expect(funnel.getByRole('listitem').last()).toContainText(/Завершили з.тестами\s*1.5\d\d/);
  await expect(page.getByRole('list', { name: 'Де зупиняються' })).toBeVisible();
  await page.reload();
  await expect(funnel).toBeVisible();
});

test('the same numbers come as a file that a spreadsheet opens', async ({ page }) => {
  await openYear(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Дні у CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^days-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFДень;Нові слухачі;Активні слухачі;/);
  expect(rows).toHaveLength(365);
  expect(rows.find((row) => row.startsWith(DAY))).toBe(`${DAY};12;1234;0;0;0;0;0;< 5;0`);
});

test('the part is there for everybody’s eyes and ears', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=analytics');
  // A month: each row more is looked at in two themes and widths.
  await page.getByText('Показати таблицею').click({ timeout: 100_000 });
  await settle(page);
  await expectAccessible(page, 'analytics', BOTH_WIDTHS);
});

test('a service that does not answer is said, and asked again', async ({ page, watch }) => {
  watch.expectError(/503|adminAnalytics/);
  await signIn(page, ADMIN);
  let isDown = true;
  await page.route('**/adminAnalytics', (route) =>
    isDown && route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { status: 'UNAVAILABLE', message: 'Try again later.' } },
        })
      : route.continue(),
  );
  await page.goto('/admin?tab=analytics');
  await expect(page.getByRole('alert')).toContainText('Не вдалося завантажити');
  isDown = false;
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { name: 'За днями' })).toBeVisible();
});

test('while the feature is off, the part is gone', async ({ page, watch }) => {
  await signIn(page, ADMIN);
  // This page alone believes it: the settings of the site are for all tests.
  await believeSettings(page, watch, { features: { analytics: false } });
  await page.goto('/admin?tab=analytics');
  const nav = page.getByRole('navigation', { name: 'Розділи адмін панелі' });
  await expect(nav.getByRole('link', { name: 'Огляд' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Аналітика' })).toHaveCount(0);
});
