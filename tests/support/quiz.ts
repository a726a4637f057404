import { expect, type Locator, type Page } from '@playwright/test';

/** Journeys through a quiz. */

export const QUIZ = '/courses/js-core/quizzes/js-core-quiz';

export const result = (page: Page): Locator => page.getByRole('heading', { name: 'Ваш результат' });

export const options = (page: Page): Locator => page.getByRole('group').locator('label');

/** From the start of a quiz to its first question. */
export async function beginQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Розпочати|Продовжити) тест|^Пройти ще раз/ }).click();
  await expect(page.getByText(/^Запитання \d+.з.\d+$/)).toBeVisible();
}

/** Chooses the first option of every remaining question and stops before the answers are sent. */
export async function answerAll(page: Page): Promise<void> {
  const check = page.getByRole('heading', { name: 'Усе готово?' });
  for (;;) {
    await options(page).first().click();
    const last = page.getByRole('button', { name: 'До перевірки' });
    const isLast = await last.isVisible();
    const before = await page.getByRole('group').getAttribute('data-question');
    await (isLast ? last : page.getByRole('button', { name: 'Далі' })).click();
    if (isLast) break;
    await expect(page.getByRole('group')).not.toHaveAttribute('data-question', before ?? '');
  }
  await expect(check).toBeFocused();
}
