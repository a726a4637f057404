import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { ADMIN, type TestAccount } from '../support/emulators/accounts.ts';
import { readDocument, removeDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** What learners say about the platform, on the home page. */

const pathOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;

const testimonials = (page: Page) => page.getByRole('region', { name: 'Кажуть ті, хто вчиться' });

/**
 * Opens a learner's home page, comes near the section and goes back: nothing is inserted while its
 * place itself is visible.
 */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  const before = page.getByRole('heading', { name: 'Популярні категорії' });
  await expect(before).toBeVisible();
  // Only the home page of a guest has it, and becomes that of the learner.
  await expect(page.getByRole('heading', { name: 'Як це працює' })).toHaveCount(0);
  // The newsletter form is loaded with this part of the page, which is then rendered again.
  await expect(page.getByRole('heading', { name: /листом/ })).toBeVisible();
  await before.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    // In the second frame the page has seen where it was in the first.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    window.scrollTo(0, 0);
  });
  await expect(testimonials(page)).toHaveCount(1);
}

const anotherOf = ({ uid }: TestAccount) => `${uid}-another`;

test.afterEach(async ({ learner }) => {
  for (const uid of [anotherOf(learner), learner.uid]) await removeDocument(pathOf(uid));
});

test('a testimonial is submitted, approved, edited and rejected', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  // Without a published testimonial the home page has no such section.
  const name = 'Ірина Дем’яненко';
  const userId = anotherOf(learner);
  const another = { userId, name, role: '', text: 'Короткі пояснення.', approved: true };
  await writeDocuments({ [pathOf(userId)]: { ...another, createdAt: new Date() } });
  await restoreSession(page, learner);
  await openHome(page);
  const form = testimonials(page).locator('form');
  const text = `Пояснення короткі, а тести показують саме те, чого я ще не знаю. ${learner.uid}`;
  // Of this learner: the list may have testimonials of others.
  const published = testimonials(page).getByRole('figure').filter({ hasText: learner.uid });
  const submit = async (words: string) => {
    await form.getByLabel('Відгук', { exact: true }).fill(words);
    await form.getByLabel(/^Погоджуюся/).check();
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(testimonials(page).getByText('На розгляді')).toBeVisible();
    expect(await readDocument(pathOf(learner.uid))).toMatchObject({
      name: learner.displayName,
      text: words,
      approved: false,
    });
  };
  await submit(text);
  const desk = await openDevice();
  await restoreSession(desk, ADMIN);
  const toast = (words: string) => desk.getByRole('status').filter({ hasText: words });
  await desk.goto('/admin?tab=testimonials');
  await desk.getByRole('button', { name: `Схвалити: ${learner.displayName}` }).click();
  await expect(toast(`Схвалено: ${learner.displayName}.`)).toBeVisible();

  await openHome(page);
  await expect(testimonials(page).getByText('Опубліковано')).toBeVisible();
  await expect(published).toHaveCount(1);
  await testimonials(page).getByRole('button', { name: 'Змінити відгук' }).click();
  await submit(`${text} І ще слово.`);
  await expect(published).toHaveCount(0);

  const reason = 'Напишіть про навчання, а не про погоду.';
  await desk.reload();
  await desk.getByRole('button', { name: `Відхилити: ${learner.displayName}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Відхилити відгук?' });
  await dialog.getByLabel('Причина').fill(reason);
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await expect(toast(`Відхилено: ${learner.displayName}.`)).toBeVisible();
  await openHome(page);
  await expect(testimonials(page).getByText(`Причина: ${reason}`)).toBeVisible();
});
