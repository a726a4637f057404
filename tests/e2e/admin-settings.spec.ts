import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { answerCall, QUIET } from '../support/admin-calls.ts';
import { expect, signIn, test } from '../support/page.ts';

/**
 * The settings in the panel. They are one document for all tests that run now: here only the greatest number of users
 * changes, upwards, and nobody else looks at it; tests of one file come one after the other. What would disturb others is answered in the place of the server.
 */
test.describe.configure({ mode: 'default' });

const SAVE = { name: 'Зберегти налаштування' };
const users = (page: Page) => page.getByRole('spinbutton', { name: 'Найбільше користувачів' });
const save = (page: Page) => page.getByRole('button', SAVE).click();
const history = (page: Page) => page.getByRole('region', { name: 'Історія змін' });

async function open(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=settings');
  await expect(users(page)).not.toHaveValue('');
}

/** A number that no other run has saved. */
const fresh = () => String(2_000 + Math.floor(Math.random() * 90_000));

/** Another number of users than the one that stands. */
async function change(page: Page): Promise<{ before: string; after: string }> {
  const before = await users(page).inputValue();
  const after = fresh();
  await users(page).fill(after);
  return { before, after };
}

/** The change is taken back with the way that the message offers. */
async function takeBack(page: Page, before: string): Promise<void> {
  await page.getByRole('button', { name: 'Скасувати зміну' }).click();
  await expect(page.getByText('Зміну скасовано')).toBeVisible();
  await expect(users(page)).toHaveValue(before);
}

test('a saved change reaches every open browser, is in the history, and is taken back', async ({
  page,
  openDevice,
}) => {
  const [other, guest] = [await openDevice(), await openDevice()];
  await open(page);
  await open(other);
  await guest.goto('/about');
  const { before, after } = await change(page);
  await expect(page.getByText('Є незбережені зміни.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
  // The other form was not edited: it follows.
  await expect(users(other)).toHaveValue(after);
  // The settings that a guest's header and pages are drawn from.
  const known = () => guest.evaluate(() => localStorage.getItem('settings'));
  await expect.poll(known).toContain(`"maxUsers":${after}`);

  const newest = history(page).getByRole('listitem').first();
  await expect(newest).toContainText('Марта Коваль');
  await expect(newest).toContainText('Найбільше користувачів');
  await expect(newest).toContainText('Чинні зараз');
  await expect(history(other).getByRole('listitem').first()).toContainText('Чинні зараз');
  await takeBack(page, before);
  await expect(users(other)).toHaveValue(before);
});

test('settings of the past come back from the history', async ({ page }) => {
  await open(page);
  const { before, after } = await change(page);
  await save(page);
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
  await takeBack(page, before);
  // The entry below the newest is the change that was taken back.
  const changed = history(page).getByRole('listitem').nth(1);
  await changed.getByRole('button', { name: 'Повернути ці налаштування' }).click();
  const question = page.getByRole('dialog', { name: 'Повернути ці налаштування?' });
  await expect(question).toContainText('Найбільше користувачів');
  await expectAccessible(page, 'the way back', BOTH_WIDTHS);
  await question.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(page.getByText('Налаштування повернуто.')).toBeVisible();
  await expect(users(page)).toHaveValue(after);

  await users(page).fill(before);
  await save(page);
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
});

test('a stale edit is refused with the difference, and nothing typed is lost', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.expectError(/409/);
  const other = await openDevice();
  await open(page);
  await open(other);
  const { before } = await change(page);
  const mine = await users(page).inputValue();
  const theirs = (await change(other)).after;
  await save(other);
  await expect(other.getByText('Налаштування збережено.')).toBeVisible();

  await expect(page.getByText('Налаштування змінилися, поки ви редагували.')).toBeVisible();
  await expect(users(page)).toHaveValue(mine);
  await save(page);
  const clash = page.getByRole('dialog', { name: 'Налаштування вже змінив хтось інший' });
  const field = clash.getByRole('group', { name: 'Найбільше користувачів' });
  await expect(field.getByRole('radio', { name: /^Моє/ })).toBeChecked();
  await expectAccessible(page, 'the difference', BOTH_WIDTHS);
  await clash.getByRole('button', { name: 'Повернутися до форми' }).click();
  await expect(users(page)).toHaveValue(mine);

  await page.getByRole('button', { name: 'Порівняти' }).click();
  await field.getByRole('radio', { name: /^Чинне зараз/ }).check();
  await clash.getByRole('button', { name: 'Залишити чинні' }).click();
  await expect(users(page)).toHaveValue(theirs);

  await users(page).fill(before);
  await save(page);
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
});

test('what was chosen field by field is saved with what others changed', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.expectError(/409/);
  const other = await openDevice();
  await open(page);
  await open(other);
  const { before, after } = await change(page);
  await change(other);
  await save(other);
  await expect(other.getByText('Налаштування збережено.')).toBeVisible();
  await save(page);
  await page.getByRole('button', { name: 'Зберегти вибране' }).click();
  await expect(page.getByText('Налаштування збережено.')).toBeVisible();
  await expect(users(other)).toHaveValue(after);

  await users(page).fill(before);
  await save(page);
  await expect(users(other)).toHaveValue(before);
});

test('each field says while typing what it takes', async ({ page }) => {
  await open(page);
  const wrong: [string, string, RegExp][] = [
    ['Назва платформи', ' ', /Введіть назву платформи/],
    ['Назва платформи', 'а'.repeat(61), /щонайбільше 60.символів/],
    ['Назва платформи', '<b>', /без знаків/],
    ['Електронна пошта підтримки', 'нема', /Введіть адресу/],
    ['Найбільше курсів', '51', /ціле число від.1 до.50/],
    ['Найбільше користувачів', '', /ціле число від.1 до.100.000/],
    ['Найбільше уроків у курсі', '-1', /ціле число від.1 до.200/],
    ['Мінімальний рейтинг для доступу', '5.5', /від.0 до.5$/],
  ];
  for (const [label, typed, problem] of wrong) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(typed);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(before);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await page.getByLabel('Найбільше курсів').fill('0');
  await page.getByLabel('Назва платформи').fill('Моя школа');
  const preview = page.locator('.set__logo .logo');
  await expect(preview.locator('b')).toHaveText('Моя');
  await expect(preview.locator('span')).toHaveText('школа');
  await save(page);
  await expect(page.getByLabel('Найбільше курсів')).toBeFocused();
  await expectAccessible(page, 'settings with a fault', BOTH_WIDTHS);
});

test('what a change will do is told before it is saved', async ({ page }) => {
  await answerCall(page, 'adminOverview', { result: QUIET });
  await open(page);
  await expect(page.getByText(/^Зараз 3\. Можна від 1 до.50/)).toBeVisible();
  await expect(page.getByText(/^Зараз у.найдовшому 12/)).toBeVisible();
  const told = page.getByRole('region', { name: 'Що зміниться після збереження' });
  await page.getByLabel('Мінімальний рейтинг для доступу').fill('4');
  await expect(told).toContainText(/Сховає 1.курс .*«Курс Б»/);
  await page.getByLabel('Найбільше курсів').fill('1');
  await expect(told).toContainText(/понад обмеження: «Курс В»/);
  await page.getByLabel('Найбільше уроків у курсі').fill('10');
  await expect(told).toContainText(/Сховає 2.уроки .*«Курс А»/);
  await users(page).fill('300');
  await expect(told).toContainText(/не.зможуть зареєструватися: уже є 348/);
  await page.getByRole('switch', { name: 'Гостьовий доступ' }).uncheck();
  await page.getByRole('switch', { name: 'Підтвердження пошти' }).check();
  await page.getByRole('switch', { name: 'Коментарі' }).uncheck();
  await expect(told).toContainText('їм запропонують увійти');
  await expect(told).toContainText(/7.користувачів/);
  await expect(told).toContainText('Обговорення зникнуть');
  await expectAccessible(page, 'the effects of a change', BOTH_WIDTHS);
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();
  await expect(told).toBeHidden();
  await expect(page.getByLabel('Найбільше курсів')).toHaveValue('50');
});

test('an edit is not left without a question', async ({ page }) => {
  await open(page);
  const { before, after } = await change(page);
  const journal = page.getByRole('link', { name: 'Журнал' });
  await journal.click();
  const question = page.getByRole('dialog', { name: 'Піти без збереження?' });
  await question.getByRole('button', { name: 'Залишитися' }).click();
  await expect(users(page)).toHaveValue(after);
  await journal.click();
  await question.getByRole('button', { name: 'Піти без збереження' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(users(page)).toHaveValue(before);
});

test('an edit that was left by «back» is here again', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?tab=log');
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(users(page)).not.toHaveValue('');
  const { after } = await change(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await page.goForward();
  await expect(users(page)).toHaveValue(after);
  await expect(page.getByText('Є незбережені зміни.')).toBeVisible();
});

for (const [status, words] of [
  ['UNAUTHENTICATED', 'Користувач не авторизований'],
  ['PERMISSION_DENIED', 'Змінювати налаштування може лише адміністратор.'],
  ['UNAVAILABLE', 'немає зв’язку із сервером'],
] as const) {
  test(`a refusal (${status}) is said, and what was typed stays`, async ({ page, watch }) => {
    watch.expectError(/Failed to load resource/);
    await open(page);
    await answerCall(page, 'updateSettings', { error: { status, message: randomUUID() } });
    const { after } = await change(page);
    await save(page);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(users(page)).toHaveValue(after);
    await expect(page.getByText('Є незбережені зміни.')).toBeVisible();
  });
}
