import { noCounts } from '@edu/domain/analytics/analytics';
import type { ContentCheck, ContentFinding } from '@edu/domain/content/content-findings';
import { AppError } from '@edu/domain/errors/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkContent, getAdminOverview, getAnalytics } from '../shared/api.ts';
import { OVERVIEW } from '../../../test/admin-overview.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { OverviewSection } from './overview-section.tsx';

vi.mock('../shared/api.ts');

const FINE: ContentCheck = { findings: [], entries: 156, checkedAt: OVERVIEW.asOf };
const finding: Omit<ContentFinding, 'severity'> = {
  entryId: 'sql',
  contentType: 'course',
  title: 'SQL',
  problem: 'video-refused',
};

beforeEach(() => {
  vi.setSystemTime(OVERVIEW.asOf);
  vi.mocked(getAdminOverview).mockResolvedValue(OVERVIEW);
  vi.mocked(checkContent).mockResolvedValue(FINE);
  vi.mocked(getAnalytics).mockResolvedValue({
    days: [{ day: '2026-11-21', counts: { ...noCounts(), comments: 12 } }],
    courses: [],
    searches: [],
    activeInLastDays: { 7: 0, 30: 0 },
    asOf: OVERVIEW.asOf,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (settings = {}) => renderInAdmin(<OverviewSection />, { path: '/admin', settings });

test('pending items link to their tab, the most severe first', async () => {
  vi.mocked(getAdminOverview).mockResolvedValue({
    ...OVERVIEW,
    accounts: 990,
    waitingTestimonials: 3,
    newComments: 5,
    failedEmails: 1,
  });
  vi.mocked(checkContent).mockResolvedValue({
    ...FINE,
    findings: [
      { ...finding, severity: 'error' },
      { ...finding, severity: 'warning' },
      { ...finding, severity: 'notice' },
    ],
  });
  await open();
  const links = page.getByRole('region', { name: 'Потребує уваги' }).getByRole('link');
  await expect.element(links).toHaveLength(5);
  const found = links.elements().map((link) => [link.getAttribute('href'), link.textContent]);
  expect(found.map(([to, words]) => [to, words?.replaceAll('\u00A0', ' ')])).toEqual([
    ['/admin?tab=subscribers', 'Не вдалося надіслати 1 лист'],
    ['/admin?tab=settings', 'Облікових записів 990 з 1 000 (99 %)'],
    ['/admin?tab=testimonials', '3 відгуки чекають на рішення'],
    ['/admin?tab=comments', '5 нових коментарів за останні 7 днів'],
    ['/admin?tab=content', '1 помилка й 1 застереження у вмісті курсів'],
  ]);
  await expect
    .element(page.getByRole('row', { name: /^Нові коментарі/ }))
    .toMatchTextContent('Нові коментарі121212');
  await expectAccessible('the overview');
});

test('without pending items the overview says that all is well', async () => {
  await open();
  await expect.element(page.getByText('Усе гаразд')).toBeVisible();
});

test('unchecked content is not reported as correct', async () => {
  vi.mocked(checkContent).mockRejectedValue(new AppError('unavailable', 'Away.'));
  await open();
  await expect.element(page.getByText('Не вдалося перевірити вміст курсів')).toBeVisible();
  await expect.element(page.getByText('Усе гаразд')).not.toBeInTheDocument();
});

test('an overview that failed can be loaded again', async () => {
  vi.mocked(getAdminOverview).mockRejectedValue(new AppError('unavailable', 'Away.'));
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не вдалося завантажити огляд');
  vi.mocked(getAdminOverview).mockResolvedValue(OVERVIEW);
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(page.getByText('Усе гаразд')).toBeVisible();
});

test('with analytics off the overview neither shows nor requests figures', async () => {
  await open({ features: { analytics: false } });
  await expect.element(page.getByText('Аналітику вимкнено')).toBeVisible();
  expect(getAnalytics).not.toHaveBeenCalled();
});
