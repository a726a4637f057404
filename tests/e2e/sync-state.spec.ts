import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stack } from '../support/emulator.ts';
import { NO_NETWORK, notices } from '../support/offline.ts';
import { expect, signIn, test } from '../support/page.ts';

/** What a learner is told of their changes: that they wait, that they have arrived, and whose a guest's work is. */

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

test('a notice that was closed stays closed while things wait', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.slow();
  // Without a worker what reads the next lesson's text does not come: it stands without its finer marks.
  watch.expectError(NO_NETWORK);
  await signIn(page, learner);
  await page.goto(LESSON);
  await page.getByRole('button', { name: /^Привіт/ }).click();
  const line = page.locator('#user-menu').getByRole('status');
  await expect(line).toHaveText('Збережено');

  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await mark(page).click();
  await expect(notices(page)).toContainText('1 зміна очікує зв’язку');
  await notices(page).getByRole('button', { name: 'Закрити' }).click();
  await expect(notices(page)).toHaveText('');
  // One more change waits, and is told where it is looked for.
  await page.getByRole('link', { name: /Наступний урок/ }).click();
  await mark(page).click();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await expect(line).toHaveText('2 зміни очікують зв’язку');
  await expect(notices(page)).toHaveText('');

  await context.setOffline(false);
  await expect(line).toHaveText('Збережено', PATIENCE);
  await expect(notices(page)).toHaveText('');
  // What waits the next time is told anew.
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Скасувати позначку' }).click();
  await expect(notices(page)).toContainText('1 зміна очікує зв’язку');
});

test.describe('what a guest did after somebody else was signed in here', () => {
  test.beforeEach(async ({ page, learner }) => {
    test.slow();
    await page.goto(LESSON);
    await mark(page).click();
    await expect(page.getByText('Збережено на цьому пристрої')).toBeVisible();
    // As a sign-out leaves it when there was a guest's work (leaving.ts).
    await page.evaluate(() => localStorage.setItem('guestUnsure', '{"v":1,"data":true}'));
    await signIn(page, learner);
    await expect(question(page)).toContainText('На цьому пристрої без входу пройдено 1 урок.');
  });
  const guestKey = (page: Page) => page.evaluate(() => localStorage.getItem('progress_anonymous'));

  test('joins the account of the person who says that it is theirs', async ({
    page,
    openDevice,
    learner,
  }) => {
    await expectAccessible(page, 'question');
    await question(page).getByRole('button', { name: 'Так, додати' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(notices(page)).toContainText('До вашого облікового запису додано 1 урок.');
    await expectAccessible(page, 'joined');
    await expect.poll(() => guestKey(page)).toBeNull();
    const other = await openDevice();
    await signIn(other, learner);
    await other.goto(LESSON);
    await expect(done(other)).toBeVisible();
  });

  test('stays with the guest when the person says that it is not theirs', async ({ page }) => {
    await question(page).getByRole('button', { name: 'Це не моє' }).click();
    await expect(question(page)).toHaveCount(0);
    await page.goto(LESSON);
    await page.getByRole('button', { name: /^Привіт/ }).click();
    await expect(page.locator('#user-menu').getByRole('status')).toHaveText('Збережено');
    await expect(question(page)).toHaveCount(0);
    await expect(mark(page)).toBeVisible();
    expect(await guestKey(page)).toContain('sql-basics-select');
  });

  test('is asked about again at the next visit when nothing was answered', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    expect(await guestKey(page)).toContain('sql-basics-select');
    await page.goto(LESSON);
    await expect(question(page)).toBeVisible();
    await expect(mark(page)).toBeVisible();
  });
});
