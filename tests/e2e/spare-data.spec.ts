import type { Page } from '@playwright/test';
import { chunkUrl } from '../support/browser/chunks.ts';
import { takenOver } from '../support/browser/layout-shift.ts';
import { NO_NETWORK, WITH_WORKER } from '../support/browser/offline.ts';
import { expect, test } from '../support/browser/page.ts';

test.use(WITH_WORKER);

const COURSE = '/courses/sql-basics';
const catalogPage = new URL(chunkUrl('src/pages/catalog-page.tsx').slice(2), 'http://x').pathname;

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a visitor who saves data gets a course only on request', async ({ page, context, watch }) => {
  watch.expectError(NO_NETWORK);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true }),
    });
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await takenOver(page);
  const link = page.getByRole('main').locator('a[href="/catalog"]').first();
  await link.hover();
  await link.focus();
  expect(paths).not.toContain(catalogPage);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог курсів' })).toBeVisible();
  expect(paths).toContain(catalogPage);

  await page.goto(COURSE);
  const panel = page.getByRole('region', { name: 'Без мережі' });
  await expect(panel).toBeVisible();
  expect(await workers(page)).toBe(0);
  await panel.getByRole('button', { name: 'Зберегти на пристрої' }).click();
  const dialog = page.getByRole('dialog', { name: 'Зберегти курс на пристрої' });
  await dialog.getByRole('radio', { name: /^Без відео/ }).click();
  await dialog.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(panel).toContainText('Курс на цьому пристрої, без відео');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  await expect(page.locator('.lesson__text')).not.toBeEmpty();
});
