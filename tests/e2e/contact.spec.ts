import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';

/** /contact: a letter to the support e-mail of the settings. */

test('a letter is written by keyboard alone, and nothing that was typed is lost', async ({
  page,
}) => {
  await page.goto('/contact');
  const address = page.getByRole('link', { name: 'support@example.com' });
  await expect(address).toHaveAttribute('href', 'mailto:support@example.com');
  await page.getByLabel('Ім’я').focus();
  await page.keyboard.type('Олена');
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Повідомлення');
  await expect(page.getByRole('alert')).toHaveText('Напишіть кілька слів.');
  await expect(message).toBeFocused();
  await expectAccessible(page, 'contact without words');
  await page.keyboard.type('Помилка в уроці');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Якщо лист не.відкрився, напишіть на.support@/)).toBeVisible();
  await expect(message).toHaveValue('Помилка в уроці');
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  await expectAccessible(page, 'contact with a letter');
});
