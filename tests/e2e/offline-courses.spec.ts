import type { Page } from '@playwright/test';
import { idTokenOf } from '../support/emulators/callables.ts';
import { cached, NO_NETWORK, cachedForOffline, WITH_WORKER } from '../support/browser/offline.ts';
import { expect, signIn, signOut } from '../support/browser/page.ts';
import { isPaused, seekBar, start, time } from '../support/browser/player.ts';
import { test } from '../support/browser/site.ts';

/** «Зберегти на пристрої»: a course with its lessons, quizzes and videos without a network. */

test.use(WITH_WORKER);

const COURSE = '/courses/sql-basics';
const CACHE = 'edu-kept.sql-basics';
const panel = (page: Page) => page.getByRole('region', { name: 'Без мережі' });
const ask = (page: Page) =>
  panel(page).getByRole('button', { name: 'Зберегти на пристрої' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Зберегти курс на пристрої' });

async function openCourse(page: Page): Promise<void> {
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await cachedForOffline(page);
}

const agree = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Зберегти', exact: true }).click();

/** Saves the course that the page shows, without its videos. */
async function saveTexts(page: Page): Promise<void> {
  await ask(page);
  await dialog(page)
    .getByRole('radio', { name: /^Без відео/ })
    .click();
  await agree(page);
  await expect(panel(page)).toContainText(/Курс на цьому пристрої, без відео: \d,\d.МБ\./);
}

const whole = /Курс на цьому пристрої: \d,\d\sМБ\./;

test('a saved course works without a network', async ({ page, context, watch }) => {
  watch.expectError(NO_NETWORK);
  await openCourse(page);
  await ask(page);
  await expect(dialog(page).getByRole('radio', { name: /^З відео, \d,\d МБ$/ })).toBeVisible();
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
  const book = page.getByRole('region', { name: 'Завдання: Хто читає зараз' });
  await book.getByRole('button', { name: 'Змінити' }).click();
  await expect(book.getByRole('textbox')).toBeVisible();
  await book.getByRole('button', { name: 'Перевірити' }).click();
  await expect(book.getByText(/пройдено \d.з.3/)).toBeVisible();
  await page.goto(`${COURSE}/quizzes/sql-basics-quiz`);
  await expect(page.getByRole('button', { name: /Почати|Розпочати/ })).toBeVisible();
});

test('a learner’s private courses are removed at sign-out; public ones stay', async ({
  site,
  openTab,
  learner,
  watch,
}) => {
  watch.expectError(NO_NETWORK);
  const page = await openTab();
  await signIn(page, learner);
  await cachedForOffline(page);
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
  const { requested, release } = site.holdPrivate();
  const authorization = `Bearer ${await idTokenOf(learner)}`;
  const fetchStatus = (headers: HeadersInit) =>
    fetch('/api/content/courses/react-basics', { headers }).then(({ status }) => status);
  const late = page.evaluate(fetchStatus, { authorization });
  await requested;
  await signOut(page);
  await expect.poll(() => page.evaluate((name) => caches.has(name), own)).toBe(false);
  await expect.poll(() => page.evaluate((name) => caches.has(name), CACHE)).toBe(false);
  expect(await page.evaluate(() => caches.has('edu-kept.js-core'))).toBe(true);
  // An answer that arrives now is not cached; the next one passes through the worker after it.
  release();
  expect(await late).toBe(200);
  expect(await page.evaluate(fetchStatus, {})).toBe(200);
  expect(await page.evaluate((name) => caches.has(name), own)).toBe(false);
});
