import type { Page } from '@playwright/test';
import { cached, NO_NETWORK, putAway, WITH_WORKER } from '../support/offline.ts';
import {
  agree,
  ask,
  CACHE,
  COURSE,
  dialog,
  openCourse,
  panel,
  saveTexts,
  startSaving,
} from '../support/offline-course.ts';
import { expect, signIn, signOut } from '../support/page.ts';
import { isPaused, seekBar, start, time } from '../support/player.ts';
import { test } from '../support/site.ts';

/** «Зберегти на пристрої»: a course with its lessons, quizzes and videos without a network. */

test.use(WITH_WORKER);

const bar = (page: Page) => panel(page).getByRole('progressbar');
const whole = /Курс на цьому пристрої: 1,\d\sМБ\./;

test('a saved course plays, seeks and asks without a network', async ({ page, context, watch }) => {
  watch.expectError(NO_NETWORK);
  await openCourse(page);
  await ask(page);
  await expect(dialog(page).getByRole('radio', { name: /^З відео, 1,\d МБ$/ })).toBeVisible();
  await agree(page);
  await expect(panel(page)).toContainText(whole);

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

test('a download is stopped and continued, and the course is removed after a question', async ({
  site,
  openTab,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startSaving(page);
  await expect(panel(page)).toContainText(/Зберігаємо: 0,\d\sМБ\sз\s1,\d\sМБ/);
  await panel(page).getByRole('button', { name: 'Зупинити' }).click();
  await expect(panel(page)).toContainText(/Збереження зупинено. Збережено/);
  // It does not go on by itself after that.
  await page.reload();
  await expect(panel(page)).toContainText('Збереження зупинено.');
  site.release();
  await panel(page).getByRole('button', { name: 'Продовжити' }).click();
  await expect(panel(page)).toContainText(whole);

  site.setAway(true);
  await page.goto('/catalog');
  const list = page.getByRole('region', { name: 'На цьому пристрої' });
  await expect(list).toContainText(/1\sкурс, 1,\d\sМБ/);
  await list.scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: /^Прибрати з пристрою/ }).click();
  const question = page.getByRole('dialog', { name: 'Прибрати курс із пристрою?' });
  await expect(question).toContainText('Зараз немає зв’язку.');
  await question.getByRole('button', { name: 'Прибрати', exact: true }).click();
  // The button went with its row: the section and its focus stay.
  await expect(list.getByRole('heading', { name: 'На цьому пристрої' })).toBeFocused();
  await expect(list).toContainText('Тут з’являться курси, які ви збережете на пристрої');
  await page.goto(COURSE);
  await expect(panel(page).getByRole('button', { name: 'Зберегти на пристрої' })).toBeDisabled();
  await expect(panel(page)).toContainText('можна буде, коли з’явиться зв’язок.');
  expect(await page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
});

test('a full device says so, and has room for the course without its videos', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  await page.addInitScript(() => {
    const put = Cache.prototype.put;
    Cache.prototype.put = function (request, response) {
      if (!String(request).endsWith('.mp4')) return put.call(this, request, response);
      return Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    };
  });
  await startSaving(page);
  await expect(panel(page)).toContainText(/На пристрої не\sвистачило місця\./);
  await panel(page).getByRole('button', { name: 'Зберегти без відео' }).click();
  await expect(panel(page)).toContainText('Курс на цьому пристрої, без відео: менше 0,1 МБ.');
  await expect(panel(page).getByRole('heading', { name: 'Без мережі' })).toBeFocused();
  await context.setOffline(true);
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  await expect(page.getByText('цього відео немає на пристрої')).toBeVisible();
  await expect(page.locator('.lesson__text')).not.toBeEmpty();
});

test('one tab downloads; each tab shows it, stops it and goes on when that tab is closed', async ({
  site,
  openTab,
}) => {
  const page = await openTab();
  site.holdVideosFrom(500_000);
  await startSaving(page);
  await expect(panel(page)).toContainText(/Зберігаємо: 0,\d/);
  const other = await openTab();
  await other.goto('/courses/js-core');
  await ask(other);
  await agree(other);
  await expect(panel(other)).toContainText('Чекає, доки збережеться інший курс.');
  await panel(other).getByRole('button', { name: 'Зупинити' }).click();
  await expect(panel(other)).toContainText('Збереження зупинено.');

  await other.goto(COURSE);
  await expect(panel(other)).toContainText(/Зберігаємо: 0,\d/);
  await panel(other).getByRole('button', { name: 'Зупинити' }).click();
  for (const tab of [page, other]) await expect(panel(tab)).toContainText('Збереження зупинено.');
  await panel(other).getByRole('button', { name: 'Продовжити' }).click();
  await expect(bar(page)).toBeVisible();
  await other.close();
  site.release();
  await expect(panel(page)).toContainText(whole);
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
  await saveTexts(page);
  site.closeToGuests();
  await page.goto(COURSE);
  await saveTexts(page);
  await page.goto(`${COURSE}/lessons/sql-basics-join`);
  const own = `edu-own.${learner.uid}`;
  await expect.poll(() => cached(page, own)).toContain('/api/content/courses/sql-basics');

  await page.goto('/profile?tab=saved');
  const list = page.getByRole('region', { name: 'На цьому пристрої' });
  await expect(list).toContainText('2 курси');
  await signOut(page);
  await expect.poll(() => page.evaluate((name) => caches.has(name), own)).toBe(false);
  await expect.poll(() => page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
  expect(await page.evaluate(() => caches.has('edu-kept.js-core'))).toBe(true);
});
