import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { expectCalm, readToEnd, takenOver, watchPage } from '../support/calm.ts';
import { changeDocument, readDocument } from '../support/documents.ts';
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

test('where there are none, a guest sees nothing of them', async ({ page }) => {
  await write(0);
  await openHome(page);
  await expect(voices(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Поділіться враженнями' })).toHaveCount(0);
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

for (const width of [390, 1440])
  for (const count of [8, 0])
    test(`nothing moves down to the end of the page, ${count} testimonials, ${width} px`, async ({
      page,
      openDevice,
    }) => {
      test.slow();
      await write(count);
      await pageComesWith(page, Math.min(count, 6));
      for (const way of ['served', 'plain']) {
        const reader = await openDevice({ viewport: { width, height: 844 } });
        if (way === 'plain') await arrivePlain(reader);
        await watchPage(reader);
        await reader.goto('/');
        await takenOver(reader);
        await readToEnd(reader);
        // Whoever was faster than the answer meets them on the way back.
        await comeNear(reader);
        await expect(voices(reader).getByRole('figure')).toHaveCount(Math.min(count, 6));
        await readToEnd(reader);
        await expectCalm(reader, way);
      }
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
  await form.getByLabel('Хто ви або звідки').fill(`О${'\u0301'.repeat(5)}`);
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(form).toContainText('Додайте ще 12 символів.');
  await expect(form).toContainText('Напишіть звичайними літерами');
  await expect(form).toContainText('Без згоди ми');
  await expect(form.getByLabel('Відгук', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a testimonial with mistakes', BOTH_WIDTHS);

  await form.getByLabel('Відгук', { exact: true }).fill(TEXT);
  await form.getByLabel('Хто ви або звідки').fill('Чернівці');
  await page.reload();
  await comeNear(page);
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

/** Here, because the tests above count on what is approved. */
test.describe('in the panel', () => {
  const items = (page: Page) =>
    page
      .getByRole('list', { name: /^(Відгуки на.розгляді|Схвалені відгуки|Відхилені відгуки)$/ })
      .getByRole('listitem');
  const told = (page: Page, text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text });

  /** So many that wait, voice-1 the oldest. */
  async function writeWaiting(count: number): Promise<void> {
    await write(count);
    for (let n = 1; n <= count; n += 1)
      await changeDocument(pathOf(`voice-${n}`), { approved: false, name: `Голос ${n}` });
  }

  test('one is approved, another is refused with a reason, and each comes back', async ({
    page,
  }) => {
    test.slow();
    await writeWaiting(2);
    await signIn(page, ADMIN);
    await page.goto('/admin?tab=testimonials');
    await expect(items(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Схвалити: Голос 2' }).click();
    await expect(told(page, 'Схвалено: Голос 2.')).toBeVisible();
    expect(await readDocument(pathOf('voice-2'))).toMatchObject({ approved: true });
    await page.getByRole('button', { name: 'Скасувати' }).click();
    await expect(told(page, /Знято з.показу: Голос 2\./)).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    expect(await readDocument(pathOf('voice-2'))).toMatchObject({ approved: false });

    const reason = 'Напишіть про навчання, а не про погоду.';
    await page.getByRole('button', { name: 'Відхилити: Голос 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Відхилити відгук?' });
    await dialog.getByLabel('Причина').fill(reason);
    await dialog.getByRole('button', { name: 'Відхилити' }).click();
    await expect(told(page, 'Відхилено: Голос 1.')).toBeVisible();
    expect(await readDocument(pathOf('voice-1'))).toMatchObject({ refused: true, reason });
    await page.getByRole('button', { name: 'Відхилені' }).click();
    await expect(items(page)).toContainText(`Причина: ${reason}`);
    await page.getByRole('button', { name: 'Скасувати' }).click();
    await expect(page.getByText('Відхилених відгуків немає')).toBeVisible();
    expect(await readDocument(pathOf('voice-1'))).toMatchObject({ approved: false });
  });
});
