import { COLLECTIONS } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import {
  changeDocument,
  emptyCollection,
  readDocument,
  writeDocuments,
} from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** What learners say about the platform, on the home page. They belong to everybody, so the tests go one after the other. */

test.describe.configure({ mode: 'serial' });

const PEOPLE = Array.from({ length: 8 }, (_, i) => `voice-${i + 1}`);
const pathOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;
const voices = (page: Page) => page.getByRole('region', { name: 'Кажуть ті, хто вчиться' });
const TEXT = 'Пояснення короткі, а тести показують саме те, чого я ще не знаю.';

/** As a reader who comes near. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: /листом/ }).scrollIntoViewIfNeeded();
}

/** As many as this and no others; the eighth is not approved. */
async function write(count: number): Promise<void> {
  await emptyCollection(COLLECTIONS.testimonials);
  await writeDocuments(
    Object.fromEntries(
      PEOPLE.slice(0, count).map((userId, i) => [
        pathOf(userId),
        {
          userId,
          name: 'Ірина Дем’яненко',
          role: i % 2 === 0 ? 'Чернівці' : '',
          text: `${TEXT} Голос ${i + 1}.`,
          approved: i !== 7,
          createdAt: new Date(Date.UTC(2026, 0, i + 1)),
        },
      ]),
    ),
  );
}

test.afterAll(() => write(0));

test('where there are none, a guest sees nothing of them', async ({ page }) => {
  await write(0);
  await openHome(page);
  await expect(page.getByText('Завантажуємо відгуки…')).toHaveCount(0);
  await expect(voices(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Поділіться враженням' })).toHaveCount(0);
});

test('the six newest approved ones stand there, the newest first', async ({ page }) => {
  test.slow();
  await write(8);
  await openHome(page);
  const figures = voices(page).getByRole('figure');
  await expect(figures).toHaveCount(6);
  await expect(figures.first()).toContainText('Голос 7.');
  await expect(figures.last()).toContainText('Голос 2.');
  await expect(page.getByText('Голос 8.')).toHaveCount(0);
  await expect(voices(page).getByRole('link', { name: 'Увійдіть' })).toBeVisible();
  await expectAccessible(page, 'the home page with testimonials', BOTH_WIDTHS);
});

test('a learner submits one, sees that it waits, that it is approved, and edits it', async ({
  page,
  learner,
}) => {
  test.slow();
  await write(3);
  await signIn(page, learner);
  await openHome(page);
  const form = voices(page).locator('form');
  await expect(form).toContainText(`Підпис: ${learner.displayName}`);
  await form.getByLabel('Відгук', { exact: true }).fill('Коротко.');
  await form.getByLabel('Хто ви або звідки').fill('Адміністратор');
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(form).toContainText('Додайте ще 12 символів.');
  await expect(form).toContainText('Напишіть звичайними літерами');
  await expect(form).toContainText('Без згоди ми');
  await expect(form.getByLabel('Відгук', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a testimonial with mistakes', BOTH_WIDTHS);

  await form.getByLabel('Відгук', { exact: true }).fill(TEXT);
  await form.getByLabel('Хто ви або звідки').fill('Чернівці');
  await page.reload();
  await page.getByRole('heading', { name: /листом/ }).scrollIntoViewIfNeeded();
  await expect(form.getByLabel('Відгук', { exact: true })).toHaveValue(TEXT);
  await form.getByLabel(/^Погоджуюся/).check();
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(voices(page).getByText('На розгляді')).toBeVisible();
  expect(await readDocument(pathOf(learner.uid))).toMatchObject({
    name: learner.displayName,
    role: 'Чернівці',
    text: TEXT,
    approved: false,
  });
  await expect(voices(page).getByRole('figure')).toHaveCount(3);
  await expectAccessible(page, 'a testimonial that waits', BOTH_WIDTHS);

  await changeDocument(pathOf(learner.uid), { approved: true });
  await openHome(page);
  await expect(voices(page).getByText('Опубліковано')).toBeVisible();
  await expect(voices(page).getByRole('figure')).toHaveCount(4);
  await voices(page).getByRole('button', { name: 'Змінити відгук' }).click();
  await expect(form).toContainText(/доти його не.буде на.головній/);
  await expectAccessible(page, 'an edit of a testimonial', BOTH_WIDTHS);
  await form.getByLabel('Відгук', { exact: true }).fill(`${TEXT} І ще слово.`);
  await form.getByLabel(/^Погоджуюся/).check();
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(voices(page).getByText('На розгляді')).toBeVisible();
  await expect(voices(page).getByRole('figure')).toHaveCount(3);
  expect(await readDocument(pathOf(learner.uid))).toMatchObject({ approved: false });
});

test('without a connection what was written stays', async ({ page, context, learner, watch }) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signIn(page, learner);
  await openHome(page);
  const form = voices(page).locator('form');
  await form.getByLabel('Відгук', { exact: true }).fill(TEXT);
  await form.getByLabel(/^Погоджуюся/).check();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(form.getByRole('alert')).toContainText(/Немає зв’язку/);
  await expect(form.getByLabel('Відгук', { exact: true })).toHaveValue(TEXT);
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(voices(page).getByText('На розгляді')).toBeVisible({ timeout: 60_000 });
});
