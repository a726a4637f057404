import { expectAccessible } from '../support/accessible.ts';
import { manyCards, serveCards } from '../support/many-cards.ts';
import { expect, test } from '../support/page.ts';

/** /catalog: what is chosen is in the address, what is counted is right, and the focus stays where one works. */

const PHONE = { viewport: { width: 390, height: 844 } };

test('words, group and level are chosen together', async ({ page }) => {
  await page.goto('/catalog');
  const found = page.getByRole('region', { name: 'Результати' }).getByRole('status');
  await expect(found).toHaveText(/^12.курсів$/);
  await page.getByRole('radio', { name: /^Нетехнічні/ }).check();
  await expect(found).toHaveText(/^2.курси із.12$/);
  await expect(page.getByRole('checkbox', { name: /^Backend/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Початковий/ }).check();
  // All courses are as long: there is nothing to choose.
  await expect(page.getByRole('group', { name: 'Тривалість' })).toHaveCount(0);
  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  await search.fill('англ');
  await search.press('Enter');
  await expect(page).toHaveURL('/catalog?group=other&level=beginner&q=%D0%B0%D0%BD%D0%B3%D0%BB');
  await expect(found).toHaveText(/^1.курс із.12$/);
  await expectAccessible(page, 'catalogue with everything chosen');
});

test('each choice is one step back, what is typed is none', async ({ openDevice }) => {
  const page = await openDevice(PHONE);
  await page.goto('/about');
  await page.goto('/catalog');
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  await page.getByRole('checkbox', { name: /^Frontend/ }).check();
  await page.getByRole('button', { name: /^Показати 2.курси/ }).click();
  await page.getByRole('searchbox').pressSequentially('react');
  await expect(page).toHaveURL('/catalog?q=react&category=Frontend');
  await page.getByRole('searchbox').pressSequentially(' від');
  await expect(page).toHaveURL(/q=react\+/);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Обрані фільтри' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('more courses than a page are all searched, counted and shown by twenties', async ({
  page,
}) => {
  const asked = await serveCards(page, manyCards(45));
  await page.goto('/catalog');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  // Once each, however many parts of the screen want them all.
  expect(asked.filter((skip) => skip > 0)).toEqual([20, 40]);
  await expect(page.getByRole('checkbox', { name: 'Mobile 4' })).toBeVisible();

  const more = page.getByRole('button', { name: 'Показати ще' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(40);
  await expect(page.getByRole('link', { name: 'Курс 21', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/catalog?pages=2');
  await page.reload();
  await expect(cards).toHaveCount(40);
  await more.click();
  await expect(cards).toHaveCount(45);
  await expect(more).toHaveCount(0);

  const search = page.getByRole('combobox', { name: 'Пошук курсів' });
  await search.fill('курс 45');
  await search.press('Enter');
  await expect(cards).toHaveCount(1);
  await search.fill('');
  await search.press('Enter');
  await page.getByRole('combobox', { name: 'Сортування' }).selectOption('Найкоротші');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText('Курс 45');
});

test('courses that did not arrive are said to be missing, and asked for again', async ({
  page,
  watch,
}) => {
  watch.expectError(/503/);
  await serveCards(page, manyCards(25));
  let broken = true;
  await page.route('**/api/content/courses?skip=20*', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { error: { id: 'UpstreamUnavailable' } } })
      : route.fallback(),
  );
  await page.goto('/catalog');
  const notice = page.getByText(/^Показуємо не.всі курси/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expectAccessible(page, 'a part of the catalogue');
  broken = false;
  await notice.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Показати ще' })).toBeVisible();
});

test('the best rated and the popular come first, and a least rating can be asked for', async ({
  page,
}) => {
  const [good, popular, bad] = manyCards(3);
  if (!good || !popular || !bad) throw new Error('Three were asked for.');
  await serveCards(page, [
    { ...bad, rating: { mean: 3.2, count: 5 } },
    { ...good, rating: { mean: 4.9, count: 8 } },
    { ...popular, rating: { mean: 4.5, count: 61 } },
  ]);
  await page.goto('/catalog');
  const titles = page.locator('.card__title');
  await expect(titles).toHaveText(['Курс 2', 'Курс 1', 'Курс 3']);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/Рейтинг 4,5 із.5/);
  await expect(card).toContainText(/61.оцінка/);
  await page.getByRole('combobox', { name: 'Сортування' }).selectOption('За рейтингом');
  await expect(titles).toHaveText(['Курс 1', 'Курс 2', 'Курс 3']);
  await page.getByRole('radio', { name: /^від 4,8/ }).check();
  await expect(titles).toHaveText(['Курс 1']);
  await expect(page).toHaveURL('/catalog?rating=4.8&sort=rating');
});

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

test('the focus stays among the chips, then goes to the results', async ({ page }) => {
  await page.goto('/catalog?category=Frontend&category=Backend&level=beginner');
  const chips = page.getByRole('list', { name: 'Обрані фільтри' }).getByRole('button');
  await expect(chips).toHaveCount(4);
  await chips.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(3);
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Знайдені курси' })).toBeFocused();

  await page.goto('/catalog?category=Security&level=beginner');
  await page.getByRole('button', { name: 'Скинути фільтри' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Знайдені курси' })).toBeFocused();
});

test('on a phone the sheet says how many courses are left, and takes all back', async ({
  openDevice,
}) => {
  const page = await openDevice(PHONE);
  await page.goto('/catalog');
  const opener = page.getByRole('button', { name: /^Фільтри/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Фільтри' });
  await sheet.getByRole('checkbox', { name: /^Database/ }).check();
  await expect(sheet.getByRole('button', { name: /^Показати 1.курс$/ })).toBeVisible();
  await expectAccessible(page, 'filter sheet');
  await sheet.getByRole('checkbox', { name: /^Просунутий/ }).check();
  await expect(sheet.getByRole('button', { name: /^Показати 0.курсів$/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Скинути' }).click();
  await sheet.getByRole('button', { name: /^Показати 12.курсів$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/catalog');
});
