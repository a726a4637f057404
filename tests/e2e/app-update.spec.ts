import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { cachedForOffline, stopActiveWorker } from '../support/browser/offline.ts';
import { expect } from '../support/browser/page.ts';
import { test } from '../support/browser/site.ts';

/** A new version of the app: offered, never forced, and every tab gets it. */

const offer = (page: Page) => page.getByRole('status', { name: 'Сповіщення' });
/** The deployment of a page: 0 until the first `deploy`. */
const build = (page: Page) =>
  page.evaluate(
    () =>
      /^version (\d+)/.exec(
        document.querySelector('meta[name=build]')?.getAttribute('content') ?? '',
      )?.[1] ?? '0',
  );
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Головна навігація' }).getByRole('link', { name });

test('a new version is offered, waits in lessons and quizzes, and is loaded when the user wants it', async ({
  site,
  openTab,
}) => {
  const page = await openTab();
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await cachedForOffline(page);
  site.deploy();
  await page.reload();
  await expect(offer(page)).toContainText('Є нова версія.');
  expect(await build(page)).toBe('0');
  await expectAccessible(page, 'offer', BOTH_WIDTHS);

  await page.getByRole('link', { name: /Розпочати курс/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Вибірка/ })).toBeVisible();
  await expect(offer(page)).toBeEmpty();
  await page.goto('/courses/sql-basics/quizzes/sql-basics-quiz');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By now another page would offer the new version.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await expect(offer(page)).toBeEmpty();

  await menuLink(page, 'Про нас').click();
  await offer(page).getByRole('button', { name: 'Пізніше' }).click();
  await expect(offer(page)).toBeEmpty();
  await page.reload();
  await offer(page).getByRole('button', { name: 'Оновити' }).click();
  await expect.poll(() => build(page).catch(() => 'on its way')).toBe('1');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toBeEmpty();
});

test('without a service worker a missing chunk leads to the new version', async ({
  site,
  openDevice,
  watch,
}) => {
  watch.expectError(
    /status of 404|dynamically imported module|Unable to preload CSS|database is not initialised/,
  );
  const page = await openDevice({
    baseURL: site.url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  await page.goto('/auth');
  await expect(page.getByLabel('Електронна пошта')).toBeVisible();
  site.deploy();
  const gone: string[] = [];
  page.on('response', (one) => void (one.status() === 404 && gone.push(one.url())));
  await menuLink(page, 'Контакти').click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  // The prefetch and the page request it; there are no repeated requests.
  expect(gone).not.toEqual([]);
  expect(
    Math.max(
      ...Map.groupBy(gone, String)
        .values()
        .map(({ length }) => length),
    ),
  ).toBeLessThan(4);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => build(page).catch(() => 'on its way')).toBe('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Напишіть нам' })).toBeVisible();
});

test('a withdrawn service worker leaves nothing behind, and the app works without it', async ({
  site,
  openTab,
  watch,
}) => {
  // The stopped worker may be answering a request of the page; Chromium itself stops only an idle
  // one.
  watch.expectError(/ERR_FAILED \(.*\/api\/content\//);
  const page = await openTab();
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await cachedForOffline(page);
  const left = () =>
    page
      .evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return {
          caches: await caches.keys(),
          workers: registrations.map(({ waiting }) => (waiting ? 'waits' : 'active')),
        };
      })
      // The script that withdraws the service worker reloads the page.
      .catch(() => 'on its way');
  expect(await left()).toMatchObject({ workers: ['active'] });
  await site.withdraw();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await expect
    .poll(async () => {
      const state = await left();
      if (typeof state === 'object' && state.workers.includes('waits'))
        await stopActiveWorker(page);
      return state;
    })
    .toEqual({ caches: [], workers: [] });

  // Later visits are answered by the server.
  for (const path of ['/catalog', '/courses/sql-basics']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  await expect.poll(left).toEqual({ caches: [], workers: [] });
  await expect(offer(page)).toBeEmpty();
});
