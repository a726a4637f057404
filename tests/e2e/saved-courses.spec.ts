import type { Page } from '@playwright/test';
import { takenOver } from '../support/calm.ts';
import { countTransactions } from '../support/firestore-calls.ts';
import { closeAtOnce, expect, signIn, test } from '../support/page.ts';

/** Saving courses: at once, in every place, on every device, never lost. */

const SQL = /^Зберегти курс: SQL/;
const JS = /^Зберегти курс: JavaScript/;
/** On the page of the course. */
const SAVED = /^Збережено\. Прибрати зі збережених: SQL/;
const bookmark = (page: Page, name = SQL) => page.getByRole('button', { name });
const isSaved = (page: Page, name = SQL) =>
  expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'true');
const isNotSaved = (page: Page, name = SQL) =>
  expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'false');
const savedList = (page: Page) =>
  page.getByRole('region', { name: 'Збережені курси' }).getByRole('heading', { level: 3 });

/** What the device keeps of a person; `sent` says what the account has. */
const keptOf = (page: Page, uid: string) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `savedCourses_${uid}`);
const reachesAccount = (page: Page, uid: string, changes: number) =>
  expect
    .poll(() => keptOf(page, uid), { timeout: 40_000 })
    .toMatch(new RegExp(`"n":${changes},"sent":${changes}`));

test('a course saved on one device is saved on another, and taken back there', async ({
  page,
  openDevice,
  learner,
}) => {
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
  await isNotSaved(page);
});

test('what two devices have saved at the same time is all saved', async ({
  page,
  openDevice,
  learner,
  watch,
}) => {
  // The one that comes second is told so, and does it again.
  watch.expectError(/status of 400 .*documents:commit/);
  const phone = await openDevice();
  for (const device of [page, phone]) {
    await signIn(device, learner);
    await device.goto('/catalog');
  }
  await Promise.all([bookmark(page, SQL).click(), bookmark(phone, JS).click()]);
  await reachesAccount(page, learner.uid, 1);
  await reachesAccount(phone, learner.uid, 1);
  await page.goto('/profile');
  await expect(savedList(page)).toHaveCount(2);
});

test('the profile lists the saved courses, the last one first, and takes them back', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto('/catalog');
  await bookmark(page, SQL).click();
  await bookmark(page, JS).click();
  // Through the app, without a reload: every place shows the same.
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('link', { name: 'Профіль' }).click();
  await expect(savedList(page)).toHaveText([/^JavaScript/, /^SQL/]);
  await expect(page.getByText('2 курси', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Прибрати зі збережених: JavaScript/ }).click();
  await expect(savedList(page)).toHaveText([/^SQL/]);
  await expect(page.getByRole('heading', { name: 'Збережені курси' })).toBeFocused();
  await page.getByRole('button', { name: /^Прибрати зі збережених: SQL/ }).click();
  await expect(page.getByText('Тут зберуться курси')).toBeVisible();
  await page.goBack();
  await isNotSaved(page, JS);
});

test('the bookmark works from the keyboard and does not open the course', async ({ page }) => {
  await page.goto('/catalog');
  const box = await bookmark(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.getByRole('link', { name: /^SQL/ }).focus();
  await page.keyboard.press('Tab');
  await expect(bookmark(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await page.keyboard.press('Space');
  await isNotSaved(page);
  await expect(page).toHaveURL('/catalog');
});

test('a course saved in a tab that is closed at once stays saved', async ({ context, learner }) => {
  const tab = await context.newPage();
  await tab.goto('/catalog');
  await takenOver(tab);
  await bookmark(tab).click();
  await closeAtOnce(tab);
  const guest = await context.newPage();
  await guest.goto('/catalog');
  await isSaved(guest);

  await signIn(guest, learner);
  await guest.goto('/catalog');
  await takenOver(guest);
  await bookmark(guest, JS).click();
  await closeAtOnce(guest);
  const next = await context.newPage();
  await next.goto('/catalog');
  await isSaved(next, JS);
  await reachesAccount(next, learner.uid, 1);
});

test('two tabs follow each other without a reload', async ({ context, learner }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, learner);
  await first.goto('/catalog');
  await second.goto('/courses/sql-basics');
  await expect(bookmark(second)).toBeVisible();
  await bookmark(first).click();
  await bookmark(second, SAVED).click();
  await isNotSaved(first);
});

test('a course saved without a network reaches the account when it returns', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signIn(page, learner);
  await page.goto('/catalog');
  await bookmark(page, JS).click();
  await reachesAccount(page, learner.uid, 1);
  await context.setOffline(true);
  await bookmark(page, SQL).click();
  await bookmark(page, JS).click();
  await isSaved(page);
  await expect.poll(() => keptOf(page, learner.uid)).toContain('sql-basics');
  await context.setOffline(false);
  await reachesAccount(page, learner.uid, 2);

  const other = await openDevice();
  await signIn(other, learner);
  await other.goto('/catalog');
  await isSaved(other);
  await isNotSaved(other, JS);
});

test('five changes in a burst cost one read and one write', async ({ page, learner }) => {
  await signIn(page, learner);
  await page.goto('/catalog');
  await bookmark(page, SQL).click();
  await reachesAccount(page, learner.uid, 1);
  const calls = countTransactions(page);
  // In one go: how fast the machine clicks does not matter.
  await page.evaluate(() => {
    for (const title of ['JavaScript', 'SQL', 'JavaScript', 'JavaScript', 'SQL'])
      document.querySelector<HTMLElement>(`[aria-label^="Зберегти курс: ${title}"]`)?.click();
  });
  await reachesAccount(page, learner.uid, 3);
  expect(calls).toEqual({ reads: 1, writes: 1 });
});

test('signing out leaves nothing of what was saved', async ({ page, learner }) => {
  await signIn(page, learner);
  await page.goto('/catalog');
  await bookmark(page).click();
  await reachesAccount(page, learner.uid, 1);
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' })).toBeVisible();
  await isNotSaved(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(learner.uid);
});

test('a guest sees in the catalogue what they have saved', async ({ page }) => {
  await page.goto('/catalog');
  await bookmark(page).click();
  await page.getByRole('checkbox', { name: /^Збережені/ }).check();
  await expect(page).toHaveURL('/catalog?status=saved');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await isSaved(page);
  await page.getByRole('button', { name: /^Збережені/ }).click();
  await isNotSaved(page, JS);
});
