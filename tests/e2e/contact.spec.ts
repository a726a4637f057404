import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import { expectAccessible } from '../support/accessible.ts';
import { documentsWith } from '../support/documents.ts';
import { NO_NETWORK } from '../support/offline.ts';
import { expect, test } from '../support/page.ts';

/** /contact: a message to the support e-mail of the settings. */

test('a message is sent by keyboard alone; without a connection it waits and goes later', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  const email = `contact-${Date.now()}@example.com`;
  const mails = async () => (await documentsWith(SERVER_COLLECTIONS.mail, 'replyTo', email)).length;
  await page.goto('/contact');
  const address = page.getByRole('link', { name: 'support@example.com' });
  await expect(address).toHaveAttribute('href', 'mailto:support@example.com');
  await page.getByLabel('Ім’я').focus();
  await page.keyboard.type('Олена');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Ваша електронна пошта');
  const message = page.getByLabel('Повідомлення');
  await expect(page.getByText(/Введіть адресу/)).toBeVisible();
  await expect(page.getByText('Напишіть кілька слів.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'contact without words');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Помилка в уроці');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Повідомлення надіслано. Відповімо на\u00A0${email}.`)).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  expect(await mails()).toBe(1);
  await expectAccessible(page, 'contact with a message that is sent');

  await context.setOffline(true);
  await message.fill('Ще одне');
  await page.getByRole('button', { name: 'Надіслати повідомлення' }).click();
  await expect(page.getByText(/Повідомлення ще не\sнадіслано. Його збережено/)).toBeVisible();
  expect(await mails()).toBe(1);
  await context.setOffline(false);
  await expect.poll(mails).toBe(2);
  await expect(page.getByText(`Повідомлення надіслано. Відповімо на\u00A0${email}.`)).toBeVisible();
});
