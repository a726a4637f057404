import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser/page.ts';

/**
 * A guest finds a course, reads about it and watches a lesson; assistive technology and paper get
 * the same pages.
 */

test('a guest finds a course, watches a lesson of it, and prints', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ґрунтовно');
  const picks = page.getByRole('region', { name: /^З.чого почати$/ });
  await picks.getByRole('link', { name: 'React: від основ до застосунку' }).click();
  await expect(page).toHaveURL('/courses/react-basics');
  await expect(page.getByRole('heading', { level: 2, name: 'Програма курсу' })).toBeVisible();

  await page.getByRole('link', { name: 'Розпочати курс' }).click();
  await expect(page).toHaveURL(/\/courses\/react-basics\/lessons\//);
  const player = page.getByRole('region', { name: 'Відеоплеєр' });
  await player.getByRole('button', { name: 'Відтворити' }).first().click();
  await expect(player.getByRole('button', { name: 'Призупинити' })).toBeVisible();
  const video = page.locator('.player video');
  const start = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(start + 0.5);

  const captions = page.locator('.player__captions');
  await page.goto('/courses/react-basics/lessons/react-basics-state');
  await page.getByRole('button', { name: 'Відтворити' }).first().click();
  await expect(captions).toContainText(/На кнопці нуль|Ви натиснули/);
  await page.getByRole('button', { name: 'Вимкнути субтитри' }).click();
  await expect(captions).toHaveCount(0);
  await page.getByRole('button', { name: 'Увімкнути субтитри' }).click();
  await expect(captions).toBeVisible();

  // The accessibility tree of a course, a lesson and a quiz; in print only their text is left.
  const inPrint = async (shown: Locator, ...hidden: Locator[]) => {
    await page.emulateMedia({ media: 'print' });
    await expect(shown).toBeVisible();
    for (const one of hidden) await expect(one).toBeHidden();
    await page.emulateMedia({ media: null });
  };
  await page.goto('/courses/sql-basics');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Шлях"
      - heading /SQL/ [level=1]
      - link "Розпочати курс"
      - heading "Огляд" [level=2]
      - heading "Чого ви навчитеся" [level=2]
      - region "Програма курсу":
        - heading "Програма курсу" [level=2]
        - list
      - complementary:
        - heading "Що входить у курс" [level=2]
        - region "Рейтинг"
      - region "Коментарі":
        - heading "Коментарі" [level=2]
  `);
  await inPrint(
    page.getByRole('heading', { name: 'Програма курсу' }),
    page.getByRole('banner'),
    page.getByRole('region', { name: 'Рейтинг' }),
  );
  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading /Вибірка/ [level=1]
      - region "Відеоплеєр"
      - button "Позначити як пройдений"
  `);
  await inPrint(
    page.getByRole('heading', { level: 1 }),
    player,
    page.getByText('Позначити як пройдений'),
    page.getByRole('complementary', { name: 'Програма курсу' }),
  );
  await page.goto('/courses/sql-basics/quizzes/sql-basics-quiz');
  await page.getByRole('button', { name: 'Розпочати тест' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading /Основи SQL/ [level=1]
      - progressbar "Запитання з відповіддю"
      - group:
        - radio
  `);
});
