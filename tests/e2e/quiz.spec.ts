import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessible.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/page.ts';
import { beginQuiz, options, QUIZ, result, verdict } from '../support/data/quiz.ts';

/** A quiz is graded on the server, for guests and learners. */

const finish = (page: Page) => page.getByRole('button', { name: 'Завершити тест' });
const COUNT = 11;
const question = (page: Page, number: number) =>
  page.getByText(new RegExp(`^Запитання ${number}.з.${COUNT}$`));
const go = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

test('a guest answers an exam, reloads, and sees the right answers', async ({ page }) => {
  await page.goto(QUIZ);
  await expect(page.getByText('Щоб скласти, треба 8 з 11')).toBeVisible();
  await beginQuiz(page);
  await options(page).nth(1).click();
  await expectAccessible(page, 'a question', [390]);
  await go(page, 'Далі');
  await expect(question(page, 2)).toBeVisible();
  await expect(page.locator('legend')).toBeFocused();
  await go(page, 'Пропустити');
  await expect(question(page, 3)).toBeVisible();

  await page.reload();
  await expect(question(page, 3)).toBeVisible();
  await go(page, 'Назад');
  await go(page, 'Назад');
  await expect(page.locator('legend')).toBeFocused();
  await go(page, 'Назад');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await go(page, 'Продовжити тест');
  await expect(page.locator('legend')).toBeFocused();
  await expect(options(page).nth(1).locator('input')).toBeChecked();
  await go(page, 'Далі');
  for (let number = 2; number <= COUNT; number++) await go(page, 'Пропустити');

  const check = page.getByRole('heading', { name: 'Усе готово?' });
  await expect(check).toBeFocused();
  await expect(page.getByText('Без відповіді: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.')).toBeVisible();
  await expectAccessible(page, 'the check', [390]);
  await go(page, /^4\..*без відповіді/);
  await expect(question(page, 4)).toBeVisible();
  await expect(page.locator('legend')).toBeFocused();
  await options(page).first().click();
  await go(page, 'Далі');
  for (let number = 5; number <= COUNT; number++) await go(page, 'Пропустити');
  await expect(page.getByText('Без відповіді: 2, 3, 5, 6, 7, 8, 9, 10, 11.')).toBeVisible();
  await finish(page).click();

  await expect(result(page)).toBeFocused();
  const reviews = page.getByRole('list').filter({ has: page.locator('.answer-review') });
  await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(COUNT);
  await expect(reviews.getByText('без відповіді')).toHaveCount(COUNT - 2);
  await expect(reviews.getByText('Правильну відповідь', { exact: false })).toHaveCount(COUNT - 2);
  await expect(page.locator('.answer-review__why').first()).toBeVisible();
  const invite = page.getByRole('main').getByRole('link', { name: 'Уже маю обліковий запис' });
  await expect(invite).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`${QUIZ}?result`)}`,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Розбір відповідей' })).toBeVisible();
  await expect(invite).toBeHidden();
  await page.emulateMedia({ media: null });
  const score = await result(page).innerText();
  await expectAccessible(page, 'the result', [390]);

  // After a reload, or coming back from a lesson, the same result is shown.
  await page.reload();
  await expect(result(page)).toHaveText(score);
  await page
    .getByRole('link', { name: /^Переглянути пояснення з \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lessons\/.*from=\d+.*quiz=js-core-quiz/);
  await page.goBack();
  await expect(result(page)).toHaveText(score);

  await go(page, 'Пройти ще раз');
  await expect(question(page, 1)).toBeVisible();
  await expect(page.locator('legend')).toBeFocused();
  await expect(options(page).locator('input:checked')).toHaveCount(0);
});

test('answers are checked at once, and a sign-up keeps the result', async ({ page, watch }) => {
  // After the reload the page does not know when it sent its last check: it may send the next one
  // within a second, and sends it again.
  watch.expectError(/429.*checkAnswer/);
  await page.goto(QUIZ);
  await go(page, 'Розпочати тест');
  for (let number = 1; number <= COUNT; number++) {
    await expect(question(page, number)).toBeVisible();
    await expect(verdict(page)).toHaveCount(0);
    await options(page).first().click();
    await go(page, 'Перевірити');
    await expect(verdict(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Переглянути пояснення/ })).toBeVisible();
    if (number === 1) {
      await page.reload();
      await expect(verdict(page)).toBeVisible();
    }
    await go(page, number < COUNT ? 'Далі' : 'Завершити тест');
  }
  await expect(result(page)).toBeFocused();
  const score = await result(page).innerText();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(main.getByLabel('Ім’я')).toBeFocused();
  await main.getByLabel('Ім’я').fill('Ганна Нова');
  await main.getByLabel('Електронна пошта').fill(`${randomUUID()}@example.com`);
  await main.getByLabel('Пароль', { exact: true }).fill(`pw-${randomUUID()}`);
  await main.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await expect(main.getByText('Результат збережено лише на цьому пристрої')).toHaveCount(0);
  await expect(page).toHaveURL(/\?result/);
  await expect(result(page)).toHaveText(score);
  // The account has the result: another page of it knows.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quizResults_anonymous')))
    .toBeNull();
});
