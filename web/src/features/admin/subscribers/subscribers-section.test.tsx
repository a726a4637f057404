import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSubscribers, type PageEnd, type Subscriber } from '../shared/lists-api.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { SubscribersSection } from './subscribers-section.tsx';

vi.mock('../shared/lists-api.ts');

const SUBSCRIBERS = (['confirmed', 'pending', 'unsubscribed'] as const).map(
  (status): Subscriber => ({
    id: status,
    email: `=${status}@example.com`,
    status,
    isActive: status !== 'unsubscribed',
    createdAt: '2026-05-01T10:00:00.000Z',
    confirmedAt: status === 'confirmed' ? '2026-05-02T10:00:00.000Z' : null,
    unsubscribedAt: null,
  }),
);

beforeEach(() => {
  vi.mocked(getSubscribers).mockImplementation(async ({ status, begins = '' } = {}) => ({
    items: SUBSCRIBERS.filter(
      (one) => (!status || one.status === status) && one.email.startsWith(begins),
    ),
    next: undefined,
  }));
});

const rows = page.getByRole('row').filter({ hasText: '@example.com' });
const button = (name: string) => page.getByRole('button', { name });

test('finds subscribers by the beginning of the address and by status', async () => {
  await renderInAdmin(<SubscribersSection />);
  await expect.element(rows).toHaveLength(3);
  await expectAccessible('the subscribers');
  await page.getByLabelText('Початок адреси').fill('=PEND');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('очікує');
  await button('Підтверджені').click();
  await expect.element(page.getByText('Нікого не знайдено')).toBeVisible();
  await button('Очистити пошук').click();
  await expect.element(rows).toMatchTextContent('підтверджено');
  await button('Відписалися').click();
  await expect.element(rows).toMatchTextContent('=unsubscribed@example.com');
});

test('exports those of a status, page by page, as a file without spreadsheet formulas', async () => {
  const END = 'the first' as unknown as PageEnd;
  await renderInAdmin(<SubscribersSection />);
  await button('Підтверджені').click();
  await expect.element(rows).toHaveLength(1);
  vi.mocked(getSubscribers).mockImplementation(async ({ status } = {}, after) => {
    const items = SUBSCRIBERS.filter((one) => one.status === status);
    return after === END
      ? { items: items.map((one) => ({ ...one, email: 'next@example.com' })), next: undefined }
      : { items, next: END };
  });
  await button('Завантажити CSV').click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^subscribers-confirmed-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toBe(
    [
      '\uFEFFЕлектронна пошта;Стан;Підписка;Підтверджено;Відписано',
      `"'=confirmed@example.com";підтверджено;2026-05-01T10:00:00.000Z;2026-05-02T10:00:00.000Z;`,
      'next@example.com;підтверджено;2026-05-01T10:00:00.000Z;2026-05-02T10:00:00.000Z;',
      '',
    ].join('\r\n'),
  );
  await expect.element(page.getByText('Файл готовий: 2 рядки.')).toBeVisible();
});
