import { AppError } from '@edu/domain/platform/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setTestimonialApproval } from '../shared/api.ts';
import { getTestimonialPage } from '../shared/lists-api.ts';
import type { Testimonial } from '../../testimonials/api.ts';
import { expectAccessible, press } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');

let all: Testimonial[];

/** Simulates the server, which decides only about the text that was shown. */
async function decide(shown: Testimonial, approved: boolean, reason?: string): Promise<void> {
  const stored = all.find(({ id }) => id === shown.id);
  if (stored?.text !== shown.text) throw new AppError('conflict', shown.id);
  const { refused: _refused, reason: _reason, ...rest } = stored;
  const decided = { ...rest, approved, ...(reason !== undefined && { refused: true, reason }) };
  all = all.map((one) => (one === stored ? (decided as Testimonial) : one));
}

function write(count: number): void {
  all = Array.from({ length: count }, (_, i): Testimonial => {
    const n = count - i;
    return {
      id: `v${n}`,
      userId: `v${n}`,
      name: `Голос ${n}`,
      role: n % 2 ? 'Чернівці' : '',
      text: `Пояснення короткі, а тести показують саме те, чого я ще не знаю. ${n}.`,
      approved: false,
      createdAt: `2026-01-0${n}T10:00:00.000Z`,
    };
  });
}

beforeEach(() => {
  vi.mocked(getTestimonialPage).mockImplementation(async (state) => ({
    items: all.filter(({ approved, refused }) =>
      state === 'refused' ? refused : approved === (state === 'approved') && !refused,
    ),
    next: undefined,
  }));
  vi.mocked(setTestimonialApproval).mockImplementation(decide);
});

const open = (count: number) => {
  write(count);
  return renderInAdmin(<TestimonialsSection />);
};
const items = page
  .getByRole('list', { name: /^(Відгуки на.розгляді|Схвалені відгуки|Відхилені відгуки)$/ })
  .getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const toast = page.getByRole('status', { name: 'Сповіщення' });

test('approves one, undoes that at once, and withdraws another', async () => {
  await open(2);
  await expect.element(items).toHaveLength(2);
  await expectAccessible('the testimonials that wait');
  await button('Схвалити: Голос 2').click();
  await expect.element(toast).toMatchTextContent('Схвалено: Голос 2.');
  await expect.element(items).toHaveLength(1);
  await button('Скасувати').click();
  await expect.element(toast).toMatchTextContent('Знято з показу: Голос 2.');
  await expect.element(items).toHaveLength(2);

  await button('Схвалити: Голос 1').click();
  await expect.element(items).toHaveLength(1);
  await button('Схвалені').click();
  await expect.element(items).toMatchTextContent('Голос 1');
  await button('Зняти з показу: Голос 1').click();
  await expect.element(page.getByText('Схвалених відгуків немає')).toBeVisible();
});

test('refuses one with a reason, and undoes that', async () => {
  await open(2);
  await button('Відхилити: Голос 2').click();
  const dialog = page.getByRole('dialog', { name: 'Відхилити відгук?' });
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  const reason = dialog.getByLabelText('Причина');
  await expect.element(reason).toHaveAccessibleDescription(/Напишіть причину/);
  await expect.element(reason).toHaveFocus();
  await reason.fill('Напишіть про навчання, а не про погоду.');
  await expectAccessible('a refusal');
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await expect.element(toast).toMatchTextContent('Відхилено: Голос 2.');
  await expect.element(items).toHaveLength(1);
  await button('Відхилені').click();
  await expect
    .element(items)
    .toMatchTextContent('Причина: Напишіть про навчання, а не про погоду.');
  await button('Скасувати').click();
  await expect.element(page.getByText('Відхилених відгуків немає')).toBeVisible();
  await button(/^На.розгляді$/).click();
  await expect.element(items).toHaveLength(2);
});

test('approves several at once, and keeps those selected that their author changed meanwhile', async () => {
  await open(4);
  await expect.element(items).toHaveLength(4);
  const text = 'Тим часом я передумала: тепер тут написано інше.';
  all = all.map((one) => (one.id === 'v3' ? { ...one, text } : one));
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  vi.mocked(setTestimonialApproval).mockImplementationOnce(async (...request) => {
    await promise;
    await decide(...request);
  });
  await button('Схвалити вибрані').click();
  await expect.element(page.getByText('0 з 4')).toBeVisible();
  answer();
  await expect.element(toast).toMatchTextContent('Схвалено 3 відгуки.');
  await expect.element(toast).toMatchTextContent('вдалося обробити 1 відгук.');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent(text);
  await expect.element(items).toMatchTextContent('Автор щойно змінив відгук');
  await expect.element(items.getByRole('checkbox')).toBeChecked();
  await button('Схвалити вибрані').click();
  await expect.element(page.getByText('Усе розглянуто')).toBeVisible();
  await button('Скасувати').click();
  await expect.element(items).toHaveLength(1);
});

test('decides by single keys only while the list has the focus', async () => {
  await open(3);
  await expect.element(items).toHaveLength(3);
  await press(page.getByRole('heading', { level: 1 }), 'ax');
  await press(items.first().getByRole('checkbox'), 'j');
  await expect.element(items.nth(1)).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(items.nth(1).getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByText('Вибрано: 1')).toBeVisible();
  await userEvent.keyboard('x{ArrowDown}k');
  await expect.element(items.nth(1)).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(toast).toMatchTextContent('Схвалено: Голос 2.');
  await expect.element(items).toHaveLength(2);
  // The focus moves to the next item.
  await expect.element(items.nth(1)).toHaveFocus();
  expect(all.map(({ approved }) => approved)).toEqual([false, true, false]);
});
