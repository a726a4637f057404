import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type AuditEntry, getAuditLog, type PageEnd } from '../shared/lists-api.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { LogSection } from './log-section.tsx';

vi.mock('../shared/lists-api.ts');
vi.mock('../../profile/api.ts');

const ENTRIES: AuditEntry[] = [
  {
    id: 'approval',
    action: 'setTestimonialApproval',
    by: 'system',
    target: 'testimonials/olena',
    before: { name: 'Олена', text: 'Дякую', approved: false },
    after: { name: 'Олена', text: 'Дякую', approved: true },
    createdAt: '2001-02-03T10:03:00.000Z',
  },
  {
    id: 'unknown',
    action: 'raiseTheRoof',
    by: 'operator',
    target: 'house/main',
    before: { roof: { height: 2 } },
    after: { roof: { height: 3 } },
    createdAt: '2001-02-03T10:02:00.000Z',
  },
  {
    id: 'removed',
    action: 'removeComment',
    by: 'an-account-that-is-gone',
    target: 'comments/c1',
    before: { author: 'Тарас', content: 'Реклама' },
    after: null,
    createdAt: '2001-02-03T10:01:00.000Z',
  },
];

/** The answer of the log from now on. */
const lists = (...items: AuditEntry[]) =>
  void vi.mocked(getAuditLog).mockResolvedValue({ items, next: undefined });

beforeEach(() => lists(...ENTRIES));

const open = (path = '/admin?tab=log') => renderInAdmin(<LogSection />, { path });
const entries = page.getByRole('main').getByRole('list').getByRole('listitem');

test('shows each action and its author as text, and the changes on demand', async () => {
  await open();
  await expect.element(entries).toHaveLength(3);
  await expect.element(entries.nth(0)).toMatchTextContent('Схвалено відгук: Олена');
  await expect.element(entries.nth(0)).toMatchTextContent('система, 3 лютого 2001 р. о 12:03');
  await expect.element(entries.nth(1)).toMatchTextContent('Дія «raiseTheRoof»');
  await expect.element(entries.nth(1)).toMatchTextContent('оператор');
  await expect.element(entries.nth(2)).toMatchTextContent('Видалено коментар: Тарас');
  await expect.element(entries.nth(2)).toMatchTextContent('an-account-that-is-gone');
  await entries.nth(0).getByText('Схвалено відгук').click();
  await expect.element(page.getByText('testimonials/olena')).toBeVisible();
  await expect.element(entries.nth(0)).toMatchTextContent(/Схвалено\s*було: ні, стало: так/);
  await entries.nth(1).getByText('raiseTheRoof').click();
  await expect.element(entries.nth(1)).toMatchTextContent(/roof\.height\s*було: 2, стало: 3/);
  await expectAccessible('the log');
});

test('filters by action and by days, and stores both in the address', async () => {
  const { address } = await open();
  await page.getByLabelText('Від', { exact: true }).fill('2001-02-03');
  await page.getByLabelText('До', { exact: true }).fill('2001-02-03');
  lists(...ENTRIES.slice(2));
  await page.getByLabelText('Дія', { exact: true }).selectOptions('removeComment');
  await expect.element(entries).toHaveLength(1);
  await expect
    .poll(address)
    .toBe('/admin?tab=log&from=2001-02-03&to=2001-02-03&action=removeComment');
  // A day of the log is a day in Kyiv, the administrator's time zone.
  expect(getAuditLog).toHaveBeenLastCalledWith(undefined, {
    action: 'removeComment',
    since: new Date('2001-02-02T22:00:00Z'),
    until: new Date('2001-02-03T22:00:00Z'),
  });
  lists();
  await page.getByLabelText('Дія', { exact: true }).selectOptions('restoreComment');
  await expect.element(page.getByText('За цих умов записів немає')).toBeVisible();
  await page.getByLabelText('До', { exact: true }).fill('2001-02-01');
  await expect.element(page.getByText('Перший день пізніший за останній.')).toBeVisible();
  await expectAccessible('an empty log');
  lists(...ENTRIES);
  await page.getByRole('button', { name: 'Показати все' }).click();
  await expect.element(entries).toHaveLength(3);
  await expect.poll(address).toBe('/admin?tab=log');
  expect(getAuditLog).toHaveBeenLastCalledWith(undefined, {});
});

test('loads page by page', async () => {
  const END = 'the 25th' as unknown as PageEnd;
  const some = (count: number, from: number): AuditEntry[] =>
    Array.from({ length: count }, (_, i) => ({ ...(ENTRIES[0] as AuditEntry), id: `${from + i}` }));
  vi.mocked(getAuditLog).mockImplementation(async (after) =>
    after === END ? { items: some(2, 25), next: undefined } : { items: some(25, 0), next: END },
  );
  await open();
  await expect.element(entries).toHaveLength(25);
  await page.getByRole('button', { name: 'Наступна сторінка' }).click();
  await expect.element(entries).toHaveLength(2);
  await expect.element(page.getByText('26–27')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Наступна сторінка' })).toBeDisabled();
  await page.getByRole('button', { name: 'Попередня сторінка' }).click();
  await expect.element(page.getByText('1–25')).toBeVisible();
  await expect.element(entries).toHaveLength(25);
});
