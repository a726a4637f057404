import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { AS_ADMINISTRATOR, expect, test } from '../support/page.ts';

/** The email about a new course: the server's preview and the test email, which do not change subscribers. */

test.use(AS_ADMINISTRATOR);

test('the administrator reads the email about a course and sends it to themselves', async ({
  page,
}) => {
  await page.goto('/admin?tab=content');
  const section = page.getByRole('region', { name: 'Лист про новий курс' });
  await expect(section.getByRole('button', { name: 'Розіслати лист про курс' })).toBeDisabled();
  const course = section.getByRole('combobox', { name: 'Курс' });
  await course.selectOption('sql-basics');
  await section.getByRole('button', { name: 'Розіслати лист про курс' }).click();
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
