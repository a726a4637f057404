import { expectAccessible } from '../support/accessible.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { answerAll, beginQuiz, options, takeQuiz, QUIZ, result } from '../support/quiz.ts';

/** A quiz is graded on the server, for guests and learners alike. */

const GRADING = '**/europe-west1/gradeQuiz';
const finish = (page: Page) => page.getByRole('button', { name: 'Завершити тест' });
const question = (page: Page, number: number) =>
  page.getByText(new RegExp(`^Запитання ${number}.з.6$`));
const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a guest answers, reloads without losing a choice, and learns what was right', async ({
  page,
}) => {
  await page.goto(QUIZ);
  await expect(page.getByText('щоб скласти, треба 5 з 6')).toBeVisible();
  await beginQuiz(page);
  await options(page).nth(1).click();
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
  for (const name of ['Далі', 'Пропустити', 'Пропустити', 'Пропустити', 'Пропустити'])
    await go(page, name);
  await go(page, 'До перевірки');

  const check = page.getByRole('heading', { name: 'Усе готово?' });
  await expect(check).toBeFocused();
  await expect(page.getByText('Без відповіді: 2, 3, 4, 5, 6.')).toBeVisible();
  await go(page, /^4\..*без відповіді/);
  await expect(question(page, 4)).toBeVisible();
  await expect(page.locator('legend')).toBeFocused();
  await options(page).first().click();
  for (const name of ['Далі', 'Пропустити', 'До перевірки']) await go(page, name);
  await expect(page.getByText('Без відповіді: 2, 3, 5, 6.')).toBeVisible();
  await finish(page).click();

  await expect(result(page)).toBeFocused();
  const reviews = page.getByRole('list').filter({ has: page.locator('.ans') });
  await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(reviews.getByText('без відповіді')).toHaveCount(4);
  await expect(reviews.getByText('Правильну відповідь', { exact: false })).toHaveCount(4);
  await expect(page.locator('.ans__why').first()).toBeVisible();
  const score = await result(page).innerText();

  // Whoever reloads, or comes back from a lesson, finds the same result.
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

test('a result shows its mistakes and invites a guest; a page translator stops nothing', async ({
  page,
}) => {
  await page.goto(QUIZ);
  await beginQuiz(page);
  for (let i = 0; i < 5; i++) await go(page, 'Пропустити');
  await go(page, 'До перевірки');
  await finish(page).click();
  await expect(page.getByRole('heading', { name: /0.з.6/ })).toBeVisible();
  // Where everything is wrong there is nothing to filter.
  await expect(page.getByRole('checkbox', { name: 'Лише помилки' })).toHaveCount(0);

  await page.goto(QUIZ);
  await takeQuiz(page);
  const shown = page.locator('.ans');
  const wrong = await page.locator('.ans--bad').count();
  expect(wrong).toBeGreaterThan(0);
  expect(wrong).toBeLessThan(6);
  await page.getByRole('checkbox', { name: 'Лише помилки' }).check();
  await expect(shown).toHaveCount(wrong);
  const right = page
    .getByRole('list', { name: 'Відповіді' })
    .getByRole('link', { name: /Правильно/ });
  await right.first().click();
  await expect(shown).toHaveCount(6);

  const invite = page.getByRole('link', { name: 'Зареєструватися' }).last();
  await expect(invite).toHaveAttribute(
    'href',
    `/auth?mode=sign-up&next=${encodeURIComponent(`${QUIZ}?result`)}`,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Розбір відповідей' })).toBeVisible();
  await expect(invite).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/courses/sql-basics/quizzes/sql-basics-quiz');
  await beginQuiz(page);
  /** As a translator does: every text goes into an element of its own. */
  const translate = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode);
      for (const node of nodes.filter(({ textContent }) => textContent?.trim())) {
        const font = document.createElement('font');
        node.parentNode?.replaceChild(font, node);
        font.append(node);
      }
    });
  await translate();
  await expect(page.getByRole('button', { name: 'Пропустити' })).toBeVisible();
  await options(page).first().click();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Пропустити' })).toHaveCount(0);
  await translate();
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page.getByText(/^Запитання 2/)).toBeVisible();
});

test('what could not be graded waits with every answer, and is graded at the next visit', async ({
  page,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await page.goto(QUIZ);
  await beginQuiz(page);
  await answerAll(page);
  await page.route(GRADING, (route) => route.abort());
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'Буде перевірено' })).toContainText(
    'Відповіді збережено на цьому пристрої.',
  );
  await page.unroute(GRADING);
  await page.reload();
  await expect(result(page)).toBeVisible();
});

test('every state is accessible', async ({ page }) => {
  await page.goto(QUIZ);
  await beginQuiz(page);
  await options(page).first().click();
  await expectAccessible(page, 'a question', [390]);
  await answerAll(page);
  await expectAccessible(page, 'the check', [390]);
  await finish(page).click();
  await expect(result(page)).toBeFocused();
  await expectAccessible(page, 'the result', [390]);
  await page.goto(QUIZ);
  await expect(page.getByRole('region', { name: 'Останній результат' })).toBeVisible();
  await expectAccessible(page, 'the start with a result', [390]);
  await go(page, 'Прибрати результат');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before a removal', [390]);
});
