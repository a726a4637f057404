import { LOCAL_PROJECT, securityHeaders } from '@edu/domain/site/security-headers';
import { expectAccessible } from '../support/browser/accessible.ts';
import {
  keepAsServed,
  expectCalm,
  readToEnd,
  takenOver,
  watchPage,
} from '../support/browser/layout-shift.ts';
import { chunkUrl } from '../support/browser/chunks.ts';
import { delayRequest } from '../support/browser/delay-requests.ts';
import { arrivePlain, completeLesson, expect, settle, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/**
 * Public pages are served with their content: it is shown before a script runs, and without one.
 */

const PAGES: [string, string | RegExp, string | RegExp][] = [
  ['/', /Вчіться ґрунтовно/, 'JavaScript: основи мови'],
  ['/catalog', 'Каталог курсів', 'JavaScript: основи мови'],
  ['/catalog?category=Cloud', 'Каталог курсів', /Хмар/],
  ['/about', /Знання тримаються/, '12 курсів'],
  ['/contact', 'Напишіть нам', 'Електронна пошта'],
  ['/courses/js-core', 'JavaScript: основи мови', 'Програма курсу'],
  ['/courses/js-core/lessons/js-core-values', /Значення, типи та/, /^Програма\s—\sце\sзначення/],
  ['/courses/js-core/video', /JavaScript: основи/, 'Програма курсу'],
  ['/courses/js-core/quizzes/js-core-quiz', 'Тест: основи JavaScript', '11 запитань'],
  ['/nowhere', 'Такої сторінки немає', 'До каталогу'],
  ['/courses/nowhere', 'Такого курсу немає', 'До каталогу'],
  ['/courses/js-core/lessons/nothing', 'Такого уроку немає', 'До каталогу'],
  ['/courses/js-core/quizzes/nothing', 'Такого тесту немає', 'До каталогу'],
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and its links lead on', async ({ page, watch }) => {
    watch.expectError(/status of 404/);
    for (const [path, heading, content] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect(page.getByRole('main').getByText(content).first(), path).toBeVisible();
      await expect(page.getByRole('navigation').first(), path).toBeVisible();
      // No button that would have no effect.
      await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
      const pending = page.getByText(/зарахується, коли/).filter({ visible: true });
      await expect(pending, path).toHaveCount(0);
    }

    await page.goto('/catalog?category=Cloud');
    const all = page.getByRole('main').getByRole('link', { name: 'Скинути все' });
    await expect(all.locator('..')).toHaveText(/^Cloud\./);
    await all.click();
    await expect(page.locator('.card')).toHaveCount(12);
    // The filters are hidden, and the courses have their space.
    await expect(
      page.getByRole('checkbox').or(page.getByRole('combobox', { name: 'Сортування' })),
    ).toHaveCount(0);
    const { width = 0 } = (await page.locator('.cards').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1000);

    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Курси', exact: true }).click();
    await expect(page).toHaveURL('/catalog');
    const named = page.getByRole('banner').getByText('Курси', { exact: true });
    await expect(named.filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: /^SQL/ }).first().click();
    await expect(page).toHaveURL('/courses/sql-basics');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SQL');
    await expect(page.locator('a[href*="/lessons/"]')).not.toHaveCount(0);

    // What is above does not move while the HTML still arrives: the cover of a course, the books of
    // the shelf.
    await page.goto('/courses/sql-basics');
    const cover = page.locator('.course-head__cover');
    const place = (await cover.boundingBox())?.x ?? Number.NaN;
    await page.locator('.course-head__text').evaluate((element) => element.remove());
    expect((await cover.boundingBox())?.x).toBe(place);
    await page.goto('/');
    const second = page.getByRole('navigation', { name: 'Полиця курсів' }).getByRole('link').nth(1);
    const leftOf = async () => (await second.boundingBox())?.x ?? Number.NaN;
    const whole = await leftOf();
    await page
      .locator('.shelf')
      .evaluate((shelf) => shelf.replaceChildren(...[...shelf.children].slice(0, 2)));
    expect(Math.abs((await leftOf()) - whole)).toBeLessThan(8);
  });
});

test('every public page is hydrated as it is served', async ({ page, watch, request }) => {
  watch.expectError(/status of 404/);
  await keepAsServed(page, watch);
  await watchPage(page);
  for (const [path, heading] of PAGES) {
    const document = await page.goto(path);
    // A node that React replaces is not connected any more.
    const title = await page.getByRole('heading', { level: 1 }).elementHandle();
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    expect(await title?.evaluate((node) => node.isConnected), path).toBe(true);
    await expectCalm(page, path);
    for (const [name, value] of Object.entries(securityHeaders(LOCAL_PROJECT)))
      if (name !== 'Content-Security-Policy')
        expect(document?.headers()[name.toLowerCase()], `${path} ${name}`).toBe(value);
  }
  for (const path of ['/profile', '/admin']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('Перевірка прав доступу');
    expect(html).toMatch(/<header/);
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expectCalm(page, path);
  }
});

test('focus and text from before hydration stay, and a guest part stays hidden from a returning user', async ({
  page,
}) => {
  const letHome = await delayRequest(page, chunkUrl('src/pages/home-page.tsx'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const link = page.locator('.picks').getByRole('link').first();
  await link.focus();
  letHome();
  await takenOver(page);
  await expect(link).toBeFocused();
  await page.getByRole('combobox', { name: 'Пошук курсів' }).focus();
  await expect(page.getByRole('button', { name: /^Зберегти курс/ }).first()).toBeVisible();

  const letContact = await delayRequest(page, chunkUrl('src/pages/contact-page.tsx'));
  await page.goto('/contact', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Повідомлення');
  await field.fill('Як повернути пароль?');
  letContact();
  await takenOver(page);
  await page.getByRole('main').getByLabel('Електронна пошта').fill('olena@example.com');
  await expect(field).toHaveValue('Як повернути пароль?');

  // Scripts that are never answered: the page stays as the server rendered it.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const wayIn = page.getByRole('banner').getByRole('link', { name: 'Увійти' });
  await expect(wayIn).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem('lastUser', '{"v":1,"data":{"uid":"another-user"}}'),
  );
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(wayIn).toBeHidden();
});

test('the pages of a learner do not move, also while a course is slow', async ({
  page,
  learner,
  watch,
}) => {
  test.slow();
  await restoreSession(page, learner);
  await completeLesson(page, '/courses/react-basics/lessons/react-basics-state');
  await keepAsServed(page, watch);
  await watchPage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // No test comments on this course.
    for (const path of [
      '/',
      '/catalog',
      '/courses/react-basics',
      '/courses/react-basics#comments',
    ]) {
      requested.length = 0;
      await page.goto(path);
      await takenOver(page);
      await readToEnd(page);
      await expectCalm(page, `${path}, ${width} px`);
    }
  }
  await settle(page);
  expect(requested.filter((path) => path.startsWith('/api/content/courses/'))).toEqual([]);
  await page.goto('/');
  await expect(page.getByText('Продовжити навчання')).toBeVisible();

  // A course that the server has not rendered.
  await arrivePlain(page);
  const release = await delayRequest(page, '**/api/content/courses/react-basics*');
  await page.goto('/courses/react-basics');
  await expect(page.locator('.course-head .skeleton').first()).toBeVisible();
  await expectAccessible(page, 'a course that is loading');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  await expectCalm(page, 'a slow course');
});
