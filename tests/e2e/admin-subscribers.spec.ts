import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { ADMIN } from '../support/emulators/accounts.ts';
import { removeDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Підписники»: addresses with a prefix that no other test uses. */

const mark = randomUUID().slice(0, 8);
const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;
const pathOf = (state: string) => `${COLLECTIONS.newsletterSubscribers}/tried-${mark}-${state}`;
const emailOf = (state: string) => `${mark}-${state}@example.com`;

test.afterAll(async () => {
  for (const status of STATES) await removeDocument(pathOf(status));
});

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('subscribers are found by their address and their state', async ({ page }) => {
  const documents = STATES.map((status) => [
    pathOf(status),
    {
      email: emailOf(status),
      status,
      isActive: status !== 'unsubscribed',
      createdAt: new Date('2026-05-01T10:00:00Z'),
      confirmedAt: status === 'confirmed' ? new Date('2026-05-02T10:00:00Z') : null,
      unsubscribedAt: null,
    },
  ]);
  await writeDocuments(Object.fromEntries(documents));
  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto('/admin?tab=subscribers');
  await page.getByRole('main').getByLabel('Початок адреси').fill(mark.toUpperCase());
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(emailOf('confirmed'));
  await page.getByRole('button', { name: 'Очікують' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(emailOf('pending'));
});
