import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@edu/domain/paths';
import type { Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { changeDocument, readDocument } from '../support/documents.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, settle, signIn, test } from '../support/page.ts';
import { tracesIn } from '../support/traces.ts';

/** The parts of the profile: data, privacy, and leaving for good. */

const pathOf = (uid: string) => `${COLLECTIONS.users}/${uid}`;
const form = (page: Page) => page.getByRole('region', { name: 'Дані профілю' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Зберегти зміни' }).click();

test('the parts have addresses, and each is accessible', async ({ page, learner }) => {
  test.slow();
  await signIn(page, learner);
  await page.goto('/profile');
  const parts = page.getByRole('navigation', { name: 'Розділи профілю' });
  await expect(parts.getByRole('link', { name: 'Огляд' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the overview of somebody new', BOTH_WIDTHS);
  for (const [name, tab, heading] of [
    ['Мої курси', 'courses', 'Мої курси'],
    ['Збережені', 'saved', 'Збережені курси'],
    ['Дані профілю', 'data', 'Дані профілю'],
    ['Дані й\u00A0приватність', 'privacy', 'Дані й\u00A0приватність'],
  ] as const) {
    await parts.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/profile?tab=${tab}`);
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
    await settle(page);
    await expectAccessible(page, name, BOTH_WIDTHS);
  }
  await page.goBack();
  await expect(page).toHaveURL('/profile?tab=data');
});

test('my courses are filtered by how far they are, and the next step leads on', async ({
  page,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await page.goto('/profile');
  const next = page.getByRole('region', { name: 'Наступний крок' });
  await expect(next.getByRole('link')).toHaveAttribute(
    'href',
    '/courses/sql-basics/lessons/sql-basics-join',
  );
  await expectAccessible(page, 'the overview of a learner', BOTH_WIDTHS);
  await page.goto('/profile?tab=courses');
  const filters = page.getByRole('navigation', { name: 'Показати курси' });
  await filters.getByRole('link', { name: 'Завершені' }).click();
  await expect(page).toHaveURL('/profile?tab=courses&status=done');
  await expect(page.getByText('Завершених курсів ще немає.')).toBeVisible();
  await filters.getByRole('link', { name: /процесі/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'SQL' })).toBeVisible();
});

test('what is wrong is said at its field, what is right is stored, and the greeting follows', async ({
  page,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await page.goto('/profile?tab=data');
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  await expect(field('Ім’я')).toHaveValue(learner.displayName);
  await field('Ім’я').fill('О\u0301\u0301\u0301\u0301\u0301');
  await field('Вебсайт').fill('не посилання');
  await field('Посилання на\u00A0фото').fill('http://фото');
  await save(page);
  await expect(form(page)).toContainText('Введіть ім’я звичайними літерами');
  await expect(form(page)).toContainText('Перевірте посилання');
  await expect(field('Ім’я')).toBeFocused();
  await expect(field('Вебсайт')).toHaveValue('не посилання');
  await expectAccessible(page, 'a profile with mistakes', BOTH_WIDTHS);

  await field('Ім’я').fill('Соломія Яремчук');
  await field('Посилання на\u00A0фото').fill('');
  await field('Вебсайт').fill('solomiia.example');
  await field('GitHub').fill('solomiia');
  await field('Місто').fill('Чернівці');
  await field('Про себе').fill('Вчителька інформатики.');
  // Another device has changed what is not touched here.
  await changeDocument(pathOf(learner.uid), { linkedin: 'https://www.linkedin.com/in/other' });
  await save(page);
  await expect(form(page).getByRole('status')).toHaveText('Зміни збережено.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Соломія Яремчук');
  await expect(page.getByRole('button', { name: 'Привіт, Соломія Яремчук!' })).toBeVisible();
  await expect(field('GitHub')).toHaveValue('https://github.com/solomiia');
  await expect(page.getByRole('banner').or(page.locator('.profile__head'))).toContainText([
    /Соломія/,
    /Чернівці/,
  ]);
  expect(await readDocument(pathOf(learner.uid))).toMatchObject({
    displayName: 'Соломія Яремчук',
    photoURL: null,
    website: 'https://solomiia.example',
    github: 'https://github.com/solomiia',
    linkedin: 'https://www.linkedin.com/in/other',
    location: 'Чернівці',
    bio: 'Вчителька інформатики.',
  });
  await expectAccessible(page, 'a profile that is saved', BOTH_WIDTHS);
});

test('what is typed survives another tab and a reload, and can be taken back', async ({
  page,
  context,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  await signIn(page, learner);
  await page.goto('/profile?tab=data');
  const bio = form(page).getByLabel('Про себе');
  await bio.fill('Ще не збережено');
  const parts = page.getByRole('navigation', { name: 'Розділи профілю' });
  await parts.getByRole('link', { name: 'Збережені' }).click();
  await parts.getByRole('link', { name: 'Дані профілю' }).click();
  await expect(bio).toHaveValue('Ще не збережено');
  await page.reload();
  await expect(bio).toHaveValue('Ще не збережено');
  await expect(form(page).getByText(/незбережені зміни/)).toBeVisible();

  await context.setOffline(true);
  await save(page);
  await expect(form(page).getByRole('alert')).toContainText('немає зв’язку');
  await expect(bio).toHaveValue('Ще не збережено');
  await context.setOffline(false);

  await form(page).getByRole('button', { name: 'Скасувати' }).click();
  await expect(bio).toHaveValue('');
  await page.reload();
  await expect(bio).toHaveValue('');
});

test('a copy of everything comes as a file; a failure is said', async ({
  page,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/Failed to load resource/);
  await signIn(page, learner);
  await page.goto('/profile?tab=privacy');
  const button = page.getByRole('button', { name: 'Завантажити мої дані' });
  await page.route(/exportMyData/, (route) => route.abort());
  await button.click();
  await expect(page.getByText(/Не.вдалося підготувати файл/)).toBeVisible();
  await expectAccessible(page, 'a copy that failed', BOTH_WIDTHS);
  await page.unroute(/exportMyData/);
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText('Файл завантажено.')).toBeVisible();
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
  expect(copy).toMatchObject({
    account: { uid: learner.uid, email: learner.email },
    documents: { users: [{ displayName: learner.displayName }] },
  });
});

test('an account is deleted with its password, and nothing of the person stays here', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/Failed to load resource/);
  const person = await createAccount('Зоряна Зникна');
  await signIn(page, person);
  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await page.goto('/profile?tab=privacy');
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
  const question = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
  await expect(question).toContainText('Видалений користувач');
  await expectAccessible(page, 'the question before an account goes', BOTH_WIDTHS);
  const confirm = question.getByRole('button', { name: 'Видалити назавжди' });
  await confirm.click();
  await expect(question).toContainText('Введіть пароль');
  await question.getByLabel('Пароль').fill('wrong-password');
  await confirm.click();
  await expect(question).toContainText('Пароль неправильний');
  await expect(question.getByLabel('Пароль')).toBeFocused();
  await expectAccessible(page, 'a wrong password before an account goes', BOTH_WIDTHS);
  await question.getByLabel('Пароль').fill(person.password);
  await confirm.click();

  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('status').filter({ hasText: 'Обліковий запис видалено.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' }).first()).toBeAttached();
  await expectAccessible(page, 'home after an account has gone', BOTH_WIDTHS);
  const traces = await tracesIn(context, page);
  for (const mark of [person.uid, person.email, person.displayName])
    expect(traces).not.toContain(mark);

  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click();
  const enter = async ({ email, password }: { email: string; password: string }) => {
    // The page before has a field for an email address too.
    await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
    await page.getByLabel('Електронна пошта').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  };
  await enter(person);
  await expect(page.getByRole('alert')).toBeVisible();

  // Whoever comes after them has deleted nothing, though it is the page of the deletion that they leave.
  await enter(learner);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Ви вийшли з\u00A0облікового запису.' }),
  ).toBeVisible();
});

/** Presses «Видалити назавжди»; the server answers once `let` is called. */
async function beginDeletion(page: Page, password: string) {
  const letAnswer = await holdBack(page, '**/deleteMyAccount');
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
  const question = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
  await question.getByLabel('Пароль').fill(password);
  await question.getByRole('button', { name: 'Видалити назавжди' }).click();
  await expect(question.getByRole('button', { name: 'Видаляємо…' })).toBeVisible();
  return { let: letAnswer };
}

for (const { name, meanwhile } of [
  {
    name: 'cannot be stopped any more',
    meanwhile: async (page: Page) => {
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Скасувати' });
      await expect(cancel).toHaveAttribute('aria-disabled', 'true');
      await cancel.dispatchEvent('click');
      // The browser lets only one Escape be refused as a wish to close.
      for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'an account on its way out');
    },
  },
  {
    name: 'goes to its end though the page is left',
    meanwhile: async (page: Page) => {
      await page.goBack();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
])
  test(`a deletion that is under way ${name}`, async ({ page, context }) => {
    test.slow();
    const person = await createAccount('Зоряна Зникна');
    await signIn(page, person);
    await page.goto('/profile');
    const parts = page.getByRole('navigation', { name: 'Розділи профілю' });
    await parts.getByRole('link', { name: /^Дані й.приватність$/ }).click();
    const deletion = await beginDeletion(page, person.password);
    await meanwhile(page);
    deletion.let();
    await expect(
      page.getByRole('status').filter({ hasText: 'Обліковий запис видалено.' }),
    ).toBeVisible();
    const traces = await tracesIn(context, page);
    for (const mark of [person.uid, person.email, person.displayName])
      expect(traces).not.toContain(mark);
  });

test('whoever signs out is told so, and the focus does not go nowhere', async ({
  page,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await page.goto('/about');
  // Until then a request of this user is on its way.
  const hasKey = () =>
    page.evaluate((key) => localStorage.getItem(key) !== null, `sealingKey_${learner.uid}`);
  await expect.poll(hasKey).toBe(true);
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Ви вийшли з\u00A0облікового запису.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'a page after signing out', BOTH_WIDTHS);
});
