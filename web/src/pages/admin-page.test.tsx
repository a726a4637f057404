import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAuditLog, getSettingsHistory } from '../features/admin/shared/lists-api.ts';
import { checkContent, getAdminOverview, getAnalytics } from '../features/admin/shared/api.ts';
import { watchDatedSettings } from '../features/admin/settings/api.ts';
import { OVERVIEW } from '../test/admin-overview.ts';
import { ADMINISTRATOR, expectAccessible, renderInApp } from '../test/render.tsx';
import { AdminPage } from './admin-page.tsx';

vi.mock('../features/admin/shared/lists-api.ts');
vi.mock('../features/admin/shared/api.ts');
vi.mock('../features/admin/settings/api.ts');
vi.mock('../features/profile/api.ts');

beforeEach(() => {
  const nothing = { items: [], next: undefined };
  vi.mocked(getAuditLog).mockResolvedValue(nothing);
  vi.mocked(getSettingsHistory).mockResolvedValue(nothing);
  vi.mocked(getAdminOverview).mockResolvedValue({ ...OVERVIEW, waitingTestimonials: 3 });
  vi.mocked(checkContent).mockResolvedValue({ findings: [], entries: 1, checkedAt: OVERVIEW.asOf });
  vi.mocked(getAnalytics).mockResolvedValue({
    days: [],
    courses: [],
    searches: [],
    activeInLastDays: { 7: 0, 30: 0 },
    asOf: OVERVIEW.asOf,
  });
  vi.mocked(watchDatedSettings).mockImplementation(async (onSettings) => {
    const updatedAt = { seconds: 1_795_000_000, nanoseconds: 0 };
    onSettings({ settings: DEFAULT_SETTINGS, updatedAt, updatedBy: 'system' });
    return () => undefined;
  });
});

const open = (path: string, features = {}) =>
  renderInApp(<AdminPage />, { path, user: ADMINISTRATOR, settings: { features } });
const users = page.getByRole('spinbutton', { name: 'Найбільше користувачів' });
const link = (name: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Розділи панелі адміністратора' })
    .getByRole('link', { name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

test('an unknown tab opens the overview, and the waiting testimonials are counted', async () => {
  const { address } = await open('/admin?tab=nonsense');
  await expect.element(title('Огляд')).toBeVisible();
  await expect.element(link('Огляд')).toHaveAttribute('aria-current', 'page');
  await expect.element(link(/^Відгуки 3/)).toBeVisible();
  await expectAccessible('the panel');
  await link('Журнал').click();
  await expect.element(title('Журнал')).toBeVisible();
  await expect.poll(address).toBe('/admin?tab=log');
});

test('while analytics is off, its tab is hidden', async () => {
  await open('/admin?tab=analytics', { analytics: false });
  await expect.element(link('Огляд')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Аналітика')).not.toBeInTheDocument();
});

test('leaving an edit of the settings needs a confirmation', async () => {
  await open('/admin?tab=settings');
  await users.fill('1500');
  await link('Журнал').click();
  const question = page.getByRole('dialog', { name: 'Піти без збереження?' });
  await question.getByRole('button', { name: 'Залишитися' }).click();
  await expect.element(users).toHaveValue(1500);
  await link('Журнал').click();
  await question.getByRole('button', { name: 'Піти без збереження' }).click();
  await expect.element(title('Журнал')).toBeVisible();
  await link('Налаштування').click();
  await expect.element(users).toHaveValue(1000);
});

test('an edit of the settings left by «back» is restored', async () => {
  const { goBack, goForward } = await open('/admin?tab=log');
  await link('Налаштування').click();
  await users.fill('1500');
  goBack();
  await expect.element(title('Журнал')).toBeVisible();
  goForward();
  await expect.element(users).toHaveValue(1500);
  await expect.element(page.getByText('Є незбережені зміни.')).toBeVisible();
});
