import { AppError } from '@edu/domain/errors/errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addComment } from '../comments/api.ts';
import { sendContactMessage } from '../contact/api.ts';
import { requestSubscription } from '../newsletter/api.ts';
import { gradeQuiz } from '../quiz/api.ts';
import { attemptHandler } from '../quiz/attempt-handler.ts';
import { commentHandler } from '../comments/comment-handler.ts';
import { contactHandler } from '../contact/contact-handler.ts';
import { newsletterHandler } from '../newsletter/newsletter-handler.ts';
import { useStore } from '../../lib/store.ts';
import { outbox } from '../outbox/outbox.ts';
import { listOpen } from './pending-changes.ts';
import { setConnected } from '../../test/connection.ts';
import { expectAccessible, LEARNER, press, renderInApp } from '../../test/render.tsx';
import { PendingBadge, PendingToast, useAnnouncement } from './pending-badge.tsx';
import { PendingDialog } from './pending-dialog.tsx';

vi.mock('../comments/api.ts');
vi.mock('../contact/api.ts');
vi.mock('../../lib/firebase/id-token.ts');
vi.mock('../newsletter/api.ts', { spy: true });
vi.mock('../profile/api.ts');
vi.mock('../profile/own-profile.ts');
vi.mock('../quiz/api.ts');

const COMMENT = { courseId: 'js-core', author: 'Олена', content: 'Дякую за курс!' };
const ATTEMPT = { courseId: 'js-core', quizId: 'q1', answers: {}, title: 'Підсумковий тест' };
const MESSAGE = { name: '', email: LEARNER.email, message: 'Помилка в уроці' };

beforeEach(() => {
  listOpen.set(false);
  outbox.clear(LEARNER.uid);
  localStorage.setItem('lastUser', JSON.stringify({ v: 1, data: { uid: LEARNER.uid } }));
  for (const call of [addComment, sendContactMessage, requestSubscription, gradeQuiz])
    vi.mocked<(...args: never[]) => Promise<unknown>>(call)
      .mockReset()
      .mockResolvedValue({ ok: true });
  setConnected(false);
  outbox.start(LEARNER.uid);
});

function Notices() {
  const { announced, close, isBadge } = useAnnouncement();
  const isOpen = useStore(listOpen);
  return (
    <>
      <PendingToast announced={announced} onClose={close} />
      {isBadge && <PendingBadge />}
      {isOpen && <PendingDialog />}
    </>
  );
}

const renderNotices = () => renderInApp(<Notices />, { heading: 'Сторінка', user: LEARNER });

const toast = page.getByRole('status', { name: 'Сповіщення' });
const list = page.getByRole('dialog');
const said = list.getByRole('status').last();
const button = (name: string | RegExp) => list.getByRole('button', { name });

test('changes of every kind are announced once and wait in one list until they are sent', async () => {
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  outbox.queue(attemptHandler, LEARNER.uid).add(ATTEMPT);
  outbox.queue(contactHandler, LEARNER.uid).add(MESSAGE, crypto.randomUUID());
  outbox.queue(newsletterHandler, LEARNER.uid).add(LEARNER.email, LEARNER.email);
  await renderNotices();
  await expect.element(toast).toMatchTextContent('4 зміни очікують зв’язку');
  await toast.getByRole('button', { name: 'Показати список' }).click();
  for (const group of ['Коментарі', 'Тести', 'Повідомлення', 'Розсилка'])
    await expect.element(list.getByRole('heading', { name: group })).toBeVisible();
  for (const text of ['Дякую за курс!', 'Підсумковий тест', 'Помилка в уроці', LEARNER.email])
    await expect.element(list).toMatchTextContent(text);
  await expectAccessible('the list of pending changes');
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await button('Надіслати зараз').click();
  await expect.element(said).toMatchTextContent('Зв’язку ще немає.');
  setConnected(true);
  await expect.element(list).toMatchTextContent('Нічого не очікує надсилання.');
  await expect.element(list.getByRole('heading', { name: 'Надсилання' })).toBeVisible();
  await expectAccessible('the list when everything is sent');
  for (const call of [addComment, sendContactMessage, requestSubscription, gradeQuiz])
    expect(call).toHaveBeenCalledOnce();
});

test('with a connection a change is announced only when it was not sent for 10 s', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  setConnected(true);
  vi.mocked(addComment).mockRejectedValue(new AppError('unavailable', ''));
  await renderNotices();
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  await vi.waitFor(() => expect(addComment).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(toast.element().textContent).toBe('');
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(toast).toMatchTextContent('1 зміна очікує надсилання');
});

test('closing the toast leaves a badge that opens the list', async () => {
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  await renderNotices();
  await toast.getByRole('button', { name: 'Закрити' }).click();
  const badge = page.getByRole('button', { name: '1 зміна очікує зв’язку' });
  await badge.click();
  await expect.element(list).toMatchTextContent('Дякую за курс!');
  await userEvent.keyboard('{Escape}');
  await expect.element(badge).toHaveFocus();
});

test('a tab that has announced pending changes shows only the badge on its next page', async () => {
  sessionStorage.setItem('pendingNotified', '');
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  await renderNotices();
  await expect.element(page.getByRole('button', { name: '1 зміна очікує зв’язку' })).toBeVisible();
  await expect.element(toast).toBeEmptyDOMElement();
});

test('the keyboard discards a change and undoes that, with the focus on the next control', async () => {
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  listOpen.set(true);
  await renderNotices();
  const discard = button(/^Прибрати/);
  await press(discard);
  await expect.element(button('Скасувати')).toHaveFocus();
  expect(localStorage.getItem('comments_fallback')).toBeNull();
  await expectAccessible('a change that was discarded');
  await userEvent.keyboard('{Enter}');
  await expect.element(discard).toHaveFocus();
  expect(localStorage.getItem('comments_fallback')).toContain('Дякую за курс!');
  setConnected(true);
  await expect.element(list).toMatchTextContent('Нічого не очікує надсилання.');
  // The focused row was removed.
  await expect.element(list.getByRole('heading', { name: 'Надсилання' })).toHaveFocus();
});

test('a rejected change shows the reason and can be retried', async () => {
  vi.mocked(gradeQuiz).mockRejectedValueOnce(new AppError('invalid', ''));
  outbox.queue(attemptHandler, LEARNER.uid).add(ATTEMPT);
  listOpen.set(true);
  await renderNotices();
  setConnected(true);
  await expect.element(list).toMatchTextContent('Тест змінився після ваших відповідей.');
  await expectAccessible('a refusal in the list');
  // Nothing can be sent until the learner acts.
  await expect.element(button('Надіслати зараз')).not.toBeInTheDocument();
  await button(/^Спробувати ще раз/).click();
  await expect.element(list).toMatchTextContent('Нічого не очікує надсилання.');
});

test('a change that the device cannot store is in memory only, and the list says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  outbox.queue(commentHandler, LEARNER.uid).add(COMMENT);
  listOpen.set(true);
  await renderNotices();
  await expect.element(list).toMatchTextContent(/Не.закривайте вкладку/);
  vi.mocked(Storage.prototype.setItem).mockRestore();
  setConnected(true);
  await expect.element(list).toMatchTextContent('Нічого не очікує надсилання.');
  expect(addComment).toHaveBeenCalledOnce();
});
