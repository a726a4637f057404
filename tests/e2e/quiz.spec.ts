import { expect, signIn, test } from '../support/page.ts';

/** A quiz is graded on the server, for guests and learners alike. */

const QUIZ = '/courses/js-core/quizzes/js-core-quiz';

test('a guest answers, reloads without losing a choice, and learns what was right', async ({
  page,
}) => {
  await page.goto(QUIZ);
  const questions = page.getByRole('group');
  await expect(questions).toHaveCount(6);
  const finish = page.getByRole('button', { name: 'Завершити тест' });
  await expect(finish).toHaveAccessibleDescription('Без відповіді: 1, 2, 3, 4, 5, 6.');
  for (let i = 0; i < 5; i++) {
    await questions.nth(i).locator('label').first().click();
  }
  await expect(finish).toHaveAccessibleDescription('Без відповіді: 6.');
  await page.reload();
  await expect(finish).toHaveAccessibleDescription('Без відповіді: 6.');
  await questions.nth(5).locator('label').first().click();
  await finish.click();

  await expect(page.getByRole('heading', { name: 'Ваш результат' })).toBeFocused();
  await expect(page.locator('.verdict')).toHaveCount(6);
  await expect(page.getByText('правильна відповідь').first()).toBeVisible();
  await page.getByRole('button', { name: 'Пройти ще раз' }).click();
  await expect(finish).toHaveAccessibleDescription('Без відповіді: 1, 2, 3, 4, 5, 6.');
});

test('a learner’s result is stored and shown in the programme of another browser', async ({
  page,
  openDevice,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto(QUIZ);
  const questions = page.getByRole('group');
  await expect(questions).toHaveCount(6);
  for (const question of await questions.all()) await question.locator('label').first().click();
  await page.getByRole('button', { name: 'Завершити тест' }).click();
  const score = await page.locator('.quiz-score .num').innerText();
  expect(score).toMatch(/^\d\sз\s6$/);

  const other = await openDevice();
  await signIn(other, learner);
  await other.goto('/courses/js-core');
  const row = other.getByRole('listitem').filter({ hasText: 'пройдено' });
  await expect(row.getByText(score)).toBeVisible();
});
