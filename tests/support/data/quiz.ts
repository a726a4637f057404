import { expect, type Locator, type Page } from '@playwright/test';

/** Journeys through a quiz. */

export const QUIZ = '/courses/js-core/quizzes/js-core-quiz';

export const result = (page: Page): Locator => page.getByRole('heading', { name: 'Ваш результат' });

/** Right or wrong, below a checked question. */
export const verdict = (page: Page): Locator => page.locator('.verdict__title');

export const options = (page: Page): Locator => page.getByRole('group').locator('label');

/**
 * From the start of a quiz to its first question; as an exam, whose answers are graded at the end.
 */
export async function beginQuiz(page: Page): Promise<void> {
  const exam = page.getByText('Іспит', { exact: true });
  // The choice is offered before the first answer only.
  if (await page.getByRole('button', { name: 'Розпочати тест' }).isVisible()) await exam.click();
  await page.getByRole('button', { name: /^(Розпочати|Продовжити) тест|^Пройти ще раз/ }).click();
  await expect(page.getByText(/^Запитання \d+.з.\d+$/)).toBeVisible();
}

/** Chooses the first option of every remaining question and stops before the answers are sent. */
export async function answerAll(page: Page): Promise<void> {
  const check = page.getByRole('heading', { name: 'Усе готово?' });
  for (;;) {
    await options(page).first().click();
    const last = page.getByRole('button', { name: 'До завершення' });
    const isLast = await last.isVisible();
    const before = await page.getByRole('group').getAttribute('data-question');
    await (isLast ? last : page.getByRole('button', { name: 'Далі' })).click();
    if (isLast) break;
    await expect(page.getByRole('group')).not.toHaveAttribute('data-question', before ?? '');
  }
  await expect(check).toBeFocused();
}
