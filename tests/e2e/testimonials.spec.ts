import type { Page } from '@playwright/test';
import { expectCalm, readToEnd, takenOver, watchPage } from '../support/calm.ts';
import { readDocument } from '../support/documents.ts';
import { ADMIN } from '../support/accounts.ts';
import { pageComesWith, pathOf, TEXT, write } from '../support/voices.ts';
import { arrivePlain, expect, signIn, test } from '../support/page.ts';

/** What learners say about the platform, on the home page. They belong to everybody, so the tests go one after the other. */

test.describe.configure({ mode: 'serial' });

const voices = (page: Page) => page.getByRole('region', { name: 'Кажуть ті, хто вчиться' });

/** As a reader who comes near: what was approved meanwhile comes in below what is in view. */
async function comeNear(page: Page): Promise<void> {
  // The newsletter comes with the code of this part of the page, which draws it anew.
  await expect(page.getByRole('heading', { name: /листом/ })).toBeVisible();
  // From above: a page that was read anew stands where it stood, and brings in nothing there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('heading', { name: 'Як це працює' }).scrollIntoViewIfNeeded();
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await comeNear(page);
}

test.afterAll(() => write(0));

test('they stand in the page, for a client without scripts too', async ({ page, openDevice }) => {
  test.slow();
  await write(8);
  const html = await pageComesWith(page, 6);
  // What is not approved is nowhere in it, nor whatever else is stored of one.
  expect(html).not.toContain('Голос 8.');
  expect(html).not.toContain('createdAt');
  const reader = await openDevice({ javaScriptEnabled: false });
  // Another instance of the function may still know what stood before.
  await expect(async () => {
    await reader.goto('/');
    await expect(voices(reader).getByRole('figure')).toHaveCount(6, { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(voices(reader).getByRole('figure').first()).toContainText('Голос 7.');
  await expect(reader.getByRole('heading', { name: 'Як це працює' })).toBeVisible();
  // Taken over late, by other nodes, but as they stood.
  const before = await reader.locator('#how').innerText();
  await page.goto('/');
  await takenOver(page);
  await expect(page.getByRole('heading', { name: /листом/ })).toBeVisible();
  expect(await page.locator('#how').innerText()).toContain(before);
});

test('nothing moves down to the end of the page', async ({ page, openDevice }) => {
  test.slow();
  await write(8);
  await pageComesWith(page, 6);
  for (const way of ['served', 'plain']) {
    const reader = await openDevice({ viewport: { width: 390, height: 844 } });
    if (way === 'plain') await arrivePlain(reader);
    await watchPage(reader);
    await reader.goto('/');
    await takenOver(reader);
    await readToEnd(reader);
    // A reader who was faster than the answer meets them on the way back.
    await comeNear(reader);
    await expect(voices(reader).getByRole('figure')).toHaveCount(6);
    await readToEnd(reader);
    await expectCalm(reader, way);
  }
});

test('a learner submits one, the administrator approves it, then refuses an edit of it', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await write(3);
  await signIn(page, learner);
  await openHome(page);
  const form = voices(page).locator('form');
  const submit = async (text: string) => {
    await form.getByLabel('Відгук', { exact: true }).fill(text);
    await form.getByLabel(/^Погоджуюся/).check();
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(voices(page).getByText('На розгляді')).toBeVisible();
    await expect(voices(page).getByRole('figure')).toHaveCount(3);
    expect(await readDocument(pathOf(learner.uid))).toMatchObject({
      name: learner.displayName,
      text,
      approved: false,
    });
  };
  await submit(TEXT);
  const desk = await openDevice();
  const told = (text: string) => desk.getByRole('status').filter({ hasText: text });
  await signIn(desk, ADMIN);
  await desk.goto('/admin?tab=testimonials');
  await desk.getByRole('button', { name: `Схвалити: ${learner.displayName}` }).click();
  await expect(told(`Схвалено: ${learner.displayName}.`)).toBeVisible();

  await openHome(page);
  await expect(voices(page).getByText('Опубліковано')).toBeVisible();
  await expect(voices(page).getByRole('figure')).toHaveCount(4);
  await voices(page).getByRole('button', { name: 'Змінити відгук' }).click();
  await submit(`${TEXT} І ще слово.`);

  const reason = 'Напишіть про навчання, а не про погоду.';
  await desk.reload();
  await desk.getByRole('button', { name: `Відхилити: ${learner.displayName}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Відхилити відгук?' });
  await dialog.getByLabel('Причина').fill(reason);
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await expect(told(`Відхилено: ${learner.displayName}.`)).toBeVisible();
  await openHome(page);
  await expect(voices(page).getByText(`Причина: ${reason}`)).toBeVisible();
});
