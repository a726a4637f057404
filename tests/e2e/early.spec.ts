import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/calm.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, signIn, test } from '../support/page.ts';

/** The page stands, and its scripts wait until they are let through. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letThrough;
}

test('a button that is pressed before the app is here answers when it is', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/about');
  const button = page.getByRole('button', { name: 'Курси', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#courses-menu').getByRole('link').first()).toBeVisible();
});

test('what is typed before the app is here is searched for', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/about');
  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  await search.focus();
  await page.keyboard.type('javascript');
  letThrough();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('javascript');
  await expect(search).toBeFocused();
});

test('a filter that is set before the app is here holds', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/catalog');
  const filter = page.getByRole('checkbox', { name: 'Frontend' });
  await filter.check();
  letThrough();
  await expect(page).toHaveURL('/catalog?category=Frontend');
  await expect(filter).toBeChecked();
});

test('whoever is known reads before the app is here, and what they do then holds', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  const letThrough = await openWithoutScripts(page, '/courses/js-core');
  await expect(page.getByRole('link', { name: 'Розпочати курс' })).toBeHidden();
  await page.goto('/catalog');
  const filter = page.getByRole('checkbox', { name: 'Frontend' });
  await filter.check();
  letThrough();
  await expect(page).toHaveURL('/catalog?category=Frontend');
  await expect(filter).toBeChecked();
});

test('a message that is written and sent before the app is here is sent once it is', async ({
  page,
}) => {
  const email = `early-${randomUUID()}@example.com`;
  const letThrough = await openWithoutScripts(page, '/contact');
  const message = page.getByLabel('Повідомлення');
  await message.fill('Помилка в уроці');
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Ваша електронна пошта').fill(email);
  await page.getByLabel('Ім’я').press('Enter');
  letThrough();
  await expect(page.getByText(`Повідомлення надіслано. Відповімо на\u00A0${email}.`)).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('an order that is chosen before the app is here holds', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/catalog');
  const order = page.getByRole('combobox', { name: 'Сортування' });
  await order.selectOption('title');
  letThrough();
  await expect(page).toHaveURL('/catalog?sort=title');
  await expect(order).toHaveValue('title');
});

test('a course that is saved stays so when its empty bookmark is pressed before the app is here', async ({
  page,
}) => {
  const bookmark = page.getByRole('button', { name: 'Зберегти курс: JavaScript' }).first();
  await page.goto('/catalog');
  await takenOver(page);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  const letThrough = await openWithoutScripts(page, '/catalog');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await bookmark.click();
  letThrough();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark).not.toHaveAttribute('data-pressed');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

for (const who of ['a guest', 'a learner'])
  test(`${who} is told when the app does not come, and can read`, async ({
    page,
    learner,
    watch,
  }) => {
    watch.expectError(/net::ERR_FAILED|Failed to load resource|Failed to fetch dynamically/);
    if (who === 'a learner') await signIn(page, learner);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/about');
    await expect(page.getByRole('alert')).toContainText('Сторінка завантажилася не повністю');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('alert').getByRole('link', { name: 'Спробувати ще раз' }).click();
    await takenOver(page);
    await expect(page.getByRole('alert')).toBeHidden();
  });
