import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { createAccount } from '../support/emulators/accounts.ts';
import { changeDocument, readDocument } from '../support/emulators/documents.ts';
import { completeLesson, expect, sendSignIn, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';
import { tracesIn } from '../support/browser/storage-snapshot.ts';

/** The data of a user: changed, copied, deleted, and removed from the device at sign-out. */

test('the data of a profile is changed, and is in the copy', async ({ page, learner }) => {
  const path = `${COLLECTIONS.users}/${learner.uid}`;
  const linkedin = 'https://www.linkedin.com/in/other';
  const changed = {
    displayName: 'Соломія Яремчук',
    github: 'https://github.com/solomiia',
    linkedin,
  };
  await restoreSession(page, learner);
  await page.goto('/profile?tab=data');
  const form = page.getByRole('region', { name: 'Дані профілю' });
  await expect(form.getByLabel('Ім’я', { exact: true })).toHaveValue(learner.displayName);
  await form.getByLabel('Ім’я', { exact: true }).fill('Соломія Яремчук');
  await form.getByLabel('GitHub').fill('solomiia');
  // Another device has changed a field that is not edited here.
  await changeDocument(path, { linkedin });
  await form.getByRole('button', { name: 'Зберегти зміни' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Соломія Яремчук');
  await expect(page.getByRole('button', { name: 'Привіт, Соломія Яремчук!' })).toBeVisible();
  expect(await readDocument(path)).toMatchObject(changed);

  await page.goto('/profile?tab=privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити мої дані' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText('Файл завантажено.')).toBeVisible();
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
  expect(copy).toMatchObject({
    account: { uid: learner.uid, email: learner.email },
    documents: { users: [changed] },
  });
});

test('an account is deleted with its password, and no data of the user stays on the device', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/status of 400.*accounts:signInWithPassword/);
  const person = await createAccount('Зоряна Зникна');
  await restoreSession(page, person);
  await completeLesson(page);
  await page.goto('/profile?tab=privacy');
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
  const question = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
  const confirm = question.getByRole('button', { name: 'Видалити назавжди' });
  await question.getByLabel('Пароль').fill('wrong-password');
  await confirm.click();
  await expect(question).toContainText('Пароль неправильний');
  await question.getByLabel('Пароль').fill(person.password);
  await confirm.click();

  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('status').filter({ hasText: 'Обліковий запис видалено.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' }).first()).toBeAttached();
  const traces = await tracesIn(context, page);
  for (const mark of [person.uid, person.email, person.displayName])
    expect(traces).not.toContain(mark);

  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click();
  // The previous page has an e-mail field too.
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
  await sendSignIn(page, person);
  await expect(page.getByRole('alert')).toBeVisible();

  // The next user has deleted nothing, although the previous page was that of the deletion.
  await sendSignIn(page, learner);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Ви вийшли з\u00A0облікового запису.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
