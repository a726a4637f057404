import type { Page } from '@playwright/test';
import { takenOver } from '../support/browser/layout-shift.ts';
import { expect, signIn, test } from '../support/browser/page.ts';

/** The scroll position of a page when a visitor comes back to it. */

const LOW = 900;

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, LOW);
  await expect.poll(() => scrolled(page)).toBe(LOW);
  await expect
    .poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y))
    .toBe(LOW);
}

test('the scroll position of a link, of «back» and of a reload', async ({ page, learner }) => {
  await page.goto('/catalog');
  await takenOver(page);
  await scrollDown(page);
  await page.locator('.card__title a').nth(8).click();
  await expect(page).toHaveURL(/\/courses\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect.poll(() => scrolled(page)).toBe(LOW);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(/\/courses\//);
  await expect.poll(() => scrolled(page)).toBe(0);

  // A learner's page gets its personal parts after hydration.
  await signIn(page, learner);
  await page.goto('/catalog');
  await expect(page.locator('.card__title')).toHaveCount(12);
  await takenOver(page);
  expect(await scrolled(page)).toBe(0);
  await scrollDown(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(LOW);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect.poll(() => scrolled(page)).toBe(LOW);
});
