import { AppError } from '@edu/domain/errors/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sendContactMessage } from '../features/contact/api.ts';
import type { SignedInUser } from '../features/auth/api.ts';
import { expectAccessible, expectLink, LEARNER, press, renderInApp } from '../test/render.tsx';
import { ContactPage } from './contact-page.tsx';

vi.mock('../features/contact/api.ts');

const renderContact = (user: SignedInUser | null = null) =>
  renderInApp(<ContactPage />, {
    path: '/contact',
    user,
    settings: { settings: { supportEmail: 'support@example.com' } },
  });

const name = page.getByLabelText('Ім’я');
const email = page.getByLabelText('Ваша електронна пошта');
const message = page.getByLabelText('Повідомлення');
const answer = page.getByRole('main').getByRole('status');
const send = page.getByRole('button', { name: 'Надіслати повідомлення' });
const sent = () => vi.mocked(sendContactMessage).mock.calls.map(([{ id: _id, ...rest }]) => rest);

beforeEach(() => {
  vi.mocked(sendContactMessage).mockReset().mockResolvedValue({ ok: true });
});

test('a message is sent by keyboard alone', async () => {
  await renderContact();
  await expectLink('support@example.com', 'mailto:support@example.com');
  await press(name, 'Олена{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/Введіть адресу/);
  await expect.element(message).toHaveAccessibleDescription('Напишіть кілька слів.');
  await expectAccessible('contact without words');
  await userEvent.keyboard('olena@example.com{Tab}Помилка в уроці{Tab}{Enter}');
  await expect
    .element(answer)
    .toMatchTextContent(/^Повідомлення надіслано\. Відповімо на.olena@example\.com\.$/);
  await expect.element(message).toHaveValue('');
  await expect.element(name).toHaveValue('Олена');
  expect(sent()).toEqual([
    { name: 'Олена', email: 'olena@example.com', message: 'Помилка в уроці' },
  ]);
  await expectAccessible('contact with a message that is sent');
});

test('an error disappears when its field is corrected', async () => {
  await renderContact();
  await press(email, 'olena@{Enter}');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('olena@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(message).toHaveAccessibleDescription('Напишіть кілька слів.');
});

test('the form is prefilled for a learner; a double click sends one message and shows no error', async () => {
  await renderContact(LEARNER);
  await expect.element(name).toHaveValue(LEARNER.displayName);
  await expect.element(email).toHaveValue(LEARNER.email);
  await message.fill('Помилка в уроці');
  await send.dblClick();
  await expect.element(answer).toMatchTextContent(/^Повідомлення надіслано/);
  await send.click();
  await expect.element(message).toHaveAccessibleDescription('');
  await expect.element(answer).toMatchTextContent(/^Повідомлення надіслано/);
  expect(sent()).toHaveLength(1);
});

test('what is typed survives a reload of the page, until it is sent', async () => {
  await renderContact();
  await name.fill('Олена');
  await email.fill('olena@example.com');
  await message.fill('Помилка в уроці');
  await cleanup();
  await renderContact();
  await expect.element(name).toHaveValue('Олена');
  await expect.element(email).toHaveValue('olena@example.com');
  await expect.element(message).toHaveValue('Помилка в уроці');
  await send.click();
  await expect.element(answer).toMatchTextContent(/^Повідомлення надіслано/);
  await cleanup();
  await renderContact();
  await expect.element(message).toHaveValue('');
  await expect.element(name).toHaveValue('');
});

test('a learner does not see what a guest has typed', async () => {
  await renderContact();
  await message.fill('Повідомлення гостя');
  await cleanup();
  await renderContact(LEARNER);
  await expect.element(name).toHaveValue(LEARNER.displayName);
  await expect.element(message).toHaveValue('');
});

test.each([
  ['the server rejects stays', 'invalid', /не.прийняв.*support@example\.com/, 'Помилка в уроці'],
  ['finds no connection leaves', 'unavailable', /ще не.надіслано\. Його збережено/, ''],
] as const)('a message that %s the form', async (_, code, said, left) => {
  vi.mocked(sendContactMessage).mockRejectedValue(new AppError(code, ''));
  await renderContact();
  await email.fill('olena@example.com');
  await message.fill('Помилка в уроці');
  await send.click();
  await expect.element(answer).toMatchTextContent(said);
  await expect.element(message).toHaveValue(left);
});
