import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { removeDocument, writeDocuments } from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The administrator looks at those who get the newsletter. */

const mark = randomUUID().slice(0, 8);
const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;
const pathOf = (state: string) => `${COLLECTIONS.newsletterSubscribers}/tried-${mark}-${state}`;
const emailOf = (state: string) => `=${mark}-${state}@example.com`;
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

test.beforeEach(async () => {
  const documents = STATES.map((status) => [
    pathOf(status),
    {
      email: emailOf(status),
      status,
      isActive: status !== 'unsubscribed',
      // The newest of all, whatever other tests have left.
      createdAt: new Date('2099-05-01T10:00:00Z'),
      confirmedAt: status === 'confirmed' ? new Date('2026-05-02T10:00:00Z') : null,
      unsubscribedAt: null,
    },
  ]);
  await writeDocuments(Object.fromEntries(documents));
});
test.describe.configure({ mode: 'serial' });
test.afterAll(async () => {
  for (const status of STATES) await removeDocument(pathOf(status));
});

test('subscribers are found by the beginning of the address and by their state', async ({
  page,
}) => {
  test.slow();
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=subscribers');
  await page.getByRole('main').getByLabel('Початок адреси').fill(`=${mark.toUpperCase()}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(emailOf('confirmed'));
  await expectAccessible(page, 'the subscribers of the panel', BOTH_WIDTHS);
  await page.getByRole('button', { name: 'Очікують' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('очікує');
  await page.getByRole('button', { name: 'Відписалися' }).click();
  await expect(rows(page)).toContainText(emailOf('unsubscribed'));
  await page.getByRole('button', { name: 'Очистити пошук' }).click();
  await expect(rows(page).filter({ hasText: emailOf('unsubscribed') })).toHaveCount(1);
  await page.getByRole('main').getByLabel('Початок адреси').fill(`${mark} nobody`);
  await expect(page.getByText(/Нікого не.знайдено/)).toBeVisible();
  await expectAccessible(page, 'no subscribers found', BOTH_WIDTHS);
});

test('those of a state come as a file that no spreadsheet runs', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=subscribers');
  await page.getByRole('button', { name: 'Підтверджені' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^subscribers-confirmed-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFЕлектронна пошта;Стан;')).toBe(true);
  expect(text).toContain(
    `"'${emailOf('confirmed')}";підтверджено;2099-05-01T10:00:00.000Z;2026-05-02T10:00:00.000Z`,
  );
  expect(text).not.toContain(emailOf('pending'));
  await expect(page.getByText(/Файл готовий/)).toBeVisible();
});
