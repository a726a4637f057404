import { ADMIN } from '../support/emulators/accounts.ts';
import { removeDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Журнал»: a past day, so that other tests add no entries to it. */

const DAY = '2001-02-03';
const documents = {
  'auditLog/log-spec-approval': {
    action: 'setTestimonialApproval',
    by: 'system',
    target: 'testimonials/olena',
    before: { name: 'Олена', text: 'Дякую', approved: false },
    after: { name: 'Олена', text: 'Дякую', approved: true },
    createdAt: new Date(`${DAY}T10:02:00Z`),
  },
  'auditLog/log-spec-removed': {
    action: 'removeComment',
    by: 'demo-admin',
    target: 'comments/c1',
    before: { author: 'Тарас', content: 'Реклама', createdAt: new Date(`${DAY}T10:00:00Z`) },
    after: null,
    createdAt: new Date(`${DAY}T10:01:00Z`),
  },
};

test.afterAll(async () => {
  for (const path of Object.keys(documents)) await removeDocument(path);
});

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('the entries of a day and of an action are found', async ({ page }) => {
  await writeDocuments(documents);
  await page.goto('/admin?tab=log');
  await page.getByLabel('Від', { exact: true }).fill(DAY);
  await page.getByLabel('До', { exact: true }).fill(DAY);
  const entries = page.getByRole('main').locator('.log > li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Схвалено відгук: Олена');
  await page.getByLabel('Дія', { exact: true }).selectOption('removeComment');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Видалено коментар: Тарас');
  await expect(entries).toContainText('Марта Коваль');
  await entries.locator('summary').click();
  await expect(entries).toContainText('comments/c1');
});
