import type { ContentCheck } from '@edu/domain/content-findings';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { answerCall, QUIET } from '../support/admin-calls.ts';
import { expect, settle, signIn, test } from '../support/page.ts';

/** «Огляд» and «Вміст»: what waits, and what is wrong with what is published. */

const finding = {
  entryId: 'sql-basics',
  contentType: 'course',
  title: 'Основи SQL',
  field: 'videoUrl',
};
const CHECK: ContentCheck = {
  findings: [
    {
      ...finding,
      problem: 'video-refused',
      severity: 'error',
      detail: 'it says "ftp"',
      editUrl: 'https://app.contentful.com/spaces/s/environments/master/entries/sql-basics',
    },
    { ...finding, problem: 'text-too-long', severity: 'warning', field: 'description' },
    { ...finding, problem: 'cover-missing', severity: 'notice', field: 'coverImage' },
  ],
  entries: 156,
  checkedAt: '2026-11-21T10:00:00.000Z',
};
const FINE: ContentCheck = { ...CHECK, findings: [] };

test('what waits leads to its part of the panel, and stands beside it', async ({ page }) => {
  const near = { ...QUIET, accounts: 99_000, waitingTestimonials: 3, failedLetters: 1 };
  await answerCall(page, 'adminOverview', { result: { ...near, newComments: 5 } });
  await answerCall(page, 'checkContent', { result: CHECK });
  await signIn(page, ADMIN);
  await page.goto('/admin');
  const waits = page.getByRole('region', { name: 'Потребує уваги' });
  for (const [words, tab] of [
    [/Не.вдалося надіслати 1.лист/, 'subscribers'],
    [/^Облікових записів 99.000 з/, 'settings'],
    [/3.відгуки чекають/, 'testimonials'],
    [/5.нових коментарів/, 'comments'],
    [/1.помилка/, 'content'],
    [/1.застереження/, 'content'],
  ] as const)
    await expect(waits.getByRole('link', { name: words })).toHaveAttribute(
      'href',
      `/admin?tab=${tab}`,
    );
  await expect(page.getByRole('link', { name: /^Відгуки 3/ })).toBeVisible();
  const figures = page.getByRole('table', { name: 'Що відбувається' });
  await expect(figures.getByRole('row', { name: /^Нові коментарі \d/ })).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the overview', BOTH_WIDTHS);
  await waits.getByRole('link', { name: /1.помилка/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вміст' })).toBeVisible();
});

test('where nothing waits all is well', async ({ page }) => {
  await answerCall(page, 'adminOverview', { result: QUIET });
  await answerCall(page, 'checkContent', { result: FINE });
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByText('Усе гаразд')).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the quiet overview', BOTH_WIDTHS);
});

test('the server counts and checks what is there', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByText(/^Оновлено/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Вміст', exact: true }).click();
  await expect(page.getByText(/^Перевірено 1\d\d.запис/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 2, name: /Немає обкладинки/ })).toHaveCount(12);
});

test('the content check says what the learner sees, and where it is mended', async ({ page }) => {
  await answerCall(page, 'checkContent', { result: CHECK });
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=content');
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'sql-basics' });
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('Плеєра немає');
  await expect(entries.first().getByRole('link', { name: /^Редагувати/ })).toHaveAttribute(
    'href',
    /^https:\/\/app\.contentful\.com\//,
  );
  await expectAccessible(page, 'findings', BOTH_WIDTHS);
  await page.getByRole('button', { name: /^Застереження/ }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Текст задовгий');

  await page.unroute('**/checkContent');
  await answerCall(page, 'checkContent', {
    result: { ...FINE, checkedAt: '2026-11-21T10:01:00Z' },
  });
  await page.getByRole('button', { name: 'Перевірити ще раз' }).click();
  await expect(page.getByText('Зауважень немає')).toBeVisible();
  await expectAccessible(page, 'no findings', BOTH_WIDTHS);
});

test('a check that fails says so, and tries again', async ({ page, watch }) => {
  watch.expectError(/Failed to load resource/);
  await answerCall(page, 'checkContent', { error: { status: 'UNAVAILABLE', message: 'Away.' } });
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=content');
  await expect(page.getByRole('alert')).toContainText('Не вдалося перевірити вміст');
  await expectAccessible(page, 'a failed check', BOTH_WIDTHS);
  await page.unroute('**/checkContent');
  await answerCall(page, 'checkContent', { result: FINE });
  const again = page.getByRole('button', { name: 'Перевірити ще раз' });
  await again.press('Enter');
  await expect(page.getByText('Зауважень немає')).toBeVisible();
  await expect(again).toBeFocused();
});

test('a check without a connection does not blame the service', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Could not reach/);
  await answerCall(page, 'checkContent', { result: FINE });
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=content');
  await expect(page.getByText('Зауважень немає')).toBeVisible();
  await page.unroute('**/checkContent');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Перевірити ще раз' }).click();
  await expect(page.getByRole('alert')).toContainText('Немає з’єднання');
});
