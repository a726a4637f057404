import { AppError } from '@edu/domain/errors/errors';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setTestimonialApproval } from '../shared/api.ts';
import { getTestimonialPage } from '../shared/lists-api.ts';
import type { Testimonial } from '../../testimonials/api.ts';
import { expectAccessible, press } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');

const voice = (n: number, change: Partial<Testimonial> = {}): Testimonial => ({
  id: `v${n}`,
  userId: `v${n}`,
  name: `Голос ${n}`,
  role: n % 2 ? 'Чернівці' : '',
  text: `Пояснення короткі, а тести показують саме те, чого я ще не знаю. ${n}.`,
  approved: false,
  createdAt: `2026-01-0${n}T10:00:00.000Z`,
  ...change,
});

/** The answer of each list from now on. */
const lists = (...found: Testimonial[]) =>
  void vi.mocked(getTestimonialPage).mockResolvedValue({ items: found, next: undefined });
/** The answer of each list after the next decision. */
const decisionLists = (...found: Testimonial[]) =>
  void vi.mocked(setTestimonialApproval).mockImplementation(async () => lists(...found));

const open = (...waiting: Testimonial[]) => {
  lists(...waiting);
  return renderInAdmin(<TestimonialsSection />);
};
const items = page
  .getByRole('list', { name: /^(Відгуки на.розгляді|Схвалені відгуки|Відхилені відгуки)$/ })
  .getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The decisions that were sent, in order. */
const decisions = () => vi.mocked(setTestimonialApproval).mock.calls;
const toast = page.getByRole('status', { name: 'Сповіщення' });

test('approves one, undoes that at once, and withdraws another', async () => {
  await open(voice(2), voice(1));
  await expect.element(items).toHaveLength(2);
  await expectAccessible('the testimonials that wait');
  decisionLists(voice(1));
  await button('Схвалити: Голос 2').click();
  await expect.element(toast).toMatchTextContent('Схвалено: Голос 2.');
  await expect.element(items).toHaveLength(1);
  decisionLists(voice(2), voice(1));
  await button('Скасувати').click();
  await expect.element(toast).toMatchTextContent('Знято з показу: Голос 2.');
  await expect.element(items).toHaveLength(2);

  const approved = voice(1, { approved: true });
  lists(approved);
  await button('Схвалені').click();
  await expect.element(items).toHaveLength(1);
  expect(getTestimonialPage).toHaveBeenLastCalledWith('approved', undefined);
  decisionLists();
  await button('Зняти з показу: Голос 1').click();
  await expect.element(page.getByText('Схвалених відгуків немає')).toBeVisible();
  expect(decisions()).toEqual([
    [voice(2), true],
    [voice(2), false],
    [approved, false],
  ]);
});

test('refuses one with a reason, and undoes that', async () => {
  await open(voice(2), voice(1));
  await button('Відхилити: Голос 2').click();
  const dialog = page.getByRole('dialog', { name: 'Відхилити відгук?' });
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  const reason = dialog.getByLabelText('Причина');
  await expect.element(reason).toHaveAccessibleDescription(/Напишіть причину/);
  await expect.element(reason).toHaveFocus();
  const why = 'Напишіть про навчання, а не про погоду.';
  await reason.fill(why);
  await expectAccessible('a refusal');
  decisionLists(voice(1));
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await expect.element(toast).toMatchTextContent('Відхилено: Голос 2.');
  await expect.element(items).toHaveLength(1);
  lists(voice(2, { refused: true, reason: why }));
  await button('Відхилені').click();
  await expect.element(items).toMatchTextContent(`Причина: ${why}`);
  expect(getTestimonialPage).toHaveBeenLastCalledWith('refused', undefined);
  decisionLists();
  await button('Скасувати').click();
  await expect.element(page.getByText('Відхилених відгуків немає')).toBeVisible();
  expect(decisions()).toEqual([
    [voice(2), false, why],
    [voice(2), false],
  ]);
  lists(voice(2), voice(1));
  await button(/^На.розгляді$/).click();
  await expect.element(items).toHaveLength(2);
});

test('approves several at once, and keeps those selected that their author changed meanwhile', async () => {
  await open(...[4, 3, 2, 1].map((n) => voice(n)));
  await expect.element(items).toHaveLength(4);
  const changed = voice(3, { text: 'Тим часом я передумала: тепер тут написано інше.' });
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  vi.mocked(setTestimonialApproval).mockImplementation(async ({ id }) => {
    await promise;
    lists(changed);
    if (id === 'v3') throw new AppError('conflict', id);
  });
  await button('Схвалити вибрані').click();
  await expect.element(page.getByText('0 з 4')).toBeVisible();
  answer();
  await expect.element(toast).toMatchTextContent('Схвалено 3 відгуки.');
  await expect.element(toast).toMatchTextContent('вдалося обробити 1 відгук.');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent(changed.text);
  await expect.element(items).toMatchTextContent('Автор щойно змінив відгук');
  await expect.element(items.getByRole('checkbox')).toBeChecked();
  await toast.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(page.getByText('Схвалено 3 відгуки.')).not.toBeInTheDocument();
  await expect.element(items).toMatchTextContent('Автор щойно змінив відгук');
  decisionLists();
  await button('Схвалити вибрані').click();
  await expect.element(page.getByText('Усе розглянуто')).toBeVisible();
  decisionLists(changed);
  await button('Скасувати').click();
  await expect.element(items).toHaveLength(1);
  expect(decisions()).toEqual([
    ...[4, 3, 2, 1].map((n) => [voice(n), true]),
    [changed, true],
    [changed, false],
  ]);
});

test('leaving the list stops a bulk action, and two presses are one action', async () => {
  const { pendingActions } = await open(voice(3), voice(2), voice(1));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  vi.mocked(setTestimonialApproval).mockReturnValue(promise);
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  const approve = button('Схвалити вибрані').element() as HTMLElement;
  approve.click();
  approve.click();
  await expect.element(page.getByText('0 з 3')).toBeVisible();
  await cleanup();
  answer();
  await expect.poll(pendingActions).toBe(0);
  expect(decisions()).toEqual([[voice(3), true]]);
});

test('decides by single keys only while the list has the focus', async () => {
  await open(voice(3), voice(2), voice(1));
  await expect.element(items).toHaveLength(3);
  await press(page.getByRole('heading', { level: 1 }), 'ax');
  await press(items.first().getByRole('checkbox'), 'j');
  await expect.element(items.nth(1)).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(items.nth(1).getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByText('Вибрано: 1')).toBeVisible();
  await userEvent.keyboard('x{ArrowDown}k');
  await expect.element(items.nth(1)).toHaveFocus();
  decisionLists(voice(3), voice(1));
  await userEvent.keyboard('a');
  await expect.element(toast).toMatchTextContent('Схвалено: Голос 2.');
  await expect.element(items).toHaveLength(2);
  // The focus moves to the next item.
  await expect.element(items.nth(1)).toHaveFocus();
  expect(setTestimonialApproval).toHaveBeenCalledExactlyOnceWith(voice(2), true);
});
