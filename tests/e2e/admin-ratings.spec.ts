import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN, createAccount } from '../support/accounts.ts';
import { removeDocument, writeDocuments } from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The administrator looks at the ratings of a course that only this test knows. */

const courseId = `tried-${randomUUID().slice(0, 8)}`;
const praised = `praised-${randomUUID().slice(0, 8)}`;
const RATINGS = [1, 2, 2, 5, 1, 1];
const given: string[] = [courseId, praised].map((id) => `${COLLECTIONS.courseStats}/${id}`);
/** More than any other course of these tests has: the panel shows the first of them alone. */
const MANY = 9_000;
const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

test.afterAll(async () => {
  for (const path of given) await removeDocument(path);
});

async function rate(uid: string): Promise<void> {
  const asOf = new Date(0);
  await writeDocuments({
    [`${COLLECTIONS.courseStats}/${courseId}`]: {
      // With those below: functions aggregate no course that the content does not have.
      count: MANY + RATINGS.length,
      sum: MANY + RATINGS.reduce((sum, rating) => sum + rating, 0),
      histogram: { ...none, 1: MANY + 3, 2: 2, 5: 1 },
      asOf,
    },
    [`${COLLECTIONS.courseStats}/${praised}`]: {
      count: MANY,
      sum: 5 * MANY,
      histogram: { ...none, 5: MANY },
      asOf,
    },
  });
  const documents = RATINGS.map((rating, i) => {
    const userId = i === 0 ? uid : `rater${i}`;
    const path = `${COLLECTIONS.courseRatings}/${courseRatingId(userId, courseId)}`;
    given.push(path);
    const createdAt = new Date(Date.UTC(2026, 4, 20 - i));
    return [path, { userId, courseId, rating, createdAt, updatedAt: createdAt }];
  });
  await writeDocuments(Object.fromEntries(documents));
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

const firstTitle = (page: Page) => rows(page).first().locator('td').first();

test('a course with low ratings comes first and is opened', async ({ page }) => {
  test.slow();
  const rater = await createAccount();
  await rate(rater.uid);
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=ratings');
  const row = rows(page).filter({ hasText: courseId });
  await expect(firstTitle(page)).toHaveText(courseId);
  await expect(row).toContainText('1,0');
  await expect(row).toContainText('низька');
  await expect(row).toContainText(/1 із.5: 9.003.оцінки/);
  await page.getByRole('button', { name: 'Найвищі' }).click();
  await expect(firstTitle(page)).toHaveText(praised);
  await expectAccessible(page, 'the ratings of the panel', BOTH_WIDTHS);

  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  expect(await readFile(await (await table).path(), 'utf8')).toContain(
    `${courseId};9006;1;9003;2;0;0;1`,
  );

  await page.getByRole('button', { name: 'Найнижчі' }).click();
  await row.getByRole('link', { name: courseId }).click();
  await expect(page).toHaveURL(`/admin?tab=ratings&course=${courseId}`);
  await expect(rows(page)).toHaveCount(RATINGS.length);
  await expect(rows(page).first()).toContainText(rater.displayName);
  await expect(rows(page).first()).toContainText(/1 з.5/);
  await expect(rows(page).last()).toContainText('Видалений користувач');
  await expectAccessible(page, 'the ratings of a course', BOTH_WIDTHS);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`${rater.uid};${rater.displayName};1;2026-05-20T00:00:00.000Z`);
  await page.getByRole('link', { name: 'Усі курси' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рейтинги' })).toBeVisible();
});
