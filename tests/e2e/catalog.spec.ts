import { expect, test } from '../support/page.ts';

/** /catalog with what the device knows of the visitor; its filters are tested beside the page. */

test('a learner finds what was begun, completed, saved or not begun', async ({ page }) => {
  await page.goto('/catalog');
  await expect(page.getByRole('group', { name: 'Мої курси' })).toHaveCount(0);
  await page.goto('/courses/js-core/lessons/js-core-values');
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await page.goto('/catalog');
  const own = page.getByRole('group', { name: 'Мої курси' });
  await own.getByRole('checkbox', { name: 'У процесі 1' }).check();
  await expect(page.locator('.card__title')).toHaveText(['JavaScript: ґрунтовний курс']);
  await page.getByRole('button', { name: /^Зберегти курс: JavaScript/ }).click();
  await own.getByRole('checkbox', { name: /^У процесі/ }).uncheck();
  await own.getByRole('checkbox', { name: 'Збережені 1' }).check();
  await expect(page).toHaveURL('/catalog?status=saved');
  await own.getByRole('checkbox', { name: 'Не розпочато 11' }).check();
  await expect(page.getByRole('article')).toHaveCount(12);
  await own.getByRole('checkbox', { name: 'Не розпочато 11' }).uncheck();
  await page.getByRole('button', { name: /^Зберегти курс: JavaScript/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Знайдені курси' })).toBeFocused();
});
