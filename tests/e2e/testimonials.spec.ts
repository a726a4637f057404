import { COLLECTIONS } from '@edu/domain/platform/paths';
import type { Page } from '@playwright/test';
import { emptyCollection, readDocument, writeDocuments } from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** What learners say about the platform, on the home page. */

const PEOPLE = Array.from({ length: 8 }, (_, i) => `voice-${i + 1}`);
const pathOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;
const TEXT = 'Пояснення короткі, а тести показують саме те, чого я ще не знаю.';

/** Exactly so many testimonials; the eighth is not approved. */
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

const testimonials = (page: Page) => page.getByRole('region', { name: 'Кажуть ті, хто вчиться' });

/** Opens a learner's home page, comes near the section and goes back: nothing is inserted while its place itself is visible. */
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

test.afterAll(() => write(0));

test('a testimonial is submitted, approved, edited and rejected', async ({
  page,
  openDevice,
  learner,
  administrator,
}) => {
  test.slow();
  await write(3);
  await signIn(page, learner);
  await openHome(page);
  const form = testimonials(page).locator('form');
  const submit = async (text: string) => {
    await form.getByLabel('Відгук', { exact: true }).fill(text);
    await form.getByLabel(/^Погоджуюся/).check();
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(testimonials(page).getByText('На розгляді')).toBeVisible();
    await expect(testimonials(page).getByRole('figure')).toHaveCount(3);
    expect(await readDocument(pathOf(learner.uid))).toMatchObject({
      name: learner.displayName,
      text,
      approved: false,
    });
  };
  await submit(TEXT);
  const desk = await openDevice({ storageState: administrator });
  const toast = (text: string) => desk.getByRole('status').filter({ hasText: text });
  await desk.goto('/admin?tab=testimonials');
  await desk.getByRole('button', { name: `Схвалити: ${learner.displayName}` }).click();
  await expect(toast(`Схвалено: ${learner.displayName}.`)).toBeVisible();

  await openHome(page);
  await expect(testimonials(page).getByText('Опубліковано')).toBeVisible();
  await expect(testimonials(page).getByRole('figure')).toHaveCount(4);
  await testimonials(page).getByRole('button', { name: 'Змінити відгук' }).click();
  await submit(`${TEXT} І ще слово.`);

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
