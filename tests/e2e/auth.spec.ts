import { randomUUID } from 'node:crypto';
import { codeFor } from '../support/browser/auth-emails.ts';
import { expect, sendSignIn, signIn, test } from '../support/browser/page.ts';

/** Signing up and in: the exact messages of the specification, and the typed values stay. */

test('a visitor signs up and is greeted by name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Розпочати навчання' }).click();
  await page.getByLabel('Ім’я').fill('Софія Ткач');
  await page.getByLabel('Електронна пошта').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Пароль', { exact: true }).fill('test-learner-2026');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Привіт, Софія Ткач!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Привіт, Софія Ткач!' })).toBeVisible();
});

test('a forgotten password is replaced by email; then the learner changes it and the address', async ({
  page,
  openDevice,
  watch,
  learner,
}) => {
  test.slow();
  watch.expectError(/status of 400/);
  await page.goto('/auth');
  await sendSignIn(page, { email: learner.email, password: 'wrong-password' });
  const alert = page.getByRole('alert');
  await expect(alert.locator('[lang=en]')).toHaveText(
    /^(Invalid email or password\. Please check your credentials or sign up for a new account\.|Incorrect password\. Please try again\.)$/,
  );

  await page.goto('/auth?next=%2Fcatalog');
  await page.getByRole('link', { name: 'Забули пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Новий пароль' })).toBeVisible();
  const email = page.getByLabel('Електронна пошта');
  // An unknown address gets the same answer.
  await email.fill(`${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Надіслати лист' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Перевірте пошту');
  await page.goto('/auth?mode=reset&next=%2Fcatalog');
  await email.fill(learner.email);
  await page.getByRole('button', { name: 'Надіслати лист' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Перевірте пошту');
  await expect.poll(() => codeFor(learner.email, 'PASSWORD_RESET')).toBeTruthy();

  const link = `/auth?mode=resetPassword&oobCode=${await codeFor(learner.email, 'PASSWORD_RESET')}`;
  await page.goto(link);
  await expect(page.getByLabel('Електронна пошта')).toHaveValue(learner.email);
  const password = page.getByLabel('Пароль', { exact: true });
  const replaced = 'another-pass-2026';
  await password.fill(replaced);
  await page.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Пароль змінено');

  await page.goto(link);
  await password.fill('once-more-2026');
  await page.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect(page.getByRole('alert')).toContainText('вже використано');
  await signIn(page, { email: learner.email, password: replaced });
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();

  const changed = { email: `${randomUUID()}@example.com`, password: 'a-third-pass-2026' };
  await page.goto('/profile?tab=data');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Змінити пароль' }).click();
  await dialog.getByLabel('Новий пароль').fill(changed.password);
  await dialog.getByLabel('Теперішній пароль').fill(replaced);
  await dialog.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect(page.getByText('Пароль змінено.')).toBeVisible();

  await page.getByRole('button', { name: 'Змінити адресу' }).click();
  await dialog.getByLabel('Нова адреса').fill(changed.email);
  await dialog.getByLabel('Теперішній пароль').fill(changed.password);
  await dialog.getByRole('button', { name: 'Надіслати лист' }).click();
  await expect(page.getByText('Лист надіслано на')).toBeVisible();
  const code = await codeFor(changed.email, 'VERIFY_AND_CHANGE_EMAIL');
  expect(code).toBeTruthy();
  await page.goto(`/auth?mode=verifyAndChangeEmail&oobCode=${code}`);
  await page.getByRole('button', { name: 'Змінити адресу' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Адресу змінено');
  const other = await openDevice();
  await signIn(other, changed);
  await other.goto('/profile?tab=data');
  await expect(other.getByLabel('Електронна пошта')).toHaveValue(changed.email);
});
