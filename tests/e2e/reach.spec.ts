import type { Page } from '@playwright/test';
import { answerQuiz, finishAway, NO_NETWORK, putAway, waitingQuiz } from '../support/offline.ts';
import { expect } from '../support/page.ts';
import { test } from '../support/site.ts';

/** A server that goes and comes back while the browser believes in its connection: a router without a way out. */

const GRADING = '**/europe-west1/gradeQuiz';
const band = (page: Page) => page.getByRole('status', { name: 'З’єднання' });

test('a server that is back is noticed, and what waited goes out, without anybody doing anything', async ({
  site,
  openTab,
  watch,
}) => {
  test.slow();
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  await answerQuiz(page);
  await putAway(page);
  const other = await openTab();
  await other.goto('/about');
  await expect(band(other)).toBeEmpty();

  site.setAway(true);
  // In every tab: the other one would send what waits here.
  await page.context().route(GRADING, (route) => route.abort());
  await finishAway(page);
  // The first that asks the server for anything hears it for every tab.
  await other.reload();
  for (const tab of [page, other]) {
    await expect(band(tab)).toContainText('Немає з’єднання.');
    expect(await tab.evaluate(() => navigator.onLine)).toBe(true);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/content/version')) asked.push(request.url());
  });

  await other.close();
  // The minute's look at the content's version alone would not come so soon again.
  await expect.poll(() => asked.length).toBeGreaterThan(1);

  await page.context().unroute(GRADING);
  site.setAway(false);
  await expect(band(page)).toBeEmpty({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Ваш результат' })).toBeVisible();
  await expect(waitingQuiz(page)).toHaveCount(0);
});

test('a connection that leads nowhere is told again, and what could not be had comes by itself', async ({
  site,
  openTab,
  watch,
}) => {
  test.slow();
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  await page.goto('/about');
  await putAway(page);
  site.setAway(true);
  // A course that nobody has opened on this device.
  await page.goto('/courses/js-async');
  await expect(page.getByText('Цієї сторінки немає на пристрої')).toBeVisible();
  await expect(band(page)).toContainText('Немає з’єднання.');

  // The browser is back at a router that is not.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    return fetch('/api/content/version').catch(() => undefined);
  });
  await expect(band(page)).toContainText('Немає з’єднання.');

  site.setAway(false);
  await expect(page.getByRole('heading', { level: 1, name: /асинхронн/i })).toBeVisible({
    timeout: 90_000,
  });
  await expect(band(page)).toBeEmpty();
});
