import { readFile } from 'node:fs/promises';
import { COLLECTIONS, courseRatingId, userProgressId } from '@edu/domain/paths';
import { newProfile } from '@edu/domain/profile';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN, createAccount, type TestAccount } from '../support/accounts.ts';
import { readDocument, writeDocuments } from '../support/documents.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The administrator looks at accounts and deactivates them. Each test has a learner of its own. */

const NOW = '2026-05-01T10:00:00.000Z';

/** A learner with a name that nobody else has, a profile, one lesson done, one quiz passed and a rating. */
async function learned(): Promise<TestAccount> {
  const account = await createAccount();
  const named = { ...account, displayName: `Зінаїда ${account.uid.slice(0, 8)}` };
  const { uid } = account;
  const then = new Date(NOW);
  await writeDocuments({
    [`${COLLECTIONS.users}/${uid}`]: {
      ...newProfile({ ...named, photoURL: null }, NOW),
      location: 'Ужгород',
      createdAt: then,
      updatedAt: then,
    },
    [`${COLLECTIONS.userProgress}/${userProgressId(uid, 'js-core')}`]: {
      userId: uid,
      courseId: 'js-core',
      lessons: {},
      quizzes: {
        'js-core-quiz': { score: 4, totalQuestions: 5, completedAt: NOW, answers: {} },
      },
      rev: 1,
      lastAccessed: NOW,
      updatedAt: then,
    },
    [`${COLLECTIONS.courseRatings}/${courseRatingId(uid, 'tried-by-admin')}`]: {
      userId: uid,
      courseId: 'tried-by-admin',
      rating: 4,
      createdAt: then,
      updatedAt: then,
    },
  });
  return named;
}

const search = (page: Page) => page.getByRole('main').getByLabel('Початок імені або пошти');
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const isActive = async ({ uid }: TestAccount) =>
  (await readDocument(`${COLLECTIONS.users}/${uid}`))?.['isActive'];

async function openUsers(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('heading', { level: 1, name: 'Користувачі' })).toBeVisible();
}

test('a learner is found by the beginning of the name or the address, and looked at', async ({
  page,
  watch,
}) => {
  test.slow();
  // The content service has no such course.
  watch.expectError(/status of 404/);
  const learner = await learned();
  await openUsers(page);
  await search(page).fill(learner.displayName.replace('З', 'з'));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(learner.email);
  await expect(rows(page)).toContainText('підтверджена');
  await search(page).fill('Немає такого імені');
  await expect(page.getByText(/Нікого не.знайдено/)).toBeVisible();
  await expectAccessible(page, 'no users found', BOTH_WIDTHS);
  await search(page).fill(learner.email.slice(0, 20));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('підтверджена');
  await expectAccessible(page, 'the users of the panel', BOTH_WIDTHS);

  await rows(page).getByRole('link', { name: learner.displayName }).click();
  await expect(page).toHaveURL(`/admin?tab=users&user=${learner.uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(learner.displayName);
  const main = page.getByRole('main');
  await expect(main.getByText('Ужгород')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: /Прогрес курсу: JavaScript/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Результати тестів' })).toContainText(
    /4.з.5 \(80.%\)/,
  );
  await expect(main.getByRole('region', { name: 'Оцінки' })).toContainText(/4 з.5/);
  await expectAccessible(page, 'a learner in the panel', BOTH_WIDTHS);

  await main.getByRole('link', { name: 'Коментарі цієї людини' }).click();
  await expect(page).toHaveURL(`/admin?tab=comments&author=${learner.uid}`);
});

test('a deactivated learner is shut out, and let in again', async ({ page, openDevice, watch }) => {
  test.slow();
  watch.expectError(/Failed to load resource/);
  const learner = await learned();
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=users&user=${learner.uid}`);
  await page.getByRole('button', { name: 'Вимкнути' }).click();
  const question = page.getByRole('dialog', { name: `Вимкнути: ${learner.displayName}?` });
  await expect(question).toContainText('Прогрес, коментарі та');
  await expectAccessible(page, 'the question before deactivating', BOTH_WIDTHS);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await isActive(learner)).toBe(true);

  await page.getByRole('button', { name: 'Вимкнути' }).click();
  await question.getByRole('button', { name: 'Вимкнути' }).click();
  await expect(page.getByText(`Вимкнено: ${learner.displayName}.`)).toBeVisible();
  await expect(page.getByText('вимкнено', { exact: true })).toBeVisible();
  expect(await isActive(learner)).toBe(false);
  await expectAccessible(page, 'a deactivated learner', BOTH_WIDTHS);

  const theirs = await openDevice();
  await theirs.goto('/auth');
  await theirs.getByLabel('Електронна пошта').fill(learner.email);
  await theirs.getByLabel('Пароль', { exact: true }).fill(learner.password);
  const enter = theirs.getByRole('main').getByRole('button', { name: 'Увійти', exact: true });
  await enter.click();
  await expect(theirs.getByText('Цей обліковий запис вимкнено.')).toBeVisible();

  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect(page.getByText(`Увімкнено: ${learner.displayName}.`)).toBeVisible();
  expect(await isActive(learner)).toBe(true);
  await enter.click();
  await expect(theirs).not.toHaveURL(/\/auth/);
  // Signing in writes the profile, and leaves what the administrator decided.
  await expect.poll(() => isActive(learner)).toBe(true);
});

test('deactivated accounts are listed by themselves', async ({ page }) => {
  const learner = await learned();
  await writeDocuments({
    [`${COLLECTIONS.users}/${learner.uid}`]: {
      ...newProfile({ ...learner, photoURL: null }, NOW),
      isActive: false,
      createdAt: new Date(NOW),
      updatedAt: new Date(NOW),
    },
  });
  await openUsers(page);
  await page.getByRole('button', { name: 'Вимкнені' }).click();
  await search(page).fill(learner.displayName);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('вимкнено');
  await page.getByRole('button', { name: 'Увімкнені', exact: true }).click();
  await expect(page.getByText(/Нікого не.знайдено/)).toBeVisible();
});

test('nobody deactivates their own account, and a link to nobody says so', async ({ page }) => {
  await openUsers(page);
  await search(page).fill(ADMIN.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(ADMIN.email);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText(/Це ваш обліковий запис/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вимкнути' })).toHaveCount(0);
  await page.goto('/admin?tab=users&user=there-is-none');
  await expect(page.getByText('Такого користувача немає')).toBeVisible();
  await expectAccessible(page, 'a user who is not there', BOTH_WIDTHS);
});

test('all accounts come as a file, and collecting them can be stopped', async ({ page }) => {
  const learner = await learned();
  await openUsers(page);
  let open: (() => void) | undefined;
  await page.route(/describeAccounts$/, async (route) => {
    await new Promise<void>((resolve) => (open = resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  await expect(page.getByText('Завантажено 0')).toBeVisible();
  await page.getByRole('button', { name: 'Зупинити' }).click();
  await page.unroute(/describeAccounts$/, () => undefined);
  open?.();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFІдентифікатор;Електронна пошта;Ім’я;')).toBe(true);
  const line = text.split('\r\n').find((one) => one.includes(learner.email));
  expect(line).toContain(`${learner.displayName};2026-05-01T10:00:00.000Z`);
  await expect(page.getByText(/Файл готовий/)).toBeVisible();
});
