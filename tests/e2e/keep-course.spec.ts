import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import {
  agree,
  ask,
  CACHE,
  COURSE,
  dialog,
  keepTexts,
  openCourse,
  panel,
  startKeeping,
} from '../support/keep-course.ts';
import { cached, courseAnswer, NO_NETWORK, putAway, WITH_WORKER } from '../support/offline.ts';
import { expect, signIn, signOut } from '../support/page.ts';
import { isPaused, seekBar, start, time } from '../support/player.ts';
import { test } from '../support/site.ts';

/** «Зберегти на пристрої»: a course with its lessons, quizzes and videos without a network. */

test.use(WITH_WORKER);

test('a kept course plays, moves and asks without a network', async ({ page, context, watch }) => {
  watch.expectError(NO_NETWORK);
  await openCourse(page);
  await expectAccessible(page, 'not kept', BOTH_WIDTHS);
  await ask(page);
  await expect(dialog(page).getByRole('radio', { name: /^З відео, 1,\d МБ$/ })).toBeVisible();
  await expectAccessible(page, 'question', BOTH_WIDTHS);
  await agree(page);
  await expect(panel(page)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
  await expectAccessible(page, 'kept', BOTH_WIDTHS);

  await context.setOffline(true);
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  await expect(seekBar(page)).not.toHaveAttribute('max', '1');
  await start(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  const before = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(before);
  const max = Number(await seekBar(page).getAttribute('max'));
  await seekBar(page).fill(String(max - 10));
  await expect.poll(() => time(page)).toBeGreaterThan(before + max - 30);
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.goto(`${COURSE}/quizzes/sql-basics-quiz`);
  await expect(page.getByRole('button', { name: /Почати|Розпочати/ })).toBeVisible();
});

test('what is kept is removed again after a question', async ({ page, context, watch }) => {
  watch.expectError(NO_NETWORK);
  await openCourse(page);
  await keepTexts(page);
  await context.setOffline(true);
  await page.goto('/catalog');
  const list = page.getByRole('region', { name: 'На цьому пристрої' });
  await expect(list).toContainText(/1\sкурс, менше 0,1\sМБ/);
  await list.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'list', BOTH_WIDTHS);
  await list.getByRole('button', { name: /^Прибрати з пристрою/ }).click();
  const question = page.getByRole('dialog', { name: 'Прибрати курс із пристрою?' });
  await expect(question).toContainText('Зараз немає зв’язку.');
  await expectAccessible(page, 'question before removing', BOTH_WIDTHS);
  await question.getByRole('button', { name: 'Залишити' }).click();
  await expect(list).toContainText(/1\sкурс/);
  await list.getByRole('button', { name: /^Прибрати з пристрою/ }).click();
  await question.getByRole('button', { name: 'Прибрати', exact: true }).click();
  // The button went with its row: the focus stays, and so does what it stands in.
  await expect(list.getByRole('heading', { name: 'На цьому пристрої' })).toBeFocused();
  await expect(list).toContainText('Тут з’являться курси, які ви збережете на пристрої');
  await expectAccessible(page, 'list without a course', BOTH_WIDTHS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(COURSE);
  await expect(panel(page).getByRole('button', { name: 'Зберегти на пристрої' })).toBeDisabled();
  await expect(panel(page)).toContainText('можна буде, коли з’явиться зв’язок.');
  await expectAccessible(page, 'not to be kept now', BOTH_WIDTHS);
  expect(await page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
});

test('what was stopped or cut off goes on where it was', async ({ site, openTab, watch }) => {
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startKeeping(page);
  await expect(panel(page)).toContainText(/Зберігаємо: 0,\d\sМБ\sз\s1,\d\sМБ/);
  await expectAccessible(page, 'on its way', BOTH_WIDTHS);
  await panel(page).getByRole('button', { name: 'Зупинити' }).click();
  await expect(panel(page)).toContainText(/Збереження зупинено. Збережено 0,\d\sМБ\sз\s1,\d\sМБ/);
  await expectAccessible(page, 'stopped', BOTH_WIDTHS);

  // It does not go on by itself after that.
  await page.reload();
  await expect(panel(page)).toContainText('Збереження зупинено.');
  await panel(page).getByRole('button', { name: 'Продовжити' }).click();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  // The tab is closed in the middle: the next one goes on without being asked.
  const next = await openTab();
  await page.close();
  site.release();
  await next.goto(COURSE);
  await expect(panel(next)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
  expect(site.asked.filter((from) => from === 0)).toHaveLength(1);
  // Not a byte of it lies here twice: a device need not have twice its room.
  const largest = await next.evaluate(async (name) => {
    const cache = await caches.open(name);
    const sizes = (await cache.keys()).map(
      async (key) => (await (await cache.match(key))?.blob())?.size ?? 0,
    );
    return Math.max(...(await Promise.all(sizes)));
  }, CACHE);
  expect(largest).toBe(512 * 1024);
});

test('without its videos a course says so where one would play', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await openCourse(page);
  await keepTexts(page);
  await context.setOffline(true);
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  await expect(page.getByText('цього відео немає на пристрої')).toBeVisible();
  await expect(page.locator('.lesson__text')).not.toBeEmpty();
});

test('what only a learner may see leaves with them; what everybody may see stays', async ({
  site,
  openTab,
  learner,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  await signIn(page, learner);
  await putAway(page);
  await page.goto('/courses/js-core');
  await keepTexts(page);
  site.closeToGuests();
  await page.goto(COURSE);
  await keepTexts(page);
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  await expect.poll(() => cached(page, 'edu-own')).toContain('/api/content/courses/sql-basics');

  await page.goto('/profile?tab=saved');
  const list = page.getByRole('region', { name: 'На цьому пристрої' });
  await expect(list).toContainText('2 курси');
  await expectAccessible(page, 'list in the profile', BOTH_WIDTHS);
  await signOut(page);
  await expect.poll(() => cached(page, 'edu-own')).toEqual([]);
  await expect.poll(() => page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
  expect(await page.evaluate(() => caches.has('edu-kept.js-core'))).toBe(true);
});

test('with too little room it says so, and what fits can be kept', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 1_000_000, usage: 100_000 });
  });
  await openCourse(page);
  await ask(page);
  const begin = dialog(page).getByRole('button', { name: 'Зберегти', exact: true });
  await expect(dialog(page).getByRole('alert')).toContainText(
    /На пристрої бракує місця: потрібно 1,\d\sМБ, вільно 0,8\sМБ\./,
  );
  await expect(begin).toBeDisabled();
  await expectAccessible(page, 'too little room', BOTH_WIDTHS);
  await dialog(page)
    .getByRole('radio', { name: /^Без відео/ })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(begin).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Скасувати' }).click();
  await keepTexts(page);
});

/** A device without room for a part of a video, until `hasRoom`. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    const put = Cache.prototype.put;
    Cache.prototype.put = function (request, response) {
      const isPart = String(request).startsWith('/kept-part') && !('hasRoom' in window);
      if (!isPart) return put.call(this, request, response);
      Object.assign(window, { hasFailed: true });
      return Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    };
  });

test('a device that is full on the way says so, and goes on when there is room', async ({
  page,
}) => {
  await fill(page);
  await startKeeping(page);
  const why = /На пристрої не\sвистачило місця\./;
  await expect(panel(page)).toContainText(why);
  await expectAccessible(page, 'full on the way', BOTH_WIDTHS);
  // It is known wherever it is looked at next.
  await page.reload();
  await page.waitForFunction(() => 'hasFailed' in window);
  await expect(panel(page)).toContainText(why);
  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await panel(page).getByRole('button', { name: 'Продовжити' }).click();
  await expect(panel(page)).toContainText(/Курс на цьому пристрої: 1,\d\sМБ\./);
});

test('a device that is full on the way can keep the course without its videos', async ({
  page,
}) => {
  await fill(page);
  await startKeeping(page);
  await panel(page).getByRole('button', { name: 'Зберегти без відео' }).click();
  await expect(panel(page)).toContainText('Курс на цьому пристрої, без відео: менше 0,1 МБ.');
  await expect(panel(page).getByRole('heading', { name: 'Без мережі' })).toBeFocused();
});

const LESSON = 'sql-basics-join';

test('a kept course is brought up to date behind any page', async ({ site, openTab, watch }) => {
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  await openCourse(page);
  // There is a copy of the visit too.
  await putAway(page, courseAnswer('sql-basics'));
  await keepTexts(page);
  const added = 'Це речення додали до уроку пізніше.';
  site.editCourse((course) => ({
    ...course,
    lessons: course.lessons.map((lesson) =>
      lesson.id === LESSON
        ? { ...lesson, descriptionHtml: `<p>${added}</p>${lesson.descriptionHtml}` }
        : lesson,
    ),
  }));
  // An hour and more later they come back, not to the course.
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60_000);
  await page.goto('/about');
  const kept = () =>
    page.evaluate(async (cacheName) => {
      const answer = await caches.match('/api/content/courses/sql-basics', { cacheName });
      return await answer?.text();
    }, CACHE);
  await expect.poll(kept).toContain(added);
  site.setAway(true);
  await page.goto(`${COURSE}/lessons/${LESSON}`);
  await expect(page.getByText(added)).toBeVisible();
});

test('a video of YouTube is not kept, and the lesson says so before and after', async ({
  site,
  openTab,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  site.editCourse((course) => ({
    ...course,
    lessons: course.lessons.map((lesson) =>
      lesson.id === LESSON
        ? { ...lesson, videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
        : lesson,
    ),
  }));
  const page = await openTab();
  await openCourse(page);
  await ask(page);
  await expect(dialog(page)).toContainText(/Відео з\sYouTube без мережі не\sвідкриється\./);
  await expectAccessible(page, 'a course with a video of YouTube', BOTH_WIDTHS);
  await dialog(page).getByRole('button', { name: 'Скасувати' }).click();
  await keepTexts(page);
  await page.context().setOffline(true);
  await page.goto(`${COURSE}/lessons/${LESSON}`);
  await expect(page.getByText(/Відео з\sYouTube без мережі не\sвідкриється\./)).toBeVisible();
  await expect(page.locator('.lesson__text')).not.toBeEmpty();
  await expectAccessible(page, 'a video of YouTube without a network', BOTH_WIDTHS);
  // Who presses all the same is told once more.
  watch.expectHost('www.youtube-nocookie.com');
  await page.getByRole('button', { name: 'Відтворити' }).click();
  await expect(page.getByRole('alert')).toContainText('цього відео немає на пристрої');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Зв’язок знову є.');
});
