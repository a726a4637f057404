import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { ADMIN } from '../support/emulators/accounts.ts';
import { readDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Коментарі»: the comment of an author that no other test uses. */

const uid = randomUUID();
const author = `Голос ${uid.slice(0, 6)}`;
const path = `${COLLECTIONS.comments}/${uid.slice(0, 12)}`;

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('a comment is removed and restored, at once and from the list', async ({ page }) => {
  test.slow();
  await writeDocuments({
    [path]: {
      courseId: 'js-core',
      userId: uid,
      author,
      content: 'Думка номер один',
      createdAt: new Date(Date.UTC(2026, 0, 1)),
    },
  });
  const before = await readDocument(path);
  const rows = page.getByRole('main').locator('tbody tr').filter({ hasText: author });
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.goto('/admin?tab=comments');
  await page.getByRole('textbox', { name: 'Слово з коментаря' }).fill(author.toUpperCase());
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `Видалити коментар: ${author}` }).click();
  await expect(toast(`Видалено: ${author}.`)).toBeVisible();
  expect(await readDocument(path)).toBeUndefined();
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect(toast(`Відновлено: ${author}.`)).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await readDocument(path)).toEqual(before);

  await page.getByRole('button', { name: `Видалити коментар: ${author}` }).click();
  await expect(toast(`Видалено: ${author}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Видалені', exact: true }).click();
  await expect(rows).toContainText('Хто: Марта Коваль');
  await page.getByRole('button', { name: `Відновити коментар: ${author}` }).click();
  await expect(rows).toHaveCount(0);
  expect(await readDocument(path)).toEqual(before);
});
