import type { Locator, Page } from '@playwright/test';
import { expect, expectProfile, test } from '../support/browser/page.ts';
import { verdict } from '../support/data/quiz.ts';

/** From finding a course to commenting on it, with the keyboard only, by names and roles. */

/** More Tab presses than between any two elements of a page; a keyboard trap fails here. */
const MOST_TABS = 150;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_TABS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a course from the search to a comment, by keyboard', async ({ page, learner }) => {
  test.slow();
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти до вмісту' })).toBeFocused();

  // After signing in the same page is shown.
  await page.goto('/catalog');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Увійти' }));
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByLabel('Електронна пошта'));
  await page.keyboard.type(learner.email);
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await expectProfile(learner);

  // Finds the course by search.
  await page.goto('/');
  await tabTo(page, page.getByRole('combobox', { name: 'Пошук курсів' }));
  await page.keyboard.type('запити');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/sql-basics');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(/^SQL/);

  // Starts the course, watches the lesson and marks it.
  await press(page, main.getByRole('link', { name: /^Розпочати курс/ }));
  await expect(page).toHaveURL(/\/lessons\/sql-basics-select$/);
  await expect(heading).toBeFocused();
  const player = page.getByRole('region', { name: 'Відеоплеєр' });
  await press(page, player.getByRole('button', { name: 'Відтворити' }).first());
  await expect(player.getByRole('button', { name: 'Призупинити' }).first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Відтворити' }).first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Позначити як пройдений' }));
  await expect(page.getByText('Урок пройдено')).toBeVisible();

  // Takes the quiz.
  await press(
    page,
    page.getByRole('complementary', { name: /Програма/ }).getByRole('link', { name: /Основи SQL/ }),
  );
  await press(page, page.getByRole('button', { name: 'Розпочати тест' }));
  for (let number = 1; number <= 11; number++) {
    await expect(page.getByText(new RegExp(`^Запитання ${number}.з.11$`))).toBeVisible();
    await tabTo(page, page.getByRole('group').locator('input').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Ваш результат' })).toBeFocused();

  // Rates the course and comments on it.
  await page.goto('/courses/sql-basics');
  await tabTo(page, main.getByRole('radio', { name: /^1/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: /^3/ })).toBeChecked();
  const comments = page.getByRole('region', { name: 'Коментарі' });
  // The form loads once the section comes into view.
  await comments.scrollIntoViewIfNeeded();
  await tabTo(page, comments.getByLabel('Ваш коментар'));
  const words = `Написано самою клавіатурою: ${learner.uid}.`;
  await page.keyboard.type(words);
  await press(page, comments.getByRole('button', { name: 'Опублікувати' }));
  await expect(comments.getByRole('listitem').filter({ hasText: words })).toBeVisible();
});
