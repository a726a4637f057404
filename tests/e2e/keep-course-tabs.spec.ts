import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { agree, ask, CACHE, COURSE, panel, startKeeping } from '../support/keep-course.ts';
import { WITH_WORKER } from '../support/offline.ts';
import { expect } from '../support/page.ts';
import { test } from '../support/site.ts';

/** Several tabs of one device, one of which keeps a course on it. */

test.use(WITH_WORKER);

const remove = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Прибрати з пристрою' }).click();
  const question = page.getByRole('dialog', { name: 'Прибрати курс із пристрою?' });
  await question.getByRole('button', { name: 'Прибрати', exact: true }).click();
};
const bar = (page: Page) => panel(page).getByRole('progressbar');

test('tabs show the same course on its way, and each can stop it', async ({ site, openTab }) => {
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startKeeping(page);
  await expect(panel(page)).toContainText('Зберігаємо: 0,6');
  const other = await openTab();
  await other.goto(COURSE);
  await expect(panel(other)).toContainText('Зберігаємо: 0,6');
  await panel(other).getByRole('button', { name: 'Зупинити' }).click();
  for (const tab of [page, other])
    await expect(panel(tab)).toContainText(/Збереження зупинено. Збережено 0,6/);
  await panel(other).getByRole('button', { name: 'Продовжити' }).click();
  await expect(bar(page)).toBeVisible();
  // The tab that is at it is closed: the other one goes on.
  await other.close();
  site.release();
  await expect(panel(page)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
});

test('what is removed in one tab does not come back from another', async ({ site, openTab }) => {
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startKeeping(page);
  await expect(panel(page)).toContainText('Зберігаємо: 0,6');
  const other = await openTab();
  await other.goto('/catalog');
  const list = other.getByRole('region', { name: 'На цьому пристрої' });
  await list.getByRole('button', { name: /^Прибрати з пристрою/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Прибрати', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'Зберегти на пристрої' })).toBeVisible();
  site.release();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held))
    .toEqual([]);
  expect(await page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
  // Whole, it goes everywhere too.
  await ask(page);
  await agree(page);
  await other.goto(COURSE);
  for (const tab of [page, other])
    await expect(panel(tab)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
  await remove(page);
  for (const tab of [page, other])
    await expect(panel(tab).getByRole('button', { name: 'Зберегти на пристрої' })).toBeVisible();
});

test('a second course waits for the first, in another tab too', async ({ site, openTab }) => {
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startKeeping(page);
  await expect(panel(page)).toContainText('Зберігаємо: 0,');
  const other = await openTab();
  await other.goto('/courses/js-core');
  await ask(other);
  await agree(other);
  await expect(panel(other)).toContainText('Чекає, доки збережеться інший курс.');
  await expectAccessible(other, 'waiting', BOTH_WIDTHS);
  site.release();
  await expect(panel(other)).toContainText('Курс на цьому пристрої');
  await expect(panel(page)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
});
