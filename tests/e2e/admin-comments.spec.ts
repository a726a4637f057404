import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { readDocument, writeDocuments } from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The administrator removes comments and brings them back. Each test has an author of its own. */

const pathOf = (id: string) => `${COLLECTIONS.comments}/${id}`;

interface Author {
  uid: string;
  name: string;
  ids: string[];
}

/** So many comments of one new author, in one course. */
async function written(count: number): Promise<Author> {
  const uid = randomUUID();
  const author = { uid, name: `Голос ${uid.slice(0, 6)}`, ids: [] as string[] };
  author.ids = Array.from({ length: count }, (_, i) => `${uid.slice(0, 12)}-${i}`);
  const documents = author.ids.map((id, i) => [
    pathOf(id),
    {
      courseId: 'js-core',
      userId: uid,
      author: author.name,
      content: `Думка номер ${i + 1}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
    },
  ]);
  await writeDocuments(Object.fromEntries(documents));
  return author;
}

async function openThoseOf(page: Page, { uid }: Author): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=comments&author=${uid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Коментарі' })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a word of a comment and the name of its author find it', async ({ page }) => {
  const author = await written(3);
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=comments');
  const search = page.getByRole('textbox', { name: 'Слово з коментаря або ім’я автора' });
  await search.fill(author.name.toUpperCase());
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/tab=comments&q=/);
  await search.fill('номер 2');
  await expect(rows(page).first()).toContainText('Думка номер 2');
  await search.fill(author.uid);
  await expect(rows(page)).toHaveCount(3);
  await search.fill('такого слова немає ніде');
  await expect(page.getByText('Коментарів не знайдено')).toBeVisible();
});

test('a comment is removed and brought back at once', async ({ page }) => {
  test.slow();
  const author = await written(2);
  const second = pathOf(author.ids[1] ?? '');
  const before = await readDocument(second);
  await openThoseOf(page, author);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Думка номер 2');
  await expectAccessible(page, 'the comments of the panel', BOTH_WIDTHS);

  await page
    .getByRole('button', { name: `Видалити коментар: ${author.name}` })
    .first()
    .click();
  await expect(told(page, `Видалено: ${author.name}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await readDocument(second)).toBeUndefined();

  // The button went with its row: a keyboard goes on at the way back.
  await expect(page.getByRole('button', { name: 'Скасувати' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page, `Відновлено: ${author.name}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await readDocument(second)).toEqual(before);
});

test('many are removed together, and found and restored among the removed ones', async ({
  page,
}) => {
  test.slow();
  const author = await written(3);
  await openThoseOf(page, author);
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).check();
  await expect(page.getByText('Вибрано: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Видалити вибрані' }).click();
  await expect(page.getByText(/Коментарів не.знайдено/)).toBeVisible();
  await expect(told(page, 'Видалено 3')).toBeVisible();

  await page.getByRole('button', { name: 'Видалені', exact: true }).click();
  const removed = rows(page).filter({ hasText: author.name });
  await expect(removed).toHaveCount(3);
  await expect(removed.first()).toContainText('Хто: Марта Коваль');
  await expectAccessible(page, 'the removed comments', BOTH_WIDTHS);
  for (const box of await removed.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Відновити вибрані' }).click();
  await expect(removed).toHaveCount(0);
  for (const id of author.ids) expect(await readDocument(pathOf(id))).toBeDefined();
  await page.getByRole('button', { name: 'Опубліковані' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('what could not be removed stays chosen, and its reason is said', async ({ page, watch }) => {
  watch.expectError(/Failed to load resource/);
  const author = await written(2);
  const failing = author.ids[0] ?? '';
  await page.route(/removeComment$/, (route) =>
    route.request().postData()?.includes(failing)
      ? route.fulfill({ status: 503, json: { error: { status: 'UNAVAILABLE', message: 'x' } } })
      : route.continue(),
  );
  await openThoseOf(page, author);
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).check();
  await page.getByRole('button', { name: 'Видалити вибрані' }).click();
  await expect(told(page, 'вдалося обробити 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Сервер не відповів');
  await expect(rows(page).getByRole('checkbox')).toBeChecked();
  await expectAccessible(page, 'a comment that was not removed', BOTH_WIDTHS);
  await page.unroute(/removeComment$/);
  await page.getByRole('button', { name: 'Видалити вибрані' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('comments are found by course and author, and a list that fails can be asked again', async ({
  page,
  watch,
}) => {
  watch.expectError(/Failed to load resource/);
  const author = await written(1);
  await openThoseOf(page, author);
  await page.getByLabel('Курс', { exact: true }).selectOption('sql-basics');
  await expect(page.getByText(/Коментарів не.знайдено/)).toBeVisible();
  await expectAccessible(page, 'no comments found', BOTH_WIDTHS);
  await page.getByLabel('Курс', { exact: true }).selectOption('js-core');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/course=js-core/);

  await page.route(/removedComments$/, (route) =>
    route.fulfill({ status: 403, json: { error: { status: 'PERMISSION_DENIED', message: 'x' } } }),
  );
  await page.getByRole('button', { name: 'Видалені', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/вдалося завантажити список/);
  await expectAccessible(page, 'a list that failed', BOTH_WIDTHS);
  await page.unroute(/removedComments$/);
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'список' })).toHaveCount(0);
});
