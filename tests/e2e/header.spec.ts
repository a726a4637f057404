import { chunkUrl } from '../support/chunks.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { manyCards, serveCards } from '../support/many-cards.ts';
import { arrivePlain, expect, signIn, test } from '../support/page.ts';

/** The header and its menus (platform.md section 2), by mouse and by keyboard alone. */

const PHONE = { viewport: { width: 390, height: 844 } };
const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Opens a page of a platform with this name: of the settings only what the device remembers is ever known. */
async function openNamed(page: Page, platformName: string) {
  await arrivePlain(page);
  await page.route(chunkUrl('src/data/sdk-firestore.ts'), () => undefined);
  await page.addInitScript(
    (name) =>
      localStorage.setItem('settings', JSON.stringify({ v: 1, data: { platformName: name } })),
    platformName,
  );
  await page.goto('/about');
}

for (const [name, first, rest] of [
  ['Академія', 'Академія', ''],
  ['Школа програмування для всіх', 'Школа', 'програмування для всіх'],
  ['Найдовшеслововукраїнськіймовідлявипробуваннязаголовка', 'Найдовшеслово', ''],
  ['   ', 'LMS', 'Platform'],
] as const)
  test(`the name «${name}» is split and never pushes the header apart`, async ({ page }) => {
    await openNamed(page, name);
    const logo = page.getByRole('banner').getByRole('link', { name: /на головну$/ });
    await expect(logo.locator('b')).toContainText(first);
    await expect(logo.locator('span')).toHaveText(rest ? [rest] : []);
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, `${width} px`).toBe(clientWidth);
    }
  });

test('a guest can read the whole search box on every wide screen', async ({ page }) => {
  await page.goto('/about');
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('combobox', { name: 'Пошук курсів' }).boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(176);
    const start = page.getByRole('link', { name: 'Розпочати навчання' });
    const end = await start.boundingBox();
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('without loaded courses the menu holds the fixed lists and says that they come', async ({
  page,
}) => {
  await arrivePlain(page);
  await page.route('**/api/content/courses?*', () => undefined);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Курси' }).click();
  const menu = page.locator('#courses-menu');
  await expect(menu.getByText('Курси завантажуються...')).toBeVisible();
  await expect(menu.getByRole('listitem')).toHaveText([
    'Frontend',
    'Front End',
    'Backend',
    'JavaScript',
    'Database',
    'Security ПРОСУНУТИЙ',
    'Cloud ПРОСУНУТИЙ',
    'Mobile',
    'Other новий',
  ]);
  await expectAccessible(page, 'courses menu without courses');
});

test('the menu counts the courses of every page, and the most popular first', async ({ page }) => {
  await serveCards(page, manyCards(45));
  await page.goto('/about');
  await page.getByRole('button', { name: 'Курси' }).click();
  const menu = page.locator('#courses-menu');
  await expect(menu.getByRole('link', { name: 'Cloud ПРОСУНУТИЙ 41' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mobile 4', exact: true })).toBeVisible();
  await expect(menu.locator('.pop__popular').getByRole('listitem')).toHaveText([
    /Cloud\s*41.курс$/,
    /Mobile\s*4.курси$/,
  ]);
});

test('the courses menu is used by keyboard alone and closes even at its own address', async ({
  page,
}) => {
  await page.goto('/catalog?category=Security');
  const button = page.getByRole('button', { name: 'Курси', exact: true });
  const menu = page.locator('#courses-menu');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: /^До каталогу/ })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('До каталогу');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await menu.getByRole('link', { name: /^Security/ }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the user menu closes by Escape, by leaving it and with the route', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto('/about');
  const button = page.getByRole('button', { name: /^Привіт, .+!/ });
  const menu = page.locator('#user-menu');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByText(learner.email)).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Профіль');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toHaveCount(0);
  await button.click();
  await menu.getByRole('link', { name: 'Профіль' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toHaveCount(0);
  // The focus goes to the new page's heading, and a menu that is open by then closes for it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Профіль' }).click();
  await expect(menu).toHaveCount(0);
});

test('the mobile menu closes by Escape, with the focus back, and on a wide screen', async ({
  openDevice,
}) => {
  const page = await openDevice(PHONE);
  await page.goto('/about');
  const opener = page.getByRole('button', { name: 'Відкрити меню' });
  await opener.click();
  const nav = page.getByRole('navigation', { name: 'Мобільна навігація' });
  await nav.getByRole('button', { name: 'Курси' }).click();
  await expect(nav.getByRole('link', { name: 'Security ПРОСУНУТИЙ 1' })).toBeVisible();
  await expect(nav.getByRole('link', { name: /^Всі курси 12/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Увійти' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' })).toBeVisible();
  await expectAccessible(page, 'mobile menu');
  await page.keyboard.press('Escape');
  await expect(nav).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(nav).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  await page.setViewportSize(PHONE.viewport);
  await opener.click();
  await nav.getByRole('link', { name: 'Про нас' }).click();
  await expect(nav).toHaveCount(0);
});

test('the search finds a course of a later page, whatever the apostrophe and the case', async ({
  page,
}) => {
  const cards = manyCards(45);
  const last = cards[44];
  if (!last) throw new Error('There are 45.');
  last.description = 'Зв’язок із сервером';
  await serveCards(page, cards);
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  await search.fill("ЗВ'ЯЗОК");
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('Курс 45');
  await expect(option.locator('mark')).toHaveText('Зв’язок');
  await search.fill('mobile');
  await expect(option).toHaveCount(4);
  await search.fill('курс');
  await expect(option).toHaveCount(5);
});

test('the search says how many it shows, and by keyboard goes round, in and out', async ({
  page,
}) => {
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  const said = page.getByRole('search').getByRole('status');
  await search.focus();
  await expect(search).not.toHaveAttribute('aria-controls');
  await page.keyboard.type('javascript');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const list = await page.getByRole('listbox').getAttribute('id');
  await expect(search).toHaveAttribute('aria-controls', list ?? '');
  const count = await options.count();
  expect(count).toBeGreaterThan(1);
  await expect(said).toHaveText(new RegExp(`^Показано ${count}.курс`));
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const active = await search.getAttribute('aria-activedescendant');
  await expect(options.first()).toHaveAttribute('id', active ?? '');
  // Home and End stay with the text.
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(search).toHaveValue('xjavascript');
  await expect(said).toHaveText('Курси не знайдено');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(search).not.toHaveAttribute('aria-controls');
  await expectAccessible(page, 'nothing found');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('xjavascript');
  await expect(page.getByText('Спробуйте інші ключові слова')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.keyboard.type('react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog?q=react');
});

test('while the courses are on their way the search does not say that there are none', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await arrivePlain(page);
  await page.route('**/api/content/courses?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Пошук курсів' }).fill('react');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Завантаження...');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a band under the header says that there is no connection, and goes with it', async ({
  page,
  context,
  watch,
}) => {
  // What is only fetched after the paint may be on its way when the connection is lost.
  watch.expectError(
    /ERR_INTERNET_DISCONNECTED|Could not reach|imported module|preload CSS|is not initialised/,
  );
  await page.goto('/about');
  const band = page.getByRole('status', { name: 'З’єднання' });
  await expect(band).toBeAttached();
  await expect(band).toBeEmpty();
  await context.setOffline(true);
  await expect(band).toContainText('Немає з’єднання. Прогрес зберігається на');
  await expectAccessible(page, 'offline band');
  await context.setOffline(false);
  await expect(band).toBeEmpty();
});
