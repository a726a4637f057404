import type { Page } from '@playwright/test';
import { expectCalm, takenOver, watchPage } from '../support/calm.ts';
import { WITH_WORKER } from '../support/offline.ts';
import { expect, signIn, signOut, test } from '../support/page.ts';

/** What somebody goes on with stands before any script of the app is here (docs/decisions/016-served-pages.md). */

const LESSON = '/courses/js-core/lessons/js-core-values';
const DONE = 'Позначити як пройдений';

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firstScreen_')));

async function learnLesson(page: Page): Promise<void> {
  await page.goto(LESSON);
  await page.getByRole('button', { name: DONE }).click();
}

async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptKeys(page), { timeout: 30_000 }).toHaveLength(1);
}

/** Opens the home page; the scripts come when somebody calls for them. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return resolve;
}

const wayBack = (page: Page) => page.getByRole('region', { name: 'Продовжити навчання' });
const nextLesson = (page: Page) => wayBack(page).getByRole('link', { name: /^Продовжити урок/ });

for (const width of [1440, 390])
  test(`the way back stands before the app, and nothing moves when that comes, ${width} px`, async ({
    page,
    context,
    learner,
  }) => {
    test.slow();
    await signIn(page, learner);
    await learnLesson(page);
    await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
    await untilKept(page);

    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 844 });
    await watchPage(tab);
    const come = await openWithoutScripts(tab);
    await expect(nextLesson(tab)).toBeVisible();
    await expect(wayBack(tab).getByRole('progressbar')).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await nextLesson(tab).focus();
    const before = await wayBack(tab).ariaSnapshot();
    const stands = await wayBack(tab).elementHandle();

    come();
    await takenOver(tab);
    expect(await stands?.evaluate((node) => node.isConnected)).toBe(false);
    await expect(nextLesson(tab)).toBeFocused();
    expect(await wayBack(tab).ariaSnapshot()).toBe(before);
    await expectCalm(tab, 'the first screen of a learner');
    await nextLesson(tab).click();
    await expect(tab.getByRole('button', { name: DONE })).toBeVisible();
  });

test('a guest’s way back is kept too', async ({ page }) => {
  test.slow();
  await learnLesson(page);
  await page.goto('/courses/js-core');
  await untilKept(page);
  const come = await openWithoutScripts(page);
  await expect(nextLesson(page)).toBeVisible();
  come();
  await takenOver(page);
  await expect(nextLesson(page)).toBeVisible();
});

test('what is kept is another app’s, broken, or of somebody who has left: nobody sees it', async ({
  page,
  context,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await learnLesson(page);
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await untilKept(page);
  const [key = ''] = await keptKeys(page);
  for (const spoil of [
    (text: string) => text.replace('/assets/', '/older/'),
    (text: string) => text.slice(0, -9),
  ]) {
    const text = await page.evaluate((it) => localStorage.getItem(it) ?? '', key);
    await page.evaluate(
      ([it = '', value = '']) => localStorage.setItem(it, value),
      [key, spoil(text)],
    );
    const tab = await context.newPage();
    const come = await openWithoutScripts(tab);
    await expect(tab.getByRole('banner')).toBeVisible();
    await tab.waitForFunction(() => document.readyState !== 'loading');
    await expect(tab.getByRole('main')).toBeHidden();
    come();
    await expect(nextLesson(tab)).toBeVisible();
    await tab.close();
    await page.evaluate(([it = '', value = '']) => localStorage.setItem(it, value), [key, text]);
  }
  await signOut(page);
  await expect.poll(() => keptKeys(page)).toEqual([]);
});

test.describe('where the service worker answers', () => {
  test.use(WITH_WORKER);

  test('the way back stands before the app there too', async ({ page, context, learner }) => {
    test.slow();
    await signIn(page, learner);
    await learnLesson(page);
    await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
    await untilKept(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const states: string[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => {
        const { known = 'over' } = document.documentElement.dataset;
        states.push(
          `${known || 'known'} ${document.getElementById('resume-h') ? 'with' : 'without'}`,
        );
      }).observe(document, { subtree: true, attributeFilter: ['data-known'] });
    });
    const answer = await tab.goto('/');
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect
      .poll(() => tab.evaluate(() => (window as unknown as { states: string[] }).states))
      .toEqual(['known without', 'kept with', 'here with', 'over with']);
  });
});
