import { shiftsOf, watchPage } from '../support/browser/layout-shift.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import {
  cached,
  courseAnswer,
  NO_NETWORK,
  cachedForOffline,
  WITH_WORKER,
} from '../support/browser/offline.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** Pages opened once open again without a network. */

test.use(WITH_WORKER);

const COURSE = '/courses/sql-basics';
const QUIZ = '/courses/sql-basics/quizzes/sql-basics-quiz';
const ON_DEVICE = courseAnswer('sql-basics');

test('a learner’s course, its quiz, the catalogue, the search and the profile work without a network', async ({
  page,
  context,
  learner,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await restoreSession(page, learner);
  await page.goto(`${COURSE}/lessons/sql-basics-select`);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await watchPage(page);
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  // Quizzes of the course are cached after the page, without opening them.
  await cachedForOffline(page, ON_DEVICE, '/api/content/quizzes/sql-basics-quiz');
  // Hovering prefetches a page without its whole data.
  await page.getByRole('link', { name: 'Курси', exact: true }).first().click();
  await page.getByRole('link', { name: /JavaScript: основи/ }).hover();
  await expect.poll(() => cached(page, 'edu-content')).toContain(courseAnswer('js-core'));
  await context.setOffline(true);

  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'З’єднання' })).toContainText('Немає з’єднання.');
  // The strip has its height before it is filled.
  const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved);
  expect(moved.filter((what) => what.startsWith('MAIN'))).toEqual([]);
  await page.getByRole('link', { name: /Продовжити урок/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/lessons\//);

  const tab = await context.newPage();
  await tab.goto(QUIZ);
  await expect(tab.getByRole('button', { name: /Почати|Розпочати/ })).toBeVisible();
  await tab.goto('/catalog');
  await expect(tab.locator('.card')).toHaveCount(12);
  // The catalogue marks the courses that are available offline.
  const marked = tab.locator('.card').filter({ hasText: 'На\u00A0пристрої' });
  await expect(marked).toHaveCount(1);
  await expect(marked.getByRole('heading')).toHaveText(/SQL/);
  await tab.getByRole('combobox', { name: 'Пошук курсів' }).fill('SQL');
  await expect(tab.getByRole('option', { name: /SQL/ }).first()).toBeVisible();
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Курси' }).click();
  await expect(tab.getByRole('link', { name: /До каталогу/ })).toBeVisible();
  await tab.goto('/profile');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByText(/SQL/).first()).toBeVisible();
});

test('a page that was never opened says what is missing, and loads when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await cachedForOffline(page, ON_DEVICE);
  await context.setOffline(true);
  await page.goto('/courses/js-core');
  await expect(
    page.getByRole('heading', { name: 'Цієї сторінки немає на пристрої' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Цієї сторінки немає на\sпристрої/);
  await expectAccessible(page, 'what is missing', BOTH_WIDTHS);
  // The link is requested again after each answer, so the element must not be replaced during the
  // press.
  const link = await page.getByRole('link', { name: /SQL/ }).elementHandle();
  const asked = page.waitForEvent('requestfailed', (request) => /js-core/.test(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  await expect(page.getByRole('link', { name: /SQL/ })).toBeVisible();
  expect(await link?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('link', { name: /SQL/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();

  await page.goto('/courses/js-core');
  await expect(
    page.getByRole('heading', { name: 'Цієї сторінки немає на пристрої' }),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Спробувати ще раз' });
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('Зв’язку досі немає.');
  await expect(again).toBeFocused();
  // It appears by itself, often before a user could press.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /JavaScript/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status', { name: 'З’єднання' })).toBeEmpty();
});
