import { COLLECTIONS } from '@edu/domain/platform/paths';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { takenOver } from '../support/layout-shift.ts';
import { writeDocuments } from '../support/documents.ts';
import { expect, signInWithProfile, test } from '../support/page.ts';

/** The comments of a course. Each test uses a different course, because comments are shared. */

const PAUSE = 30_000;
const section = (page: Page) => page.getByRole('region', { name: 'Коментарі' });
const items = (page: Page) => section(page).getByRole('listitem');
const field = (page: Page) => section(page).getByLabel('Ваш коментар');
const item = (page: Page, text: string) => items(page).filter({ hasText: text });

async function open(page: Page, courseId: string): Promise<void> {
  await page.goto(`/courses/${courseId}`);
  await takenOver(page);
  await section(page).scrollIntoViewIfNeeded();
}

async function publish(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await section(page).getByRole('button', { name: 'Опублікувати' }).click();
}

/** After the server has the comment, no status is shown. */
async function expectSent(page: Page, text: string): Promise<void> {
  await expect(item(page, text)).toHaveCount(1, { timeout: PAUSE });
  await expect(item(page, text)).not.toContainText(/Надсилаємо|Збережено|хвилин|10 секунд/, {
    timeout: PAUSE,
  });
}

/** Stored comments, the last one newest. */
const storeComments = (courseId: string, contents: string[], userId = 'another-user') =>
  writeDocuments(
    Object.fromEntries(
      contents.map((content, i) => [
        `${COLLECTIONS.comments}/${courseId}-${i}`,
        {
          courseId,
          userId,
          author: 'Богдан Лисенко',
          content,
          createdAt: new Date(Date.UTC(2026, 0, 1, 10, i)),
        },
      ]),
    ),
  );

test('two users: a new comment waits above the other’s list, a deleted one disappears', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await storeComments('web-security', ['перший', 'другий']);
  const guest = await openDevice({ viewport: { width: 390, height: 844 } });
  await open(guest, 'web-security');
  await expect(items(guest)).toHaveCount(2);
  await expect(items(guest).first()).toContainText('другий');
  await expect(items(guest).first().locator('time')).toHaveText('1 січня');

  await signInWithProfile(page, learner);
  await open(page, 'web-security');
  await publish(page, 'Дивіться https://example.org/a?b=1. <b>Не HTML</b>');
  await expectSent(page, 'Не HTML');
  await expect(field(page)).toHaveValue('');
  const own = item(page, '<b>Не HTML</b>');
  await expect(own).toContainText(learner.displayName);
  await expect(own.getByRole('link')).toHaveAttribute('href', 'https://example.org/a?b=1');
  await expect(items(page).first()).toContainText('Не HTML');

  // New comments are hidden until the reader asks for them; then the focus moves there.
  const pill = section(guest).getByRole('button', { name: '1 новий коментар' });
  await expect(pill).toBeVisible();
  await expect(items(guest)).toHaveCount(2);
  await expectAccessible(guest, 'a new comment that waits', BOTH_WIDTHS);
  await pill.click();
  await expect(items(guest)).toHaveCount(3);
  await expect(items(guest).first()).toBeFocused();
  await expect(section(guest).getByRole('button', { name: 'Видалити коментар' })).toHaveCount(0);

  await own.getByRole('button', { name: 'Видалити коментар' }).click();
  const question = page.getByRole('dialog', { name: 'Видалити коментар?' });
  await expect(question).toContainText('Відновити його не можна.');
  await expectAccessible(page, 'the question before a comment goes', BOTH_WIDTHS);
  await question.getByRole('button', { name: 'Скасувати' }).click();
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: 'Видалити коментар' }).click();
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Коментарі' })).toBeFocused();
  await expect(section(page).getByRole('status').filter({ hasText: 'видалено' })).toHaveCount(1);
  await expect(items(guest)).toHaveCount(2);
});

test('comments written without a connection wait, survive a reload, and are sent once with a pause between', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signInWithProfile(page, learner);
  await open(page, 'react-basics');
  await expect(section(page)).toContainText('Коментарів ще немає.');
  await context.setOffline(true);
  await publish(page, 'перший без зв’язку');
  await publish(page, 'другий без зв’язку');
  await expect(item(page, 'перший')).toContainText(
    /Збережено на.цьому пристрої\. Надішлемо, щойно з’явиться зв’язок/,
  );
  await context.setOffline(false);
  await page.reload();
  await takenOver(page);
  await section(page).scrollIntoViewIfNeeded();
  await expectSent(page, 'перший без зв’язку');
  await expectSent(page, 'другий без зв’язку');
  expect(await page.evaluate(() => localStorage.getItem('comments_fallback'))).toBeNull();
  const other = await openDevice();
  await open(other, 'react-basics');
  await expect(items(other)).toHaveCount(2);
});
