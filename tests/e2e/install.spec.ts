import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { expect, signIn, test } from '../support/page.ts';

/** «Встановити застосунок»: in the menus alone, where and while the browser offers it. */

const entry = (page: Page) => page.getByRole('button', { name: 'Встановити застосунок' });

/** What the browser does where it finds the app worth installing; answers whether the page took its banner over. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const asked = (window as { asked?: number }).asked ?? 0;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(Object.assign(window, { asked: asked + 1 })),
    });
    return !window.dispatchEvent(event);
  });
/** The page listens behind its paint. */
const offered = (page: Page) => expect.poll(() => offer(page)).toBe(true);
const asked = (page: Page) => page.evaluate(() => (window as { asked?: number }).asked ?? 0);

test('the offer stands in the menu of the greeting, is good for one question, and comes again', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto('/about');
  const menu = page.getByRole('button', { name: /^Привіт/ });
  await menu.click();
  await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await offered(page);
  await expect(entry(page)).toBeVisible();
  await expectAccessible(page, 'the offer in the menu', BOTH_WIDTHS.slice(0, 1));

  // The browser asks; whatever the answer is, its offer is used up.
  await entry(page).click();
  await expect(entry(page)).toHaveCount(0);
  expect(await asked(page)).toBe(1);
  await expect(page.locator('#user-menu :focus')).toBeVisible();

  // Dismissed: the browser may offer it again, and the page asks nothing by itself.
  await offered(page);
  await expect(entry(page)).toBeVisible();
  expect(await asked(page)).toBe(1);
  // Installed, by another way than ours.
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(entry(page)).toHaveCount(0);
});

test('a guest finds the offer in the menu of a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await offered(page);
  await page.getByRole('button', { name: 'Відкрити меню' }).click();
  await expect(entry(page)).toBeVisible();
  await expectAccessible(page, 'the offer on a telephone', BOTH_WIDTHS.slice(-1));
  await entry(page).click();
  expect(await asked(page)).toBe(1);
  await expect(entry(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Головна' })).toBeFocused();
});
