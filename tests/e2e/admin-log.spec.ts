import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { removeDocument, writeDocuments } from '../support/documents.ts';
import { expect, settle, signIn, test } from '../support/page.ts';

/** «Журнал»: days long ago, so that what other tests do is not among them. */

// In one worker: what is written before is removed after all of them.
test.describe.configure({ mode: 'default' });

const DAY = '2001-02-03';
const at = (minute: number, day = DAY) =>
  new Date(Date.parse(`${day}T10:00:00Z`) + minute * 60_000);

const ENTRIES: Record<string, object> = {
  approval: {
    action: 'setTestimonialApproval',
    by: 'system',
    target: 'testimonials/olena',
    before: { name: 'Олена', text: 'Дякую', approved: false },
    after: { name: 'Олена', text: 'Дякую', approved: true },
    createdAt: at(3),
  },
  unknown: {
    action: 'raiseTheRoof',
    by: 'operator',
    target: 'house/main',
    before: { roof: { height: 2 } },
    after: { roof: { height: 3 } },
    createdAt: at(2),
  },
  removed: {
    action: 'removeComment',
    by: 'nobody-knows',
    target: 'comments/c1',
    before: { author: 'Тарас', content: 'Реклама', createdAt: at(0) },
    after: null,
    createdAt: at(1),
  },
};
const MANY = Object.fromEntries(
  Array.from({ length: 52 }, (_, n) => [
    `many-${n}`,
    {
      action: 'ensureSettings',
      by: 'system',
      target: 'house/main',
      before: null,
      after: { n },
      createdAt: at(n, '2001-03-04'),
    },
  ]),
);
const documents = Object.fromEntries(
  Object.entries({ ...ENTRIES, ...MANY }).map(([id, entry]) => [`auditLog/log-spec-${id}`, entry]),
);

test.beforeAll(() => writeDocuments(documents));
test.afterAll(async () => {
  for (const path of Object.keys(documents)) await removeDocument(path);
});

test('says in words what was done, and what has changed on demand', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=log&from=${DAY}&to=${DAY}`);
  const entries = page.getByRole('main').locator('.log > li');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Схвалено відгук: Олена');
  await expect(entries.nth(0)).toContainText('система');
  await expect(entries.nth(1)).toContainText('Дія «raiseTheRoof»');
  await expect(entries.nth(1)).toContainText('оператор');
  await expect(entries.nth(2)).toContainText('Видалено коментар: Тарас');
  await entries.nth(0).locator('summary').press('Enter');
  await expect(entries.nth(0).locator('.changes')).toHaveText(/Схвалено.*ні.*так/);
  await expect(entries.nth(0)).toContainText('testimonials/olena');
  await entries.nth(1).locator('summary').click();
  await expect(entries.nth(1).locator('.changes')).toHaveText(/roof\.height.*2.*3/);
  await settle(page);
  await expectAccessible(page, 'the log', BOTH_WIDTHS);
});

test('is narrowed to an action and to days', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=log');
  await page.getByLabel('Від', { exact: true }).fill(DAY);
  await page.getByLabel('До', { exact: true }).fill(DAY);
  const entries = page.getByRole('main').locator('.log > li');
  await expect(entries).toHaveCount(3);
  await page.getByLabel('Дія', { exact: true }).selectOption('removeComment');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`from=${DAY}.*action=removeComment`));
  await page.getByLabel('Дія', { exact: true }).selectOption('restoreComment');
  await expect(page.getByText('За цих умов записів немає')).toBeVisible();
  await page.getByLabel('До', { exact: true }).fill('2001-02-01');
  await expect(page.getByText('Перший день пізніший за останній.')).toBeVisible();
  await expectAccessible(page, 'an empty log', BOTH_WIDTHS);
  await page.getByRole('button', { name: 'Показати все' }).click();
  await expect(page).toHaveURL('/admin?tab=log');
});

test('comes page by page', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=log&from=2001-03-04&to=2001-03-04');
  const entries = page.getByRole('main').locator('.log > li');
  await expect(entries).toHaveCount(25);
  await page.getByRole('button', { name: 'Наступна сторінка' }).click();
  await expect(entries).toHaveCount(25);
  await expect(page.getByText('26–50')).toBeVisible();
  await page.getByRole('button', { name: 'Попередня сторінка' }).click();
  await expect(entries).toHaveCount(25);
});
