import type { BrowserContext, Page } from '@playwright/test';

/**
 * Resolves once React hydrates the page: until then a press on rendered HTML has no effect. Pages
 * of other sites have no root.
 */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/**
 * From now on `goto` and `reload` of the context's pages wait for hydration, unless the caller sets
 * what to wait for.
 */
export function awaitHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
  });
}
