import type { CourseCard } from '@edu/domain/content/course';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addressOfResetCode,
  sendPasswordReset,
  setNewPassword,
  verifyAddress,
} from '../features/auth/auth-emails.ts';
import { signIn, signUp } from '../features/auth/sign-in-api.ts';
import { courseCard, coursePage } from '../test/content.ts';
import { progressIn, storeOnDevice } from '../test/progress.ts';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../test/render.tsx';
import { AuthPage } from './auth-page.tsx';

vi.mock('../features/auth/sign-in-api.ts');
vi.mock('../features/auth/auth-emails.ts');

/** An error of the sign-in service. */
const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

const renderAuth = (path: string, user: typeof LEARNER | null = null, cards: CourseCard[] = []) =>
  renderInApp(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={<h1>Інша сторінка</h1>} />
    </Routes>,
    {
      path,
      user,
      settings: { settings: { supportEmail: 'support@example.com' } },
      content: { courses: [coursePage(cards)] },
    },
  );

const email = page.getByLabelText('Електронна пошта');
const password = page.getByLabelText('Пароль', { exact: true });
const name = page.getByLabelText('Ім’я');
const alert = page.getByRole('alert');
const announced = page.getByRole('main').getByRole('status');
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const quoted = () => document.querySelector('[role=alert] [lang=en]')?.textContent;

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue();
  vi.mocked(signUp).mockResolvedValue();
  vi.mocked(sendPasswordReset).mockResolvedValue();
  vi.mocked(setNewPassword).mockResolvedValue();
  vi.mocked(addressOfResetCode).mockResolvedValue('olena@example.com');
});

test('a rejected sign-in shows the specified message, marks its fields and keeps the address', async () => {
  vi.mocked(signIn).mockRejectedValueOnce(refusal('wrong-password'));
  await renderAuth('/auth');
  // The address is sent without pasted invisible characters.
  await email.fill('\u200Bolena@example.com\u00AD');
  await password.fill('wrong-password');
  await button('Увійти').click();
  await expect.element(alert).toBeVisible();
  expect(quoted()).toBe('Incorrect password. Please try again.');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('a refused sign-in');
  await button('Показати пароль').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await password.fill('right-password');
  await button('Увійти').click();
  await expect
    .poll(() => vi.mocked(signIn).mock.calls)
    .toEqual([
      ['olena@example.com', 'wrong-password'],
      ['olena@example.com', 'right-password'],
    ]);
});

test('a platform at its limit of accounts says so, with the support address', async () => {
  vi.mocked(signUp).mockRejectedValueOnce(new Error('registration-closed: no places left.'));
  await renderAuth('/auth?mode=sign-up');
  await name.fill('Софія');
  await email.fill('sofia@example.com');
  await password.fill('test-learner-2026');
  await button('Зареєструватися').click();
  await expect
    .element(alert)
    .toMatchTextContent(
      'Реєстрацію тимчасово закрито: на платформі вже немає вільних місць. Спробуйте пізніше або напишіть нам: support@example.com.',
    );
  await expect.element(email).toHaveValue('sofia@example.com');
});

test('empty fields show their errors and get the focus', async () => {
  await renderAuth('/auth?mode=sign-up');
  await button('Зареєструватися').click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Введіть ім’я.');
  await expect.element(password).toHaveAccessibleDescription('Введіть пароль.');
  expect(signUp).not.toHaveBeenCalled();
});

test('a password-reset email is requested, with the focus on the confirmation', async () => {
  await renderAuth('/auth?mode=reset');
  await button('Надіслати лист').click();
  await expect.element(email).toHaveFocus();
  await email.fill('olena@example.com');
  await button('Надіслати лист').click();
  await expect.element(announced).toMatchTextContent('Перевірте пошту');
  await expect.element(announced).toHaveFocus();
  expect(sendPasswordReset).toHaveBeenCalledWith('olena@example.com');
});

test('the link of the email sets a new password; the address field is for the password manager', async () => {
  await renderAuth('/auth?mode=resetPassword&oobCode=code');
  await expect.element(email).toHaveValue('olena@example.com');
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await password.fill('short');
  await button('Зберегти пароль').click();
  await expect.element(password).toHaveAccessibleDescription(/закороткий/);
  vi.mocked(setNewPassword).mockRejectedValueOnce(refusal('invalid-action-code'));
  await password.fill('another-pass-2026');
  await button('Зберегти пароль').click();
  await expect.element(alert).toMatchTextContent('вже використано');
  await button('Зберегти пароль').click();
  await expect.element(announced).toMatchTextContent('Пароль змінено');
  expect(setNewPassword).toHaveBeenLastCalledWith('code', 'another-pass-2026');
});

const finished = courseCard('sql', 'Основи SQL', { lessonIds: ['l1'], quizIds: ['q1'] });

test.each([
  ['a finished course', ['l1'], 'До сертифіката', '/courses/sql/quizzes/q1?result'],
  ['no finished course', [], 'До навчання', '/'],
])('the link of the email verifies a signed-in user with %s at once', async (_, done, link, to) => {
  vi.mocked(verifyAddress).mockReset().mockResolvedValue();
  storeOnDevice(LEARNER.uid, progressIn('sql', done));
  const result = { score: 5, totalQuestions: 5, completedAt: '2026-01-05T10:00:00.000Z' };
  writeLocal(storageKeys.quizResults(LEARNER.uid), { sql: { q1: result } });
  await renderAuth('/auth?mode=verifyEmail&oobCode=code', LEARNER, [finished]);
  await expect.element(page.getByRole('heading', { name: 'Пошту підтверджено' })).toHaveFocus();
  await expectLink(link, to, page.getByRole('main'));
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Увійти|Натисніть/);
  expect(verifyAddress).toHaveBeenCalledExactlyOnceWith('code');
  await expectAccessible('a verified address');
});

test('without a session a button verifies the address: mail scanners open links too', async () => {
  vi.mocked(verifyAddress).mockReset().mockRejectedValueOnce(refusal('expired-action-code'));
  await renderAuth('/auth?mode=verifyEmail&oobCode=code');
  expect(verifyAddress).not.toHaveBeenCalled();
  await button('Підтвердити адресу').click();
  await expect.element(alert).toMatchTextContent('Посилання вже не діє');
  vi.mocked(verifyAddress).mockResolvedValue();
  await button('Підтвердити адресу').click();
  await expect.element(page.getByRole('heading', { name: 'Пошту підтверджено' })).toBeVisible();
});

test.each(['sign-up', 'reset', 'resetPassword&oobCode=none', 'verifyEmail&oobCode=none'])(
  'the page of ?mode=%s is accessible',
  async (mode) => {
    vi.mocked(addressOfResetCode).mockRejectedValue(refusal('invalid-action-code'));
    await renderAuth(`/auth?mode=${mode}`);
    await expectAccessible(mode);
  },
);

test.each([
  ['the page they came from', '/catalog', '/catalog'],
  ['the home page instead of another site', '//evil.example/catalog', '/'],
])('a signed-in user continues to %s', async (_, next, to) => {
  const { address } = await renderAuth(`/auth?next=${encodeURIComponent(next)}`, LEARNER);
  await expect.poll(address).toBe(to);
});

test.each([
  ['/profile', /^Профіль відкривається після входу\.$/],
  ['/courses/js/lessons/one?t=5', /^Після входу прогрес цього уроку/],
  ['/courses/js/quizzes/one', /^Після входу результат тесту/],
  ['/courses/js', /^Після входу можна оцінити курс/],
  ['/contact', /^Ваш прогрес чекає/],
])('a visitor from %s reads why to sign in', async (next, reason) => {
  await renderAuth(`/auth?next=${encodeURIComponent(next)}`);
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('the heading and the fields stay in their place in every state', async () => {
  await page.viewport(1440, 900);
  vi.mocked(signIn).mockRejectedValueOnce(refusal('invalid-credential'));
  await renderAuth('/auth');
  const places = () =>
    ['h1', 'input[type=email]', 'input[type=password]', 'button[type=submit]'].map((selector) =>
      Math.round(document.querySelector(selector)!.getBoundingClientRect().top),
    );
  const before = places();
  await button('Увійти').click();
  await expect.element(password).toHaveAccessibleDescription('Введіть пароль.');
  expect(places()).toEqual(before);
  await email.fill('olena@example.com');
  await password.fill('wrong-password');
  await button('Увійти').click();
  await expect.element(alert).toMatchTextContent(/^Перевірте адресу/);
  expect(places()).toEqual(before);
  await page.getByRole('link', { name: 'Зареєструватися' }).click();
  await expect.element(name).toBeVisible();
  expect(places()[0]).toBe(before[0]);
});
