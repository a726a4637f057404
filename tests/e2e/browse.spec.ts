import { expect, test } from '../support/page.ts';

/** A guest finds a course, reads about it and watches a lesson. */

test('a guest finds a course on the home page and watches a lesson of it', async ({ page }) => {
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
  const video = page.locator('video');
  const start = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(start + 0.5);

  const captions = page.locator('.player__captions');
  await page.goto('/courses/react-basics/lessons/react-basics-state');
  await page.getByRole('button', { name: 'Відтворити' }).first().click();
  await expect(captions).toContainText('Пропси (props) приходять ззовні');
  await page.getByRole('button', { name: 'Вимкнути субтитри' }).click();
  await expect(captions).toHaveCount(0);
  await page.getByRole('button', { name: 'Увімкнути субтитри' }).click();
  await expect(captions).toBeVisible();
});

test('a printed course, lesson and quiz result has only its text', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', { name: 'Програма курсу' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Рейтинг' })).toBeHidden();
  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Відеоплеєр' })).toBeHidden();
  await expect(page.getByText('Позначити як пройдений')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Програма курсу' })).toBeHidden();
});
