import { AppError } from '@edu/domain/errors/errors';
import type { ErrorCode } from '@edu/domain/errors/error-codes';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmNewsletter,
  NewsletterError,
  requestSubscription,
  unsubscribeNewsletter,
} from '../features/newsletter/api.ts';
import { NewsletterSection } from '../features/newsletter/newsletter-section.tsx';
import { NewsletterSentToast } from '../features/newsletter/newsletter-sent-toast.tsx';
import { ANONYMOUS } from '../lib/storage/local-store.ts';
import { outbox } from '../features/outbox/outbox.ts';
import { expectAccessible, expectLink, press, renderInApp } from '../test/render.tsx';
import { NewsletterPage } from './newsletter-page.tsx';

vi.mock('../features/newsletter/api.ts', { spy: true });

const EMAIL = 'olena@example.com';
const failure = (problem: ErrorCode) => new NewsletterError(problem, new AppError(problem, ''));

beforeEach(() => {
  localStorage.clear();
  outbox.clear('olena');
  outbox.start(ANONYMOUS);
  for (const call of [requestSubscription, confirmNewsletter, unsubscribeNewsletter])
    vi.mocked(call).mockReset().mockResolvedValue();
});

const renderForm = () =>
  renderInApp(
    <>
      <NewsletterSection />
      <NewsletterSentToast />
    </>,
    { heading: 'Головна', user: null },
  );

const renderStep = (path: string) =>
  renderInApp(
    <Routes>
      <Route path="/newsletter/:step" element={<NewsletterPage />} />
    </Routes>,
    { path, user: null },
  );

const field = page.getByLabelText('Електронна пошта');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const announced = page.getByRole('main').getByRole('status');
const alert = page.getByRole('alert');
const quoted = () => document.querySelector('[role=alert] [lang=en]')?.textContent;

async function subscribe(email: string): Promise<void> {
  await field.fill(email);
  await button('Підписатися').click();
}

test('an invalid address is reported at the field; a valid one is normalised and sent, and the request to check the mail gets the focus', async () => {
  await renderForm();
  await button('Підписатися').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Введіть адресу електронної пошти.');
  await subscribe('nobody@nowhere');
  await expect
    .element(field)
    .toHaveAccessibleDescription('Перевірте адресу: наприклад, name@example.com.');
  await expectAccessible('a wrong address');
  expect(requestSubscription).not.toHaveBeenCalled();

  await subscribe(` ${EMAIL.toUpperCase()}`);
  await expect.element(announced).toMatchTextContent('Перевірте пошту');
  await expect.element(announced).toHaveFocus();
  expect(vi.mocked(requestSubscription).mock.calls).toEqual([[EMAIL]]);
  await expectAccessible('a subscription');
});

test('a stored address is sent when the connection returns', async () => {
  vi.mocked(requestSubscription).mockRejectedValueOnce(failure('unavailable'));
  await renderForm();
  await subscribe(EMAIL);
  await expect.poll(quoted).toBe('database unavailable, email saved locally');
  await expect.element(alert).toMatchTextContent(/Ми.зберегли адресу/);
  await expectAccessible('a failed subscription');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.element(announced).toMatchTextContent(EMAIL);
  // The form reports it, so no toast does.
  await expect.element(page.getByRole('status', { name: 'Сповіщення' })).toBeEmptyDOMElement();
});

test('without a form, a toast mentions the confirmation email for a stored address', async () => {
  vi.mocked(requestSubscription).mockRejectedValueOnce(failure('unavailable'));
  outbox.restore({ id: EMAIL, kind: 'newsletter', uid: ANONYMOUS, payload: EMAIL, createdAt: '' });
  await renderInApp(<NewsletterSentToast />, { heading: 'Про нас', path: '/about', user: null });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  const toast = page.getByRole('status', { name: 'Сповіщення' });
  await expect.element(toast).toMatchTextContent('Перевірте пошту');
  await expect.element(toast).toMatchTextContent(EMAIL);
  await expectAccessible('the toast of the email');
  await toast.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(toast).not.toMatchTextContent(EMAIL);
});

test.each([
  ['confirm', 'Підтвердити підписку', 'Підписку підтверджено', confirmNewsletter],
  ['unsubscribe', 'Відписатися', 'Ви відписалися', unsubscribeNewsletter],
])('only the button makes the call of «%s»', async (step, action, title, call) => {
  await renderStep(`/newsletter/${step}#token`);
  await expect.element(button(action)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await expectAccessible(`the page of an email link, ${step}`);
  await press(button(action));
  await expect.element(heading(title)).toHaveFocus();
  expect(vi.mocked(call).mock.calls).toEqual([['token']]);
});

test('an expired confirmation link offers the form', async () => {
  vi.mocked(confirmNewsletter).mockRejectedValue(failure('not-found'));
  vi.mocked(unsubscribeNewsletter).mockRejectedValue(failure('not-found'));
  await renderStep('/newsletter/confirm#old');
  await button('Підтвердити підписку').click();
  await expect.element(heading(/Посилання вже не.діє/)).toHaveFocus();
  await expectAccessible('an old link');
  await subscribe(EMAIL);
  await expect.element(announced).toMatchTextContent('Перевірте пошту');
});

test('an expired unsubscribe link leads to the support', async () => {
  vi.mocked(unsubscribeNewsletter).mockRejectedValue(failure('not-found'));
  await renderStep('/newsletter/unsubscribe#old');
  await button('Відписатися').click();
  await expect.element(heading(/Посилання не.діє/)).toHaveFocus();
  await expectLink('Написати нам', '/contact');
});

test('a call that fails is reported and can be repeated', async () => {
  vi.mocked(confirmNewsletter).mockRejectedValueOnce(failure('unavailable'));
  await renderStep('/newsletter/confirm#token');
  await button('Підтвердити підписку').click();
  await expect.element(alert).toMatchTextContent(/Не.вдалося з’єднатися/);
  await expectAccessible('a failed confirmation');
  vi.mocked(confirmNewsletter).mockRejectedValueOnce(failure('rate-limited'));
  await button('Спробувати ще раз').click();
  await expect.element(alert).toMatchTextContent('Забагато спроб поспіль.');
  await button('Спробувати ще раз').click();
  await expect.element(heading('Підписку підтверджено')).toHaveFocus();
});

test.each([
  ['a truncated link is reported', 'confirm', /бракує коду/],
  ['any other step is a missing page', 'other', 'Такої сторінки немає'],
])('%s', async (_, step, title) => {
  await renderStep(`/newsletter/${step}`);
  await expect.element(heading(title)).toBeVisible();
});
