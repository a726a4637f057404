import type { Page } from '@playwright/test';
import { takenOver } from '../support/layout-shift.ts';
import { closeAtOnce, expect, signIn, test } from '../support/page.ts';

/** Marking lessons: shown at once, synced to every device, never lost. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
const COMPLETE = 'Позначити як пройдений';
const UNDO = 'Скасувати позначку';
const SAVED = 'Збережено в обліковому записі';

/** Where the text of the lesson begins: a mark does not move it. */
const textTop = (page: Page) =>
  page.locator('#lesson-text').evaluate((it) => it.getBoundingClientRect().top + scrollY);

test('a learner completes a lesson and sees it completed in another browser', async ({
  page,
  openDevice,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto(LESSON);
  const before = await textTop(page);
  await page.getByRole('button', { name: COMPLETE }).click();
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('1 з 6')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await textTop(page)).toBe(before);

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await signIn(phone, learner);
  await phone.goto(LESSON);
  await expect(phone.getByText('Урок пройдено')).toBeVisible();

  const marked = await textTop(phone);
  await phone.getByRole('button', { name: UNDO }).click();
  await expect(phone.getByRole('button', { name: COMPLETE })).toBeVisible();
  expect(await textTop(phone)).toBe(marked);
  await phone.getByRole('link', { name: /на головну$/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Ваша полиця');

  // What was un-marked on the phone is un-marked in the first browser too.
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page.getByRole('button', { name: COMPLETE }).isVisible();
    })
    .toBe(true);
});

test('a guest’s mark survives a tab closed at once, and joins the account at sign-in', async ({
  context,
  openDevice,
  learner,
}) => {
  const tab = await context.newPage();
  await tab.goto(LESSON);
  await takenOver(tab);
  await tab.getByRole('button', { name: COMPLETE }).click();
  await closeAtOnce(tab);
  const page = await context.newPage();
  await page.goto(LESSON);
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await expect(page.getByText('Збережено на цьому пристрої')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Увійдіть' }).click();
  await page.getByLabel('Електронна пошта').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(LESSON);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress_anonymous')))
    .toBeNull();

  const other = await openDevice();
  await signIn(other, learner);
  await other.goto(LESSON);
  await expect(other.getByText('Урок пройдено')).toBeVisible();
});

test('the end of a lesson marks it and opens the next one', async ({ page, learner }) => {
  await signIn(page, learner);
  await page.goto(LESSON);
  await page.getByRole('button', { name: /^Позначити пройденим і далі: / }).click();
  await expect(page).toHaveURL(/\/lessons\/sql-basics-join$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('complementary').getByText('1 з 6')).toBeVisible();
  await expect(page.getByText('Урок пройдено')).toHaveCount(0);
});
