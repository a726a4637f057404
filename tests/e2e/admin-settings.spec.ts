import type { Page } from '@playwright/test';
import { ADMIN } from '../support/emulators/accounts.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/**
 * «Налаштування»: all running tests share one document, so only the maximum number of users changes
 * here, upwards.
 */

const users = (page: Page) => page.getByRole('spinbutton', { name: 'Найбільше користувачів' });
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Історія змін' }).getByRole('listitem').first();

async function open(page: Page): Promise<void> {
  await page.goto('/admin?tab=settings');
  await expect(users(page)).not.toHaveValue('');
}

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('a saved change reaches every open browser, is in the history, and is reverted', async ({
  page,
  openDevice,
}) => {
  const other = await openDevice();
  await restoreSession(other, ADMIN);
  const guest = await openDevice();
  await open(page);
  await open(other);
  await guest.goto('/about');
  const before = await users(page).inputValue();
  const after = String(Number(before) + 1);
  await users(page).fill(after);
  await page.getByRole('button', { name: 'Зберегти налаштування' }).click();
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
  // The other form was not edited: it shows the new value.
  await expect(users(other)).toHaveValue(after);
  // The settings that a guest's header and pages are rendered from.
  const known = () => guest.evaluate(() => localStorage.getItem('settings'));
  await expect.poll(known).toContain(`"maxUsers":${after}`);

  await expect(newest(page)).toContainText('Марта Коваль');
  await expect(newest(page)).toContainText('Найбільше користувачів');
  await expect(newest(page)).toContainText('Чинні зараз');
  await expect(newest(other)).toContainText('Чинні зараз');
  await page.getByRole('button', { name: 'Скасувати зміну' }).click();
  await expect(page.getByText('Зміну скасовано')).toBeVisible();
  await expect(users(page)).toHaveValue(before);
  await expect(users(other)).toHaveValue(before);
});
