import { expect, test as base } from '@playwright/test';
import { type PageWatch, createPageWatch } from '../support/page-watch.ts';

/** The guard of all other journeys, looked at from outside: here its findings do not fail the test. */
const test = base.extend<{ watch: PageWatch }>({
  watch: async ({ context }, provide) => {
    const watch = createPageWatch();
    watch.add(context);
    await context.route('https://example.com/**', (route) => route.fulfill({ body: '' }));
    await provide(watch);
  },
});

test('an ordinary visit has no problems', async ({ page, watch }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test('a console error is a problem', async ({ page, watch }) => {
  await page.goto('/about');
  await page.evaluate(() => console.error('something broke'));
  expect(watch.problems()).toEqual([expect.stringContaining('console error: something broke')]);
});

test('an announced console error is none', async ({ page, watch }) => {
  watch.expectError(/something broke/);
  await page.goto('/about');
  await page.evaluate(() => console.error('something broke'));
  expect(watch.problems()).toEqual([]);
});

test('an uncaught error is a problem', async ({ page, watch }) => {
  await page.goto('/about');
  const seen = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('lost');
      }),
  );
  await seen;
  expect(watch.problems()).toEqual([expect.stringContaining('lost')]);
});

test('a request to a foreign host is a problem', async ({ page, watch }) => {
  await page.goto('/about');
  await page.evaluate(() => fetch('https://example.com/pixel.gif', { mode: 'no-cors' }));
  expect(watch.problems()).toEqual(['request to a foreign host: https://example.com/pixel.gif']);
});
