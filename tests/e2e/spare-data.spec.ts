import type { Page } from '@playwright/test';
import { chunkUrl } from '../support/chunks.ts';
import { NO_NETWORK, WITH_WORKER } from '../support/offline.ts';
import { expect, test } from '../support/page.ts';

/** Whoever has told their browser to spare data gets nothing that they have not asked for. */

test.use(WITH_WORKER);

const COURSE = '/courses/sql-basics';
const catalogPage = new URL(chunkUrl('src/pages/catalog-page.tsx').slice(2), 'http://x').pathname;

const spareData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true }),
    });
  });

/** Paths that were asked for, in order. */
function follow(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** What goes on behind the page begins with the version of the content. */
async function openHome(page: Page): Promise<void> {
  const version = page.waitForResponse('**/api/content/version');
  await page.goto('/');
  await version;
}

test('the page of a hovered link is fetched, unless the visitor saves data', async ({
  page,
  openDevice,
}) => {
  const plain = follow(page);
  await openHome(page);
  await page.getByRole('main').locator('a[href="/catalog"]').first().hover();
  await expect.poll(() => plain).toContain(catalogPage);

  const thrifty = await openDevice(WITH_WORKER);
  await spareData(thrifty);
  const paths = follow(thrifty);
  await openHome(thrifty);
  const link = thrifty.getByRole('main').locator('a[href="/catalog"]').first();
  await link.hover();
  await link.focus();
  expect(paths).not.toContain(catalogPage);
  await link.click();
  await expect(thrifty.getByRole('heading', { level: 1, name: 'Каталог курсів' })).toBeVisible();
  expect(paths).toContain(catalogPage);
  expect(await workers(thrifty)).toBe(0);
});

test('whoever spares data keeps a course when they ask for it, and finds it without a network', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await spareData(page);
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
