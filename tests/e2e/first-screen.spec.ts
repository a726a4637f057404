import type { Page } from '@playwright/test';
import type { Course } from '@edu/domain/course';
import type { TestAccount } from '../support/accounts.ts';
import { takenOver } from '../support/calm.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { NO_NETWORK, notices, WITH_WORKER } from '../support/offline.ts';
import type { PageWatch } from '../support/page-watch.ts';
import { expect, signIn, signOut, test } from '../support/page.ts';

/** What somebody goes on with stands before any script of the app is here (docs/decisions/017-kept-screens.md). */

const LESSON = '/courses/js-core/lessons/js-core-values';
const DONE = 'Позначити як пройдений';

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firstScreen_')));

async function learnLesson(page: Page): Promise<void> {
  await page.goto(LESSON);
  await page.getByRole('button', { name: DONE }).click();
  // Pressed before the app is here it is answered by that.
  await expect(page.getByRole('button', { name: 'Скасувати позначку' })).toBeVisible();
}

async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptKeys(page), { timeout: 30_000 }).toHaveLength(1);
}

/** A learner who has done a lesson, and whose first screen is kept. */
async function comeAndLearn(page: Page, learner: TestAccount): Promise<void> {
  test.slow();
  await signIn(page, learner);
  await learnLesson(page);
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await untilKept(page);
}

/** Opens the home page; the scripts come when somebody calls for them. No face comes: what is set in another one is another size. */
async function openWithoutScripts(
  page: Page,
  watch: Pick<PageWatch, 'expectError'>,
): Promise<() => void> {
  watch.expectError(/ERR_FAILED/);
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  return letThrough;
}

const wayBack = (page: Page) => page.getByRole('region', { name: 'Продовжити навчання' });
const nextLesson = (page: Page) => wayBack(page).getByRole('link', { name: /^Продовжити урок/ });

/** Whatever can be read or pressed on the first screen, and where it stands. */
const places = (page: Page): Promise<string[]> =>
  page
    .locator('.header, .hero')
    .locator('a, button, input, h1, h2, p')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('href') ?? element.className;
          return [element.tagName, name, ...[x, y, width, height].map(Math.round)].join(' ');
        }),
    );

/** The app comes, and draws what stood there already: nothing of it goes, changes or moves. */
async function expectTheSame(page: Page, come: () => void): Promise<void> {
  const before = await places(page);
  expect(before.length).toBeGreaterThan(8);
  const old = await page.locator('.hero').elementHandle();
  await page.evaluate(() => {
    const known = new MutationObserver(() => Object.assign(window, { places: 'drawn' }));
    known.observe(document.documentElement, { attributeFilter: ['data-known'] });
  });
  come();
  await page.waitForFunction(() => 'places' in window);
  expect(await old?.evaluate((node) => node.isConnected)).toBe(false);
  expect(await places(page)).toEqual(expect.arrayContaining(before));
  await takenOver(page);
  expect(await places(page)).toEqual(expect.arrayContaining(before));
}

for (const width of [1440, 390])
  test(`the way back stands before the app, and nothing moves when that comes, ${width} px`, async ({
    page,
    context,
    learner,
    watch,
  }) => {
    await comeAndLearn(page, learner);

    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 844 });
    const come = await openWithoutScripts(tab, watch);
    await expect(nextLesson(tab)).toBeVisible();
    await expect(wayBack(tab).getByRole('progressbar')).toBeVisible();
    await nextLesson(tab).focus();
    const before = await tab.getByRole('main').ariaSnapshot();
    await expectTheSame(tab, come);
    await expect(nextLesson(tab)).toBeFocused();
    expect(before).toContain('Продовжити урок 2');
    await nextLesson(tab).click();
    await expect(tab.getByRole('button', { name: DONE })).toBeVisible();
  });

test('what was typed before the app came is still there, and searched for', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.slow();
  await signIn(page, learner);
  await page.goto('/');
  await untilKept(page);
  const tab = await context.newPage();
  const come = await openWithoutScripts(tab, watch);
  const box = tab.getByRole('combobox', { name: 'Пошук курсів' });
  await box.pressSequentially('SQL');
  come();
  await expect(tab.getByRole('option', { name: /SQL/ }).first()).toBeVisible();
  await expect(box).toHaveValue('SQL');
  await expect(box).toBeFocused();
});

test('somebody who has finished all they began comes back to the same screen', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.slow();
  await signIn(page, learner);
  await learnLesson(page);
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  // As if every course that was begun held this lesson alone.
  await context.route('**/api/content/courses/js-core*', async (route) => {
    const course = (await (await route.fetch()).json()) as Course;
    const lessons = course.lessons.filter(({ id }) => id === 'js-core-values');
    await route.fulfill({ json: { ...course, lessons, quizzes: [] } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.locator('.resume').count()).toBe(0);
  await page.evaluate((key) => localStorage.removeItem(key), (await keptKeys(page))[0] ?? '');
  await untilKept(page);
  const tab = await context.newPage();
  const come = await openWithoutScripts(tab, watch);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTheSame(tab, come);
  await expect(wayBack(tab)).toHaveCount(0);
});

test('what waits is told even where the first screen cannot be drawn', async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await signIn(page, learner);
  await page.route(chunkUrl('src/pages/home-page.tsx'), (route) => route.abort());
  const asked = page.waitForRequest(chunkUrl('src/pages/home-page.tsx'));
  await page.goto(LESSON);
  await asked;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: DONE }).click();
  await expect(notices(page)).toContainText(/Очікує|очікує|надішл/);
});

test('a guest’s way back is kept too', async ({ page, watch }) => {
  test.slow();
  await learnLesson(page);
  await page.goto('/courses/js-core');
  await untilKept(page);
  const come = await openWithoutScripts(page, watch);
  await expect(nextLesson(page)).toBeVisible();
  // Though it was drawn on another page.
  await expect(page.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/auth');
  await expectTheSame(page, come);
});

test('what is kept is another app’s, broken, or of somebody who has left: nobody sees it', async ({
  page,
  context,
  learner,
  watch,
}) => {
  await comeAndLearn(page, learner);
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
    const come = await openWithoutScripts(tab, watch);
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
    await comeAndLearn(page, learner);
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
      .toEqual(['known without', 'kept with', 'here with', 'faces with', 'over with']);
  });
});
