import { COLLECTIONS } from '@edu/domain/paths';
import { LOCAL_PROJECT, securityHeaders } from '@edu/domain/security-headers';
import { expectAccessible } from '../support/accessible.ts';
import { expectCalm, readToEnd, takenOver, watchPage } from '../support/calm.ts';
import { removeDocument, writeDocuments } from '../support/documents.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, settle, signIn, test } from '../support/page.ts';

/** Public pages arrive with their content: they stand before a script runs, and without one. */

const PAGES: [string, string | RegExp, string | RegExp][] = [
  ['/', /Вчіться ґрунтовно/, 'JavaScript: ґрунтовний курс'],
  ['/catalog', 'Каталог курсів', 'JavaScript: ґрунтовний курс'],
  ['/catalog?category=Cloud', 'Каталог курсів', /Хмар/],
  ['/about', /Знання тримаються/, '12 курсів'],
  ['/contact', 'Напишіть нам', 'Електронна пошта'],
  ['/courses/js-core', 'JavaScript: ґрунтовний курс', 'Програма курсу'],
  ['/courses/js-core/lessons/js-core-values', /Значення, типи та/, /^Програма\s—\sце\sзначення/],
  ['/courses/js-core/video', /JavaScript: ґрунтовний/, 'Програма курсу'],
  ['/courses/js-core/quizzes/js-core-quiz', 'Основи JavaScript', '6 запитань'],
  ['/nowhere', 'Такої сторінки немає', 'До каталогу'],
  ['/courses/nowhere', 'Такого курсу немає', 'До каталогу'],
  ['/courses/js-core/lessons/nothing', 'Такого уроку немає', 'До каталогу'],
  ['/courses/js-core/quizzes/nothing', 'Такого тесту немає', 'До каталогу'],
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading, content] of PAGES) {
    test(`${path} can be read`, async ({ page, watch }) => {
      watch.expectError(/404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      // Nothing that would do nothing.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByText(/зарахується, коли/).filter({ visible: true })).toHaveCount(0);
    });
  }

  test('what a catalogue is filtered by is said, and there is a way out', async ({ page }) => {
    await page.goto('/catalog?category=Cloud');
    const all = page.getByRole('main').getByRole('link', { name: 'Скинути все' });
    await expect(all.locator('..')).toHaveText(/^Cloud\./);
    await all.click();
    await expect(page.locator('.card')).toHaveCount(12);
  });

  test('the courses of the catalogue have the room of its filters', async ({ page }) => {
    await page.goto('/catalog');
    await expect(
      page.getByRole('checkbox').or(page.getByRole('combobox', { name: 'Сортування' })),
    ).toHaveCount(0);
    const { width = 0 } = (await page.locator('.cards').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1000);
  });

  test('the header leads to the catalogue, that to its courses, a course to its lessons', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Курси', exact: true }).click();
    await expect(page).toHaveURL('/catalog');
    const named = page.getByRole('banner').getByText('Курси', { exact: true });
    await expect(named.filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: /^SQL/ }).first().click();
    await expect(page).toHaveURL('/courses/sql-basics');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SQL');
    await expect(page.locator('a[href*="/lessons/"]')).not.toHaveCount(0);
  });
});

test('a shelf that is painted while it still arrives has its books where they stay', async ({
  openDevice,
}) => {
  const reader = await openDevice({ javaScriptEnabled: false });
  await reader.goto('/');
  const second = reader.getByRole('navigation', { name: 'Полиця курсів' }).getByRole('link').nth(1);
  const leftOf = async () => (await second.boundingBox())?.x ?? Number.NaN;
  const whole = await leftOf();
  await reader
    .locator('.shelf')
    .evaluate((shelf) => shelf.replaceChildren(...[...shelf.children].slice(0, 2)));
  expect(Math.abs((await leftOf()) - whole)).toBeLessThan(8);
});

for (const [path, heading] of PAGES) {
  test(`${path} is taken over as it stands`, async ({ page, watch }) => {
    watch.expectError(/404/);
    await watchPage(page);
    const document = await page.goto(path);
    // Nodes that are drawn anew are other ones.
    const title = await page.getByRole('heading', { level: 1 }).elementHandle();
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await title?.evaluate((node) => node.isConnected)).toBe(true);
    await expectCalm(page, path);
    for (const [name, value] of Object.entries(securityHeaders(LOCAL_PROJECT)))
      if (name !== 'Content-Security-Policy')
        expect(document?.headers()[name.toLowerCase()], name).toBe(value);
  });
}

for (const path of ['/profile', '/admin'])
  test(`${path} comes as its door, which a guest is led away from`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('Перевірка прав доступу');
    expect(html).toMatch(/<header/);
    await watchPage(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expectCalm(page, path);
  });

test('a keyboard that is in the served courses stays there when the page is taken over', async ({
  page,
}) => {
  const letCode = await holdBack(page, chunkUrl('src/pages/home-page.tsx'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const link = page.locator('.picks').getByRole('link').first();
  await link.focus();
  letCode();
  await takenOver(page);
  await expect(link).toBeFocused();
  // It has left them: they are the app's own now, and what is for learners stands with them.
  await page.getByRole('combobox', { name: 'Пошук курсів' }).focus();
  await expect(page.getByRole('button', { name: /^Зберегти курс/ }).first()).toBeVisible();
});

test('a returning user sees no way in of a guest before hydration', async ({ page }) => {
  // Scripts that do not arrive: the page stays as the server rendered it.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const wayIn = page.getByRole('banner').getByRole('link', { name: 'Увійти' });
  await expect(wayIn).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lastUser', '{"v":1,"data":{"uid":"somebody"}}'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(wayIn).toBeHidden();
});

test('a message typed before hydration stays in its field', async ({ page }) => {
  const letCode = await holdBack(page, chunkUrl('src/pages/contact-page.tsx'));
  await page.goto('/contact', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Повідомлення');
  await field.fill('Як повернути пароль?');
  letCode();
  await takenOver(page);
  await page.getByRole('main').getByLabel('Електронна пошта').fill('olena@example.com');
  await expect(field).toHaveValue('Як повернути пароль?');
});

test('a page asks for no content that it has come with', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/courses/js-core');
  await settle(page);
  expect(asked.filter((path) => path.startsWith('/api/content/courses/'))).toEqual([]);
});

for (const width of [1440, 390])
  test(`what only this device knows follows without a flash of a guest’s page, ${width} px`, async ({
    page,
    learner,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, learner);
    await page.goto('/courses/js-core/lessons/js-core-values');
    await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
    await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
    await watchPage(page);
    for (const path of ['/', '/catalog', '/courses/js-core']) {
      await page.goto(path);
      await takenOver(page);
      await expectCalm(page, path);
    }
    await page.goto('/');
    await expect(page.getByText('Продовжити навчання')).toBeVisible();
    await expectAccessible(page, 'the home page of a learner');
  });

const MANY = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `${COLLECTIONS.comments}/calm-${at}`,
    {
      courseId: 'cloud-start',
      userId: 'somebody',
      author: 'Богдан Лисенко',
      content: `Коментар ${at}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 10, at)),
    },
  ]),
);

test.describe('courses with no comment, one, and more than come at once', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => writeDocuments(MANY));
  test.afterAll(async () => {
    for (const path of Object.keys(MANY)) await removeDocument(path);
  });

  for (const width of [390, 1440])
    test(`nothing moves while a course is read to its end, ${width} px`, async ({
      openDevice,
      learner,
    }) => {
      test.slow();
      const viewport = { width, height: 844 };
      for (const who of ['a guest', 'a learner']) {
        const page = await openDevice({ viewport });
        if (who === 'a learner') await signIn(page, learner);
        await watchPage(page);
        for (const course of ['js-async', 'js-core', 'cloud-start'])
          for (const fragment of ['', '#comments']) {
            const what = `${course}${fragment}, ${who}`;
            // Also from one fragment of a page to the other a visit of its own.
            await page.goto('about:blank');
            await page.goto(`/courses/${course}${fragment}`);
            await takenOver(page);
            await readToEnd(page);
            await expect(page.getByText('Завантажуємо коментарі…'), what).toHaveCount(0);
            await expectCalm(page, what);
          }
      }
    });
});

test('every address says what a browser may do there', async ({ request }) => {
  const lesson = '/courses/js-core/lessons/nothing';
  const files = ['/robots.txt', '/assets/none.js', '/api/content/courses'];
  for (const path of ['/', '/auth', '/courses/js-core', lesson, ...files]) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.google\.com/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security'], path).toContain('max-age=63072000');
  }
});

test('the text of a course is there when somebody comes back to it from another', async ({
  page,
}) => {
  await page.goto('/courses/js-core');
  await takenOver(page);
  const text = page.locator('.t-read');
  const before = await text.innerText();
  expect(before.length).toBeGreaterThan(100);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('SQL');
  const other = page.getByRole('option', { name: /SQL/ }).first();
  const isHere = page.waitForResponse('**/api/content/courses/sql-basics*');
  await other.hover();
  await isHere;
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SQL');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('SQL');
  await expect.poll(() => text.innerText()).toBe(before);
});
