import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { takenOver } from '../support/browser/layout-shift.ts';
import { notices } from '../support/browser/offline.ts';
import { closeAtOnce, expect, sendSignIn, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

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
  test.slow();
  await restoreSession(page, learner);
  await page.goto(LESSON);
  const before = await textTop(page);
  await page.getByRole('button', { name: COMPLETE }).click();
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('1 з 6')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await textTop(page)).toBe(before);

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await restoreSession(phone, learner);
  await phone.goto(LESSON);
  await expect(phone.getByText('Урок пройдено')).toBeVisible();

  const marked = await textTop(phone);
  await phone.getByRole('button', { name: UNDO }).click();
  await expect(phone.getByRole('button', { name: COMPLETE })).toBeVisible();
  expect(await textTop(phone)).toBe(marked);
  await phone.getByRole('link', { name: /на головну$/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Ваша полиця');

  // What was un-marked on the phone is un-marked in the first browser too.
  await expect(async () => {
    await page.reload();
    await takenOver(page);
    await expect(page.getByRole('button', { name: COMPLETE })).toBeVisible();
  }).toPass();

  // The end of the lesson marks it and opens the next one.
  await page.getByRole('button', { name: /^Позначити пройденим і далі: / }).click();
  await expect(page).toHaveURL(/\/lessons\/sql-basics-join$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('complementary').getByText('1 з 6')).toBeVisible();
  await expect(page.getByText('Урок пройдено')).toHaveCount(0);
});

test('a guest’s mark survives a tab closed at once, and joins the account of the user who claims it', async ({
  context,
  openDevice,
  learner,
}) => {
  test.slow();
  const tab = await context.newPage();
  await tab.goto(LESSON);
  await takenOver(tab);
  await tab.getByRole('button', { name: COMPLETE }).click();
  await closeAtOnce(tab);
  const page = await context.newPage();
  await page.goto(LESSON);
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await expect(page.getByText('Збережено на цьому пристрої')).toBeVisible();
  // As a sign-out stores it when there was a guest's work.
  await page.evaluate(() => localStorage.setItem('guestUnsure', '{"v":1,"data":true}'));
  await page.getByRole('main').getByRole('link', { name: 'Увійдіть' }).click();
  await sendSignIn(page, learner);
  await expect(page).toHaveURL(LESSON);
  const question = page.getByRole('dialog', { name: 'Це ваш прогрес?' });
  await expect(question).toContainText('На цьому пристрої без входу пройдено 1 урок.');
  await expectAccessible(page, 'question');
  await question.getByRole('button', { name: 'Так, додати' }).click();
  await expect(question).toHaveCount(0);
  await expect(notices(page)).toContainText('До вашого облікового запису додано 1 урок.');
  await expectAccessible(page, 'joined');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress_anonymous')))
    .toBeNull();

  const other = await openDevice();
  await restoreSession(other, learner);
  await other.goto(LESSON);
  await expect(other.getByText('Урок пройдено')).toBeVisible();
});
