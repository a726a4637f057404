import { randomUUID } from 'node:crypto';
import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { ADMIN, createAccount } from '../support/emulators/accounts.ts';
import { removeDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Рейтинги»: a course that only this test uses, rated low by more learners than any other. */

const courseId = `tried-${randomUUID().slice(0, 8)}`;
const MANY = 9_000;
const given = [`${COLLECTIONS.courseStats}/${courseId}`];

test.afterAll(async () => {
  for (const path of given) await removeDocument(path);
});

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('a course with low ratings is listed first, with its raters', async ({ page }) => {
  const rater = await createAccount();
  const documents = [rater.uid, 'rater-who-left'].map((userId, i) => {
    const path = `${COLLECTIONS.courseRatings}/${courseRatingId(userId, courseId)}`;
    given.push(path);
    const createdAt = new Date(Date.UTC(2026, 4, 20 - i));
    return [path, { userId, courseId, rating: 1, createdAt, updatedAt: createdAt }];
  });
  // The functions aggregate no course that the content does not have.
  const histogram = { 1: MANY, 2: 0, 3: 0, 4: 0, 5: 0 };
  const stats = { count: MANY, sum: MANY, mean: 1, histogram, asOf: new Date(0) };
  await writeDocuments({ [given[0] ?? '']: stats, ...Object.fromEntries(documents) });

  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto('/admin?tab=ratings');
  await expect(rows.first()).toContainText(courseId);
  await expect(rows.first()).toContainText(/1 із.5: 9.000.оцінок/);
  await rows.first().getByRole('link', { name: courseId }).click();
  await expect(page).toHaveURL(`/admin?tab=ratings&course=${courseId}`);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(rater.displayName);
  await expect(rows.last()).toContainText('Видалений користувач');
});
