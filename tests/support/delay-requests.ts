import type { Page } from '@playwright/test';

/** Holds back whatever fits (a glob or a pattern); returns how it is let through, to whoever answers it else. */
export async function delayRequest(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
