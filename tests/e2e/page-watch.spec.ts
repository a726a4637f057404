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
  expect(await watch.problems()).toEqual([]);
});

test('a console error is a problem', async ({ page, watch }) => {
  await page.goto('/about');
  await page.evaluate(() => console.error('something broke'));
  expect(await watch.problems()).toEqual([
    expect.stringContaining('console error: something broke'),
  ]);
});

test('an announced console error is none', async ({ page, watch }) => {
  watch.expectError(/something broke/);
  await page.goto('/about');
  await page.evaluate(() => console.error('something broke'));
  expect(await watch.problems()).toEqual([]);
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
  expect(await watch.problems()).toEqual([expect.stringContaining('lost')]);
});

test('a request to a foreign host is a problem', async ({ page, watch }) => {
  await page.goto('/about');
  const asked = page.waitForRequest('https://example.com/pixel.gif');
  await page.evaluate(() => void (new Image().src = 'https://example.com/pixel.gif'));
  await asked;
  expect(await watch.problems()).toEqual([
    'request to a foreign host: https://example.com/pixel.gif',
  ]);
});

test('a connection to a foreign host is refused by the policy, and said', async ({
  page,
  watch,
}) => {
  await page.goto('/about');
  const refusal = await page.evaluate(() =>
    fetch('https://example.com/data', { mode: 'no-cors' }).catch((error: Error) => error.name),
  );
  expect(refusal).toBe('TypeError');
  expect((await watch.problems()).join()).toContain('Content Security Policy');
});

for (const { status, isProblem } of [
  { status: 'FAILED_PRECONDITION', isProblem: false },
  { status: 'INVALID_ARGUMENT', isProblem: true },
])
  test(`a transaction that ends with ${status} is ${isProblem ? 'a problem' : 'none: it begins again'}`, async ({
    page,
    watch,
  }) => {
    await page.route('**/documents:commit', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, status } } }),
    );
    await page.goto('/about');
    await page.evaluate(() => fetch('/v1/documents:commit', { method: 'POST' }));
    await expect.poll(() => watch.problems()).toHaveLength(isProblem ? 1 : 0);
  });
