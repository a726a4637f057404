import type { Page } from '@playwright/test';
import { closeAtOnce, expect, signIn, test } from '../support/page.ts';

/** Saving courses: shown at once, in every place, on every device, never lost. */

const SQL = /^Зберегти курс: SQL/;
const JS = /^Зберегти курс: JavaScript/;
/** On the page of the course. */
const SAVED = /^Збережено\. Прибрати зі збережених: SQL/;
const bookmark = (page: Page, name = SQL) => page.getByRole('button', { name });
const isSaved = (page: Page, name = SQL) =>
  expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'true');
const isNotSaved = (page: Page, name = SQL) =>
  expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'false');

/** The saved courses on the device; `sent` is what the account has. */
const savedHere = (page: Page, uid: string) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `savedCourses_${uid}`);
const reachesAccount = (page: Page, uid: string, changes: number) =>
  expect
    .poll(() => savedHere(page, uid), { timeout: 40_000 })
    .toMatch(new RegExp(`"n":${changes},"sent":${changes}`));

test('a saved course follows the learner: two devices, two tabs, no network, a closed tab', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signIn(page, learner);
  await page.goto('/catalog');
  await isNotSaved(page);
  await bookmark(page).click();
  await isSaved(page);
  await expect(page).toHaveURL('/catalog');
  await reachesAccount(page, learner.uid, 1);

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await signIn(phone, learner);
  await phone.goto('/catalog');
  await isSaved(phone);
  await isNotSaved(phone, JS);
  await phone.goto('/courses/sql-basics');
  const saved = bookmark(phone, SAVED);
  await expect(saved).toHaveText('Збережено');
  await saved.click();
  await expect(bookmark(phone)).toHaveText('Зберегти');
  await reachesAccount(phone, learner.uid, 1);
  await page.reload();
  // The page as the server renders it shows no saved course either: what the account says is stored.
  await expect.poll(() => savedHere(page, learner.uid)).toContain('"value":null');
  await isNotSaved(page);

  await context.setOffline(true);
  await bookmark(page, SQL).click();
  await bookmark(page, JS).click();
  await expect.poll(() => savedHere(page, learner.uid)).toContain('js-core');
  await context.setOffline(false);
  await reachesAccount(page, learner.uid, 1);
  await phone.goto('/catalog');
  await isSaved(phone, SQL);
  await isSaved(phone, JS);

  const second = await context.newPage();
  await second.goto('/courses/sql-basics');
  await bookmark(second, SAVED).click();
  await isNotSaved(page);
  await bookmark(page).click();
  await closeAtOnce(page);
  await expect(bookmark(second, SAVED)).toBeVisible();
  await phone.reload();
  await isSaved(phone);
});
