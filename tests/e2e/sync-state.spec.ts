import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stack } from '../support/emulator.ts';
import { notices } from '../support/offline.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The messages about a learner's changes: pending, sent, and the question whose a guest's work is. */

const LESSONS = ['select', 'join', 'aggregate'].map((name) => `sql-basics-${name}`);
const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
/** A failed attempt to send takes its time, and so does the next one. */
const PATIENCE = { timeout: 90_000 };

const mark = (page: Page) => page.getByRole('button', { name: 'Позначити як пройдений' });
const done = (page: Page) => page.getByText('Урок пройдено');
const question = (page: Page) => page.getByRole('dialog', { name: 'Це ваш прогрес?' });

test('three lessons wait while the server is out of reach, are counted, and arrive', async ({
  page,
  openDevice,
  learner,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expectError(/net::ERR_FAILED|Could not reach Cloud Firestore/);
  await signIn(page, learner);
  await page.goto(LESSON);
  const menu = page.getByRole('button', { name: /^Привіт/ });
  await menu.click();
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(`${stack.firestore}/**`, (route) => route.abort());
  for (const [i, lesson] of LESSONS.entries()) {
    if (i > 0) await page.getByRole('link', { name: /Наступний урок/ }).click();
    await expect(page).toHaveURL(new RegExp(`${lesson}$`));
    await mark(page).click();
    await expect(done(page)).toBeVisible();
  }
  await expect(notices(page)).toContainText('3 зміни очікують надсилання', PATIENCE);
  await expect(notices(page)).toContainText(
    'Усе збережено на цьому пристрої й надсилається автоматично.',
  );
  await expectAccessible(page, 'notice');

  await menu.click();
  const line = page.locator('#user-menu').getByRole('status');
  await expect(line).toHaveText('3 зміни очікують надсилання');
  await expectAccessible(page, 'menu beside the notice');
  await page.keyboard.press('Escape');

  await page.unroute(`${stack.firestore}/**`);
  await expect(notices(page)).toBeEmpty(PATIENCE);
  const other = await openDevice();
  await signIn(other, learner);
  for (const lesson of LESSONS) {
    await other.goto(`/courses/sql-basics/lessons/${lesson}`);
    await expect(done(other)).toBeVisible();
  }
});

test('a guest’s work after another user was here joins the account of the person who says that it is theirs', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await page.goto(LESSON);
  await mark(page).click();
  await expect(page.getByText('Збережено на цьому пристрої')).toBeVisible();
  // As a sign-out leaves it when there was a guest's work.
  await page.evaluate(() => localStorage.setItem('guestUnsure', '{"v":1,"data":true}'));
  await signIn(page, learner);
  await expect(question(page)).toContainText('На цьому пристрої без входу пройдено 1 урок.');
  await expectAccessible(page, 'question');
  await question(page).getByRole('button', { name: 'Так, додати' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(notices(page)).toContainText('До вашого облікового запису додано 1 урок.');
  await expectAccessible(page, 'joined');
  const guestKey = () => page.evaluate(() => localStorage.getItem('progress_anonymous'));
  await expect.poll(guestKey).toBeNull();
  const other = await openDevice();
  await signIn(other, learner);
  await other.goto(LESSON);
  await expect(done(other)).toBeVisible();
});
