import { expect, test } from '../support/page.ts';

/** What a guest does: finds a course, reads about it, watches a lesson. */

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

test('a lesson plays its own clip: from its start to its end, which completes it, and again', async ({
  page,
}) => {
  const answer = await page.request.get('/api/content/courses/react-basics');
  const { lessons } = (await answer.json()) as {
    lessons: { id: string; videoStartTime: number; videoEndTime: number }[];
  };
  const lesson = lessons[1];
  if (!lesson) throw new Error('The course has no second lesson.');
  expect(lesson.videoStartTime).toBeGreaterThan(0);
  await page.goto(`/courses/react-basics/lessons/${lesson.id}`);
  const video = page.locator('video');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeCloseTo(lesson.videoStartTime, 0);

  const position = page.getByRole('slider', { name: 'Позиція' });
  const length = lesson.videoEndTime - lesson.videoStartTime;
  await expect(position).toHaveAttribute('max', String(length));
  await position.fill(String(length - 1));
  await page.getByRole('button', { name: 'Відтворити' }).first().click();
  await expect(page.getByText('Урок завершено')).toBeAttached();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  expect(await time()).toBeLessThan(lesson.videoEndTime + 1);

  await expect(page.getByText('Урок пройдено')).toBeVisible();

  await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
  await expect.poll(time).toBeLessThan(lesson.videoStartTime + 5);
});

test('search and courses menu lead from the header to a course and a category', async ({
  page,
}) => {
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  await search.focus();
  await page.keyboard.type('БЕЗПЕКА');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/web-security');

  await page.goto('/about');
  await search.fill('кулінарія');
  await expect(page.getByText('Курси не знайдено').first()).toBeVisible();
  await expect(page.getByText('Спробуйте інші ключові слова')).toBeVisible();
  await page.keyboard.press('Escape');

  const button = page.getByRole('button', { name: 'Курси' });
  await button.click();
  const menu = page.locator('#courses-menu');
  await expect(menu.getByText('Технічні', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Security ПРОСУНУТИЙ 1$/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Other новий 2$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('main').click({ position: { x: 20, y: 20 } });
  await expect(menu).toHaveCount(0);
  await button.click();
  await menu.getByRole('link', { name: /^Security/ }).click();
  await expect(page).toHaveURL('/catalog?category=Security');
  await expect(menu).toHaveCount(0);
});

test('on a phone the menu and the filters open over the page', async ({ openDevice }) => {
  const page = await openDevice({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Відкрити меню' }).click();
  const menu = page.getByRole('navigation', { name: 'Мобільна навігація' });
  await menu.getByRole('button', { name: 'Курси' }).click();
  await menu.getByRole('link', { name: /^Всі курси/ }).click();
  await expect(page).toHaveURL('/catalog');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Фільтри' }).click();
  const filters = page.getByRole('dialog', { name: 'Фільтри' });
  await filters.getByRole('checkbox', { name: /^Database/ }).check();
  await filters.getByRole('button', { name: /^Показати 1.курс$/ }).click();
  await expect(page.locator('.card__title')).toHaveCount(1);
});

test('by Tab a card’s link comes before its bookmark, and a lesson’s player before its mark', async ({
  page,
}) => {
  await page.goto('/catalog');
  const card = page.getByRole('article').filter({ hasText: 'SQL' });
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /^Зберегти курс/ })).toBeFocused();
  await card.getByRole('link').press('Enter');
  await page.getByRole('link', { name: /Розпочати курс/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Вибірка/ })).toBeFocused();
  const names: string[] = [];
  for (let presses = 0; presses < 20 && !names.at(-1)?.startsWith('Позначити'); presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    names.push(name.trim());
  }
  expect(names[0]).toBe('Відтворити');
  expect(names.at(-1)).toBe('Позначити як пройдений');
});

test('on paper a course, a lesson and a quiz result are their text alone', async ({ page }) => {
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
