import { expect, test as base } from '@playwright/test';
import { type PageWatch, createPageWatch } from '../support/browser/page-watch.ts';

/** Tests the guard of all other journeys: here its findings do not fail the test. */
const test = base.extend<{ watch: PageWatch }>({
  watch: async ({ context }, provide) => {
    const watch = createPageWatch();
    watch.add(context);
    await context.route('https://example.com/**', (route) => route.fulfill({ body: '' }));
    await provide(watch);
  },
});

test('errors, rejections and requests to other hosts are problems', async ({ page, watch }) => {
  await page.goto('/about');
  await page.evaluate(() => console.error('something broke'));
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('lost');
      }),
  );
  await thrown;
  const requested = page.waitForRequest('https://example.com/pixel.gif');
  await page.evaluate(() => void (new Image().src = 'https://example.com/pixel.gif'));
  await requested;
  const refusal = await page.evaluate(() =>
    fetch('https://example.com/data', { mode: 'no-cors' }).catch((error: Error) => error.name),
  );
  expect(refusal).toBe('TypeError');
  await page.route('**/documents:commit', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } }),
  );
  await page.evaluate(() => fetch('/v1/documents:commit', { method: 'POST' }));
  for (const problem of [
    'console error: something broke',
    'lost',
    'request to a foreign host: https://example.com/pixel.gif',
    'Content Security Policy',
    '400 (Bad Request)',
  ])
    await expect.poll(async () => (await watch.problems()).join('\n')).toContain(problem);
});
