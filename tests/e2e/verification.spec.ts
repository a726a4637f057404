import type { Page } from '@playwright/test';
import { callAuth, signUp } from '../support/emulators/accounts.ts';
import { codeFor } from '../support/browser/auth-emails.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { takenOver } from '../support/browser/layout-shift.ts';
import { arrivePlain, expect, signIn, test } from '../support/browser/page.ts';

/** A learner whose address is not verified, while the settings require it. */

/** Changes the settings for this page only, because all tests share those of the site. */
async function requireVerification(page: Page): Promise<void> {
  await arrivePlain(page);
  await page.addInitScript(() => {
    const data = { security: { requireEmailVerification: true } };
    localStorage.setItem('settings', JSON.stringify({ v: 1, data }));
  });
}

test('sees what to do, gets another email, waits for the next one, and may comment once the address is verified', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.expectError(/Could not reach Cloud Firestore/);
  const email = `${crypto.randomUUID()}@example.com`;
  await signUp(email);
  await page.route(/documents%2FplatformSettings|Firestore\/Listen/, (route) => {
    const body = decodeURIComponent(route.request().postData() ?? '');
    return body.includes('platformSettings') ? undefined : route.continue();
  });
  await requireVerification(page);
  await signIn(page, { email, password: 'test-learner-2026' });

  await page.goto('/profile');
  const banner = page.locator('.verify-banner');
  await expect(banner).toContainText('Підтвердьте електронну пошту');
  await expectAccessible(page, 'the banner of an address that is not proved', BOTH_WIDTHS);
  await banner.getByRole('button', { name: 'Надіслати лист', exact: true }).click();
  await expect(banner.getByRole('status')).toContainText('Лист надіслано.');
  await expect(banner.getByRole('button', { name: /^Ще раз/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const oobCode = await codeFor(email, 'VERIFY_EMAIL');
  expect(oobCode).toBeTruthy();
  await banner.getByRole('button', { name: 'Перевірити ще раз' }).click();
  await expect(banner.getByRole('status')).toContainText(/Поки не.підтверджено/);

  await page.goto('/courses/cloud-start');
  await takenOver(page);
  const comments = page.getByRole('region', { name: 'Коментарі' });
  await comments.scrollIntoViewIfNeeded();
  await expect(comments).toContainText('Щоб коментувати, підтвердьте електронну пошту.');
  await expect(comments.getByLabel('Ваш коментар')).toHaveCount(0);
  await expectAccessible(page, 'comments of an address that is not proved', BOTH_WIDTHS);

  // On another device; the learner returns to this tab.
  await callAuth('update', { oobCode });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(comments.getByLabel('Ваш коментар')).toBeVisible();
});
