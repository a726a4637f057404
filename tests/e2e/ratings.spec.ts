import type { Page } from '@playwright/test';
import { countTransactions } from '../support/firestore-calls.ts';
import { takenOver } from '../support/calm.ts';
import { believeSettings } from '../support/believed-settings.ts';
import { closeAtOnce, expect, signIn, test } from '../support/page.ts';

/** The rating of a course and one's own stars. Each test has a course of its own: the mean belongs to everybody. */

const panel = (page: Page) => page.getByRole('region', { name: 'Рейтинг' });
const star = (page: Page, value: number) =>
  panel(page).getByRole('radio', { name: `${value} з\u00A05` });
/** As a finger does: the input itself is not to be seen. */
const rate = (page: Page, value: number) =>
  panel(page)
    .locator('label', { hasText: `${value} з\u00A05` })
    .click();
const mean = (page: Page, text: string) => expect(panel(page)).toContainText(text);
const SAVED = 'Дякуємо. Оцінку можна змінити будь-коли.';

/** Completes the first lesson of the course and opens its page. */
async function begin(page: Page, courseId: string, lesson: string) {
  await page.goto(`/courses/${courseId}/lessons/${courseId}-${lesson}`);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await page.goto(`/courses/${courseId}`);
  await expect(star(page, 1)).toBeAttached();
}

test('a course is rated after its first lesson; the rating is replaced, removed, and seen elsewhere', async ({
  page,
  openDevice,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto('/courses/cloud-start');
  await expect(panel(page)).toContainText('Оцінити курс можна після першого пройденого уроку.');
  await expect(star(page, 1)).toHaveCount(0);

  await begin(page, 'cloud-start', 'map');
  await expect(panel(page)).toContainText('Оцінок ще немає.');
  await rate(page, 4);
  await expect(star(page, 4)).toBeChecked();
  // The own one stands for the mean until there is one of everybody.
  await mean(page, '4,0');
  await expect(panel(page).getByText(`4 з\u00A05. ${SAVED}`)).toBeVisible();

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await phone.goto('/courses/cloud-start');
  await mean(phone, '1\u00A0оцінка');
  await expect(panel(phone).getByRole('link', { name: 'Увійдіть' })).toBeVisible();
  await signIn(phone, learner);
  await phone.goto('/courses/cloud-start');
  await expect(star(phone, 4)).toBeChecked();

  await rate(phone, 2);
  await mean(phone, '2,0');
  // The mean of everybody is live on the other device too.
  await mean(page, '2,0');
  await page.reload();
  await expect(star(page, 2)).toBeChecked();
  await mean(page, '1\u00A0оцінка');

  await page.getByRole('button', { name: 'Прибрати оцінку' }).click();
  await expect(star(page, 1)).toBeFocused();
  await expect(panel(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(panel(page)).toContainText('Оцінок ще немає.');
  await expect(panel(phone)).not.toContainText('4,0');
  await phone.reload();
  await expect(panel(phone)).toContainText('Оцінок ще немає.');
});

test('a guest is invited to sign in and comes back to the course', async ({ page, learner }) => {
  await page.goto('/courses/js-async');
  await expect(star(page, 1)).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'Увійдіть' }).click();
  await page.getByLabel('Електронна пошта').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/courses/js-async');
});

test('the stars are a radio group for the keyboard', async ({ page, learner }) => {
  await signIn(page, learner);
  await begin(page, 'it-english', 'standup');
  await star(page, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 3)).toBeChecked();
  await expect(panel(page).getByText(`3 з\u00A05. ${SAVED}`)).toBeVisible();
  await expect(panel(page).getByRole('group', { name: 'Ваша оцінка' })).toBeVisible();
});

test('a rating given in a tab that is closed at once reaches the account', async ({
  page,
  context,
  openDevice,
  learner,
}) => {
  await signIn(page, learner);
  await begin(page, 'node-server', 'first');
  await rate(page, 5);
  await closeAtOnce(page);
  const next = await context.newPage();
  await next.goto('/courses/node-server');
  await expect(star(next, 5)).toBeChecked();
  await expect(panel(next).getByText(`5 з\u00A05. ${SAVED}`)).toBeVisible();
  const other = await openDevice();
  await signIn(other, learner);
  await other.goto('/courses/node-server');
  await expect(star(other, 5)).toBeChecked();
});

test('two tabs follow each other without a reload', async ({ page, context, learner, watch }) => {
  // Within a second of the other tab's the rules refuse a rating, and it is sent again.
  watch.expectError(/403/);
  await signIn(page, learner);
  await begin(page, 'web-security', 'xss');
  const second = await context.newPage();
  await second.goto('/courses/web-security');
  await expect(star(second, 1)).toBeAttached();
  await rate(page, 3);
  await expect(star(second, 3)).toBeChecked();
  await rate(second, 5);
  await expect(star(page, 5)).toBeChecked();
});

test('a rating given without a network is kept, says so, and reaches the account', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signIn(page, learner);
  await begin(page, 'mobile-interfaces', 'touch');
  await takenOver(page);
  await context.setOffline(true);
  await rate(page, 4);
  await expect(
    panel(page).getByText(/^4 з\u00A05. Збережено на\u00A0цьому пристрої/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(panel(page).getByText(`4 з\u00A05. ${SAVED}`)).toBeVisible({ timeout: 40_000 });
  const other = await openDevice();
  await signIn(other, learner);
  await other.goto('/courses/mobile-interfaces');
  await expect(star(other, 4)).toBeChecked();
});

test('a rating costs one read and two writes: its throttle goes with it', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await begin(page, 'first-it-job', 'resume');
  const calls = countTransactions(page);
  // In one go: how fast the machine clicks does not matter.
  await panel(page)
    .getByRole('radio')
    .evaluateAll((stars: HTMLElement[]) => stars.slice(0, 4).forEach((each) => each.click()));
  await expect(panel(page).getByText(`4 з\u00A05. ${SAVED}`)).toBeVisible();
  expect(calls).toEqual({ reads: 1, writes: 2 });
});

test('with ratings switched off nothing of them is on the page', async ({ page, watch }) => {
  await believeSettings(page, watch, { features: { ratings: false } });
  await page.goto('/courses/html-css-start');
  await expect(page.getByRole('heading', { name: 'Ваш прогрес' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
