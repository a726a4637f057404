import type { ContentCheck } from '@edu/domain/content-findings';
import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { answerCall, QUIET } from '../support/admin-calls.ts';
import { expectCalm, watchPage } from '../support/calm.ts';
import { panelFiles } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, signIn, test } from '../support/page.ts';

/** What the administrator last saw of the panel stands at once (docs/decisions/017-kept-screens.md). */

// One after the other: it is one account, and two devices of it that come and go at once write the same documents.
test.describe.configure({ mode: 'default' });

const PANEL = panelFiles();

/** Content without a mistake. */
const SOUND: ContentCheck = { findings: [], entries: 156, checkedAt: '2026-11-21T10:00:00.000Z' };

/** How many new comments the kept panel tells of, in its figures and on its screen; null where none is kept. */
const keptPanel = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('panelScreen_'));
    if (key === undefined) return null;
    const { data } = JSON.parse(localStorage.getItem(key) ?? '') as {
      data: { html: string; figures: { overview: { newComments: number } } };
    };
    const [, shown] = /(\d+)&nbsp;нових/.exec(data.html) ?? [];
    return [data.figures.overview.newComments, Number(shown ?? 0)];
  });

/** What of the panel this page has asked for, also where the browser had it. */
const fetchedPanel = async (page: Page) => {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return urls.map((url) => new URL(url).pathname).filter((path) => PANEL.has(path));
};

async function keepPanel(page: Page, newComments = 5): Promise<void> {
  await answerCall(page, 'adminOverview', { result: { ...QUIET, newComments } });
  await signIn(page, ADMIN);
  await page.goto('/admin');
  const expected = [newComments, newComments];
  await expect.poll(() => keptPanel(page), { timeout: 30_000 }).toEqual(expected);
}

/** Whatever began before has been done. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });

const main = (page: Page) => page.getByRole('main');
const figures = (page: Page) => main(page).getByRole('heading', { name: 'Що відбувається' });
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;
const toComments = (page: Page) => main(page).getByRole('link', { name: /нових коментарів/ });

test('the panel stands as it was last seen, and is asked for anew behind the answer', async ({
  page,
}) => {
  test.slow();
  await keepPanel(page);
  await answerCall(page, 'adminOverview', { result: { ...QUIET, newComments: 8 } });
  const letCode = await holdBack(page, '**/assets/*.js');
  const letAnswer = await holdBack(page, '**/accounts:lookup*');
  await watchPage(page);
  await page.goto('/admin', { waitUntil: 'commit' });

  await expect(toComments(page)).toContainText(/5\sнових/);
  await expect(main(page).getByText(/^Оновлено 21\sлистопада/)).toBeVisible();
  await expect(main(page).getByText('Перевірка прав доступу')).toHaveCount(0);
  const before = await toComments(page).boundingBox();

  // The app takes the place of it, and shows the same until it is known who is here.
  const served = await main(page).elementHandle();
  letCode();
  await page.waitForFunction((element) => !element?.isConnected, served);
  await expect(toComments(page)).toContainText(/5\sнових/);
  expect(await fetchedPanel(page)).toEqual([]);
  letAnswer();
  await expect(toComments(page)).toContainText(/8\sнових/);
  expect(await toComments(page).boundingBox()).toEqual(before);
  expect(await fetchedPanel(page)).not.toEqual([]);
  await expectCalm(page, '/admin');

  // What is kept is what was answered last.
  await expect.poll(() => keptPanel(page), { timeout: 30_000 }).toEqual([8, 8]);
});

test('a keyboard stays at its link, and a link leads on, before and after the answer', async ({
  page,
}) => {
  test.slow();
  await keepPanel(page);
  const letAnswer = await holdBack(page, '**/accounts:lookup*');
  await page.goto('/admin');
  await expect(main(page).getByRole('status').first()).toHaveText(/Перевірка прав доступу/);
  await toComments(page).focus();
  letAnswer();
  await expect.poll(() => fetchedPanel(page)).not.toEqual([]);
  await expect(main(page).getByText('Перевірка прав доступу')).toHaveCount(0);
  await expect(toComments(page)).toBeFocused();

  const letAgain = await holdBack(page, '**/accounts:lookup*');
  await page.goto('/admin');
  await expect(main(page).getByRole('status').first()).toHaveText(/Перевірка прав доступу/);
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  await toComments(page).click();
  await expect(page).toHaveURL('/admin?tab=comments');
  letAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Коментарі' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
});

test('nothing moves as the answers come, one after the other', async ({ page }) => {
  test.slow();
  await answerCall(page, 'adminOverview', { result: { ...QUIET, newComments: 5 } });
  await answerCall(page, 'checkContent', { result: SOUND });
  const letFigures = await holdBack(page, '**/adminAnalytics');
  const letCheck = await holdBack(page, '**/checkContent');
  await signIn(page, ADMIN);
  await watchPage(page);
  const counted = page.waitForResponse('**/adminOverview');
  await page.goto('/admin');
  await counted;
  await expect(toComments(page)).toHaveCount(0);
  letFigures();
  await expect(toComments(page)).toBeVisible();
  await expect(main(page).getByText(/Перевіряємо\sвміст/)).toBeVisible();
  const before = await topOf(figures(page));
  letCheck();
  await expect(main(page).getByText(/Вміст курсів у\sпорядку/)).toBeVisible();
  expect(await topOf(figures(page))).toBe(before);
  await expectCalm(page, '/admin');
});

test('nothing moves where nothing waits', async ({ page }) => {
  test.slow();
  await answerCall(page, 'checkContent', { result: SOUND });
  await keepPanel(page, 0);
  const letCheck = await holdBack(page, '**/checkContent');
  await watchPage(page);
  await page.goto('/admin');
  await expect(main(page).getByText(/Перевіряємо\sвміст/)).toBeVisible();
  const before = await topOf(figures(page));
  letCheck();
  await expect(main(page).getByText('Усе гаразд')).toBeVisible();
  expect(await topOf(figures(page))).toBe(before);
  await expectCalm(page, '/admin');
});

test('an old check of the content is never taken for the new one', async ({ page, watch }) => {
  test.slow();
  watch.expectError(/Failed to load resource/);
  await keepPanel(page);
  await answerCall(page, 'checkContent', { error: { status: 'UNAVAILABLE', message: 'Away.' } });
  await page.goto('/admin');
  await expect(main(page).getByText(/Не\sвдалося перевірити вміст/)).toBeVisible();
});

test('figures that did not come are not kept in the place of those that did', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.expectError(/Failed to load resource/);
  await answerCall(page, 'checkContent', { result: SOUND });
  await keepPanel(page);
  await answerCall(page, 'adminOverview', { error: { status: 'UNAVAILABLE', message: 'Away.' } });
  await page.goto('/admin');
  // What was seen before stays, and says so.
  await expect(main(page).getByRole('alert')).toContainText(/показано попередні дані/);
  await expect(main(page).getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  await expect(toComments(page)).toContainText(/5\sнових/);
  await expect(main(page).getByRole('table')).toBeVisible();
  await atRest(page);
  expect(await keptPanel(page)).toEqual([5, 5]);
});

test('whoever is the administrator no more keeps nothing of the panel', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await page.evaluate((uid) => {
    const entry = document.querySelector<HTMLScriptElement | HTMLLinkElement>('#entry');
    const app = entry && 'href' in entry ? entry.href : entry?.src;
    const until = Date.now() + 60_000;
    const data = { app, html: '<p>Станом на вчора</p>', until, figures: {} };
    localStorage.setItem(`panelScreen_${uid}`, JSON.stringify({ v: 1, data }));
  }, learner.uid);
  const letAnswer = await holdBack(page, '**/accounts:lookup*');
  await page.goto('/admin');
  await expect(main(page).getByText('Станом на вчора')).toBeVisible();
  letAnswer();
  await expect(page.getByRole('heading', { level: 1, name: 'Доступ заборонено' })).toBeVisible();
  await expect.poll(() => keptPanel(page)).toBeNull();
});
