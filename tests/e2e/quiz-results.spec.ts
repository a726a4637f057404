import type { Page } from '@playwright/test';
import type { TestAccount } from '../support/accounts.ts';
import { chunkUrl } from '../support/chunks.ts';
import { documentsWith } from '../support/documents.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, signIn, test } from '../support/page.ts';
import { answerAll, beginQuiz, options, takeQuiz, QUIZ, result } from '../support/quiz.ts';

/** Where a result stands: in the account, on other devices and in other tabs. */

/** A learner who has just taken the quiz, at its result. */
async function signInWithResult(page: Page, learner: TestAccount): Promise<void> {
  await signIn(page, learner);
  await page.goto(QUIZ);
  await takeQuiz(page);
}

const last = (page: Page) => page.getByRole('region', { name: 'Останній результат' });

test('a learner’s result is shown on another device, and removed on both', async ({
  page,
  openDevice,
  learner,
}) => {
  await signInWithResult(page, learner);
  const score = (await result(page).innerText()).replace(/^.*:\s*/, '');

  const other = await openDevice();
  await signIn(other, learner);
  await other.goto('/courses/js-core');
  // Two right answers of six are below the pass mark.
  const row = other.getByRole('listitem').filter({ hasText: 'ще не складено' });
  await expect(row).toContainText(score);
  await other.goto(QUIZ);
  await expect(last(other)).toContainText(score);
  await last(other).getByRole('button', { name: 'Переглянути розбір' }).click();
  await expect(result(other)).toContainText(score);
  await other.goto(QUIZ);
  await last(other).getByRole('button', { name: 'Прибрати результат' }).click();
  const dialog = other.getByRole('dialog', { name: 'Прибрати результат тесту?' });
  await dialog.getByRole('button', { name: 'Залишити' }).click();
  await expect(last(other)).toBeVisible();
  await last(other).getByRole('button', { name: 'Прибрати результат' }).click();
  await dialog.getByRole('button', { name: 'Прибрати результат' }).click();
  await expect(last(other)).toHaveCount(0);

  await page.goto('/courses/js-core');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'ще не складено' })).toHaveCount(0);
  await page.goto(QUIZ);
  await expect(page.getByRole('button', { name: 'Розпочати тест' })).toBeVisible();
  await expect(last(page)).toHaveCount(0);
});

test('a result that is removed before the sign-in service answers is gone from the account', async ({
  page,
  learner,
}) => {
  await signInWithResult(page, learner);
  const letThrough = await holdBack(page, chunkUrl('src/data/sdk-auth.ts'));
  await page.goto(QUIZ);
  await last(page).getByRole('button', { name: 'Прибрати результат' }).click();
  const dialog = page.getByRole('dialog', { name: 'Прибрати результат тесту?' });
  await dialog.getByRole('button', { name: 'Прибрати результат' }).click();
  await expect(dialog).toBeHidden();
  // It stands until the account, whose it is, has answered.
  await expect(last(page)).toBeVisible();
  letThrough();
  await expect(last(page)).toHaveCount(0);
  const [stored] = await documentsWith('userProgress', 'userId', learner.uid);
  expect(stored?.['quizzes']).toEqual({});
});

test('a result that is looked at again before the sign-in service answers stays that of the account', async ({
  page,
  learner,
}) => {
  await signInWithResult(page, learner);
  const letThrough = await holdBack(page, chunkUrl('src/data/sdk-auth.ts'));
  await page.reload();
  await expect(last(page)).toBeVisible();
  letThrough();
  await expect(result(page)).toBeVisible();
  const [stored] = await documentsWith('userProgress', 'userId', learner.uid);
  const kept = await page.evaluate(
    (key) => localStorage.getItem(key) ?? '',
    `quizResults_${learner.uid}`,
  );
  const { data } = JSON.parse(kept) as { data: unknown };
  expect(data).toMatchObject({ 'js-core': stored?.['quizzes'] as object });
});

test('a result cannot be removed without a connection, and stays', async ({
  page,
  context,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|WebChannel|offline|Failed to fetch/i);
  await signInWithResult(page, learner);
  await expect(page.getByRole('button', { name: 'Прибрати результат' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Прибрати результат' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Прибрати результат' }).click();
  await expect(page.getByRole('alert')).toContainText('Не вдалося прибрати результат');
  await expect(result(page)).toBeVisible();
});

test('what is answered in one tab stands in the other, and so does that it is finished', async ({
  page,
  context,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto(QUIZ);
  await beginQuiz(page);
  await options(page).nth(1).click();
  const other = await context.newPage();
  await other.goto(QUIZ);
  await expect(options(other).nth(1).locator('input')).toBeChecked();
  await answerAll(other);
  await expect(options(page).first().locator('input')).toBeChecked();
  await other.getByRole('button', { name: 'Завершити тест' }).click();
  await expect(result(other)).toBeFocused();
  const score = (await result(other).innerText()).replace(/^.*:\s*/, '');

  await expect(page.getByText('Цей тест завершено в\u00A0іншій вкладці.')).toBeVisible();
  await expect(last(page)).toContainText(score);
  // Another attempt begins from nothing, in either tab.
  await beginQuiz(page);
  await expect(page.getByRole('group').locator('input:checked')).toHaveCount(0);
});

test('a tab that has not heard of the end sends its answers as an attempt of its own', async ({
  page,
  context,
  learner,
}) => {
  // As in a page that lies in the browser's drawer.
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await signIn(page, learner);
  await page.goto(QUIZ);
  await beginQuiz(page);
  const other = await context.newPage();
  await other.goto(QUIZ);
  await answerAll(other);
  await other.getByRole('button', { name: 'Завершити тест' }).click();
  await expect(result(other)).toBeFocused();
  const asked = page.waitForRequest('**/europe-west1/gradeQuiz');
  await answerAll(page);
  await page.getByRole('button', { name: 'Завершити тест' }).click();
  await expect(result(page)).toBeFocused();
  const attempts = await documentsWith('quizAttempts', 'userId', learner.uid);
  expect(attempts).toHaveLength(2);
  const { data } = (await asked).postDataJSON() as { data: { attemptId: string } };
  expect(attempts.map(({ attemptId }) => attemptId)).toContain(data.attemptId);
});
