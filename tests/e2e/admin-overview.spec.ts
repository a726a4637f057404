import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { ADMIN } from '../support/emulators/accounts.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/**
 * «Огляд» and «Вміст»: pending work, mistakes in the published content, and the email about a new
 * course.
 */

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('pending work, the content check and a test email about a course', async ({ page }) => {
  const answered = page.waitForResponse('**/adminOverview');
  await page.goto('/admin');
  await answered;
  await expect(page.getByText(/^Оновлено/)).toBeVisible();
  await page.getByRole('link', { name: 'Вміст', exact: true }).click();
  await expect(page.getByText(/^Перевірено 2\d\d.запис/)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: /Немає обкладинки: 12.курсів/ }),
  ).toBeVisible();

  const section = page.getByRole('region', { name: 'Лист про новий курс' });
  const open = section.getByRole('button', { name: 'Розіслати лист про курс' });
  await expect(open).toBeDisabled();
  await section.getByRole('combobox', { name: 'Курс' }).selectOption('sql-basics');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Лист про новий курс' });
  await expect(dialog.getByRole('region', { name: 'Текст листа' })).toContainText(
    '/courses/sql-basics',
  );
  await expectAccessible(page, 'the email about a course', BOTH_WIDTHS);
  await dialog.getByRole('button', { name: 'Надіслати собі' }).click();
  await expect(dialog.getByText(`Лист надіслано на ${ADMIN.email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрити' }).click();
  await expect(dialog).toBeHidden();
});
