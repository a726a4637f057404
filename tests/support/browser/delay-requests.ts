import type { Page } from '@playwright/test';

/**
 * Delays the matching requests (a glob or a pattern); returns the function that continues them, so
 * that later routes can answer.
 */
export async function delayRequest(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
