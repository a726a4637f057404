import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { takenOver } from '../support/browser/layout-shift.ts';
import { writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** The comments of a course that no other test uses. */

const COURSE = 'web-security';
const section = (page: Page) => page.getByRole('region', { name: 'Коментарі' });
const items = (page: Page) => section(page).getByRole('listitem');

async function open(page: Page): Promise<void> {
  await page.goto(`/courses/${COURSE}`);
  await takenOver(page);
  await section(page).scrollIntoViewIfNeeded();
}

/** A stored comment of another user. */
const stored = (content: string, minute: number) => [
  `${COLLECTIONS.comments}/${COURSE}-${minute}`,
  {
    courseId: COURSE,
    userId: 'another-user',
    author: 'Богдан Лисенко',
    content,
    createdAt: new Date(Date.UTC(2020, 0, 1, 10, minute)),
  },
];

test('two users: a new comment waits above the other’s list, a deleted one disappears', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await writeDocuments(Object.fromEntries([stored('перший', 0), stored('другий', 1)]));
  const guest = await openDevice({ viewport: { width: 390, height: 844 } });
  await open(guest);
  await expect(items(guest)).toHaveCount(2);
  await expect(items(guest).first()).toContainText('другий');
  await expect(items(guest).first().locator('time')).toHaveText('1 січня 2020\u00A0р.');

  await restoreSession(page, learner);
  await open(page);
  const field = section(page).getByLabel('Ваш коментар');
  await field.fill('Дивіться https://example.org/a?b=1. <b>Не HTML</b>');
  await section(page).getByRole('button', { name: 'Опублікувати' }).click();
  const own = items(page).filter({ hasText: '<b>Не HTML</b>' });
  await expect(own).toHaveCount(1);
  // After the server has the comment, no status is shown.
  await expect(own).not.toContainText(/Надсилаємо|Збережено|хвилин|10 секунд/);
  await expect(field).toHaveValue('');
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
  await question.getByRole('button', { name: 'Скасувати' }).click();
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: 'Видалити коментар' }).click();
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Коментарі' })).toBeFocused();
  await expect(section(page).getByRole('status').filter({ hasText: 'видалено' })).toHaveCount(1);
  await expect(items(guest)).toHaveCount(2);
});
