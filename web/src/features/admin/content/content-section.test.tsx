import type { ContentCheck, ContentFinding } from '@edu/domain/content/content-findings';
import { AppError } from '@edu/domain/errors/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkContent } from '../shared/api.ts';
import { setConnected } from '../../../test/connection.ts';
import { expectAccessible, expectLink, press } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { ContentSection } from './content-section.tsx';

vi.mock('../shared/api.ts');

const finding = {
  entryId: 'sql-basics',
  contentType: 'course',
  title: 'Основи SQL',
  editUrl: 'https://app.contentful.com/spaces/s/environments/master/entries/sql-basics',
};
const NOTICE: ContentFinding = { ...finding, problem: 'cover-missing', severity: 'notice' };
const CHECK: ContentCheck = {
  findings: [
    { ...finding, problem: 'video-refused', severity: 'error', detail: 'it says "ftp"' },
    { ...finding, problem: 'text-too-long', severity: 'warning' },
    NOTICE,
  ],
  entries: 156,
  checkedAt: '2026-11-21T10:00:00.000Z',
};
const FINE: ContentCheck = { ...CHECK, findings: [], checkedAt: '2026-11-21T10:01:00.000Z' };

beforeEach(() => {
  vi.mocked(checkContent).mockResolvedValue(FINE);
});

const open = () => renderInAdmin(<ContentSection />);
const again = page.getByRole('button', { name: 'Перевірити ще раз' });

test('shows for each mistake what the learner sees and where to edit it', async () => {
  vi.mocked(checkContent).mockResolvedValue(CHECK);
  await open();
  const entries = page.getByRole('listitem').filter({ hasText: 'sql-basics' });
  await expect.element(entries).toHaveLength(3);
  await expect.element(entries.first()).toMatchTextContent('Плеєра немає');
  await expectLink(/^Редагувати/, finding.editUrl, entries.first());
  await expectAccessible('the mistakes');
  await page.getByRole('button', { name: /^Застереження/ }).click();
  await expect.element(entries).toHaveLength(1);
  await expect.element(entries).toMatchTextContent('Текст задовгий');
  vi.mocked(checkContent).mockResolvedValue(FINE);
  await again.click();
  await expect.element(page.getByText('Зауважень немає')).toBeVisible();
  await expectAccessible('no mistakes');
});

test('the same mistake of many entries is one item, with a link to each entry', async () => {
  const covers = ['sql', 'react', 'node'].map((entryId) => ({ ...NOTICE, entryId }));
  vi.mocked(checkContent).mockResolvedValue({ ...CHECK, findings: covers });
  await open();
  const items = page.getByRole('heading', { level: 2, name: /обкладинки/ });
  await expect.element(items).toMatchTextContent(/Немає обкладинки: 3.курси/);
  await page.getByText('Показати записи').click();
  await expect.element(page.getByRole('link', { name: /^Редагувати/ })).toHaveLength(3);
  await expectAccessible('a group of mistakes');
});

test('a failed check is reported and can be repeated by keyboard', async () => {
  vi.mocked(checkContent).mockRejectedValue(new AppError('unavailable', 'Away.'));
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не вдалося перевірити вміст');
  await expectAccessible('a check that failed');
  vi.mocked(checkContent).mockResolvedValue(FINE);
  await press(again);
  await expect.element(page.getByText('Зауважень немає')).toBeVisible();
  await expect.element(again).toHaveFocus();
});

test('a check without a connection does not blame the service', async () => {
  await open();
  await expect.element(page.getByText('Зауважень немає')).toBeVisible();
  vi.mocked(checkContent).mockRejectedValue(new AppError('unavailable', 'Offline.'));
  setConnected(false);
  await again.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Немає з’єднання');
  // The result of the last check stays.
  await expect.element(page.getByText('Зауважень немає')).toBeVisible();
  setConnected(true);
});
