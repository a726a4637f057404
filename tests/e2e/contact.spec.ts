import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { documentsWith } from '../support/emulators/documents.ts';
import { NO_NETWORK } from '../support/browser/offline.ts';
import { expect, test } from '../support/browser/page.ts';

/** /contact: a message to the support e-mail of the settings. */

test('a message is sent; without a connection the next one waits and is sent later', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  const email = `contact-${Date.now()}@example.com`;
  const mails = async () => (await documentsWith(SERVER_COLLECTIONS.mail, 'replyTo', email)).length;
  await page.goto('/contact');
  const message = page.getByLabel('Повідомлення');
  const send = page.getByRole('button', { name: 'Надіслати повідомлення' });
  await page.getByLabel('Ваша електронна пошта').fill(email);
  await message.fill('Помилка в уроці');
  await send.click();
  await expect(page.getByText(`Повідомлення надіслано. Відповімо на\u00A0${email}.`)).toBeVisible();
  expect(await mails()).toBe(1);

  await context.setOffline(true);
  await message.fill('Ще одне');
  await send.click();
  await expect(page.getByText(/Повідомлення ще не\sнадіслано. Його збережено/)).toBeVisible();
  expect(await mails()).toBe(1);
  await context.setOffline(false);
  await expect.poll(mails).toBe(2);
  await expect(page.getByText(`Повідомлення надіслано. Відповімо на\u00A0${email}.`)).toBeVisible();
});
