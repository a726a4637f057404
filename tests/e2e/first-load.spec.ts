import { LIMITS } from '../../scripts/budgets/limits.ts';
import { expect, test } from '../support/page.ts';

/** What a first visit asks for before the home page's content is painted; page-watch sees that no foreign host is asked. */
test('home is painted after few requests, and asks no foreign host', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main h1')?.getBoundingClientRect().height)
        performance.mark('content');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName('content')[0]?.startTime;
      if (painted === undefined) return undefined;
      const early = performance.getEntriesByType('resource');
      return early.filter(({ startTime }) => startTime <= painted).map(({ name }) => name);
    });
  await expect.poll(asked).toBeDefined();
  const before = [page.url(), ...((await asked()) ?? [])];
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(LIMITS.requestsBeforePaint.gate);
});
