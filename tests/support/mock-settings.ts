import type { Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';
import { arrivePlain } from './page.ts';

/** Gives these settings to this page only, because all tests share those of the site. */
export async function mockSettings(
  page: Page,
  watch: Pick<PageWatch, 'expectError'>,
  settings: object,
): Promise<void> {
  watch.expectError(/Could not reach Cloud Firestore/);
  await arrivePlain(page);
  await page.route(/Firestore\/Listen/, () => undefined);
  await page.addInitScript(
    (data) => localStorage.setItem('settings', JSON.stringify({ v: 1, data })),
    settings,
  );
}
