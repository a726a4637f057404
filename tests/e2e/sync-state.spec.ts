import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { notices } from '../support/offline.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The messages about a learner's changes: pending, sent, and the question who owns a guest's work. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

const mark = (page: Page) => page.getByRole('button', { name: 'Позначити як пройдений' });
const done = (page: Page) => page.getByText('Урок пройдено');
const question = (page: Page) => page.getByRole('dialog', { name: 'Це ваш прогрес?' });

test('a guest’s work on a shared device joins the account of the user who claims it', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await page.goto(LESSON);
  await mark(page).click();
  await expect(page.getByText('Збережено на цьому пристрої')).toBeVisible();
  // As a sign-out stores it when there was a guest's work.
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
