import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  FILE_PAGE_SIZE,
  getSubscribers,
  type PageEnd,
  type Subscriber,
} from '../shared/lists-api.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { SubscribersSection } from './subscribers-section.tsx';

vi.mock('../shared/lists-api.ts');

const [CONFIRMED, PENDING, UNSUBSCRIBED] = (['confirmed', 'pending', 'unsubscribed'] as const).map(
  (status): Subscriber => ({
    id: status,
    email: `=${status}@example.com`,
    status,
    isActive: status !== 'unsubscribed',
    createdAt: '2026-05-01T10:00:00.000Z',
    confirmedAt: status === 'confirmed' ? '2026-05-02T10:00:00.000Z' : null,
    unsubscribedAt: null,
  }),
) as [Subscriber, Subscriber, Subscriber];

/** The answer of the list from now on. */
const lists = (...items: Subscriber[]) =>
  void vi.mocked(getSubscribers).mockResolvedValue({ items, next: undefined });

const rows = page.getByRole('row').filter({ hasText: '@example.com' });
const button = (name: string) => page.getByRole('button', { name });

test('finds subscribers by the beginning of the address and by status', async () => {
  lists(CONFIRMED, PENDING, UNSUBSCRIBED);
  await renderInAdmin(<SubscribersSection />);
  await expect.element(rows).toHaveLength(3);
  await expectAccessible('the subscribers');
  const expectAsked = (status: string | undefined, begins: string) =>
    expect(getSubscribers).toHaveBeenLastCalledWith({ status, begins }, undefined);
  lists(PENDING);
  await page.getByLabelText('Початок адреси').fill('=PEND');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('очікує');
  expectAsked(undefined, '=pend');
  lists();
  await button('Підтверджені').click();
  await expect.element(page.getByText('Нікого не знайдено')).toBeVisible();
  expectAsked('confirmed', '=pend');
  lists(CONFIRMED);
  await button('Очистити пошук').click();
  await expect.element(rows).toMatchTextContent('підтверджено');
  expectAsked('confirmed', '');
  lists(UNSUBSCRIBED);
  await button('Відписалися').click();
  await expect.element(rows).toMatchTextContent('=unsubscribed@example.com');
  expectAsked('unsubscribed', '');
});

test('exports those of a status, page by page, as a file without spreadsheet formulas', async () => {
  const END = 'the first' as unknown as PageEnd;
  lists(CONFIRMED);
  await renderInAdmin(<SubscribersSection />);
  await button('Підтверджені').click();
  await expect.element(rows).toHaveLength(1);
  vi.mocked(getSubscribers)
    .mockResolvedValueOnce({ items: [CONFIRMED], next: END })
    .mockResolvedValueOnce({
      items: [{ ...CONFIRMED, email: 'next@example.com' }],
      next: undefined,
    });
  await button('Завантажити CSV').click();
  const { name, text } = await savedFile();
  expect(vi.mocked(getSubscribers).mock.calls.slice(-2)).toEqual([
    [{ status: 'confirmed' }, undefined, FILE_PAGE_SIZE],
    [{ status: 'confirmed' }, END, FILE_PAGE_SIZE],
  ]);
  expect(name).toMatch(/^subscribers-confirmed-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toBe(
    [
      '\uFEFFЕлектронна пошта;Стан;Підписка;Підтверджено;Відписано',
      `"'=confirmed@example.com";підтверджено;2026-05-01T13:00:00+03:00;2026-05-02T13:00:00+03:00;`,
      'next@example.com;підтверджено;2026-05-01T13:00:00+03:00;2026-05-02T13:00:00+03:00;',
      '',
    ].join('\r\n'),
  );
  await expect.element(page.getByText('Файл готовий: 2 рядки.')).toBeVisible();
});
