import { createAccount } from '../support/accounts.ts';
import { takenOver } from '../support/calm.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { arrivePlain, expect, test } from '../support/page.ts';

/** Every route of the specification, its guards, and what it does when something fails. */

const OPEN_ROUTES: [string, string | RegExp][] = [
  ['/', /Вчіться ґрунтовно/],
  ['/catalog', 'Каталог курсів'],
  ['/about', /Знання тримаються/],
  ['/contact', 'Напишіть нам'],
  ['/auth', /З.поверненням/],
  ['/auth?mode=sign-up', 'Почнімо навчання'],
  ['/courses/js-core', 'JavaScript: ґрунтовний курс'],
  ['/courses/js-core/video', /Відео курсу/],
  ['/courses/js-core/lessons/js-core-values', /^1\. /],
  ['/courses/js-core/quizzes/js-core-quiz', /./],
];

for (const [path, heading] of OPEN_ROUTES) {
  test(`${path} is open to everyone`, async ({ page }) => {
    await page.goto(path);
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveCount(1);
    await expect(h1).toHaveText(heading);
  });
}

test('an unknown address, course and lesson are said to be missing inside the layout', async ({
  page,
  watch,
}) => {
  watch.expectError(/404/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Головна' })).toBeVisible();
  await page.goto('/courses/nothing');
  await expect(page.getByRole('heading', { name: 'Такого курсу немає' })).toBeVisible();
  await page.goto('/courses/js-core/lessons/react-basics-state');
  await expect(page.getByRole('heading', { name: 'Такого уроку немає' })).toBeVisible();
});

test('the profile sends a guest to sign in and back', async ({ page, learner }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
  await page.getByLabel('Електронна пошта').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByText(learner.email)).toBeVisible();
});

test('the first page of a visit shows the spinner while its code is on its way', async ({
  page,
}) => {
  const release = await holdBack(page, chunkUrl('src/pages/auth-page.tsx'));
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByText('Завантаження...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Завантаження...')).toHaveCount(0);
});

test('a page stays until the code of the next one is here', async ({ page }) => {
  const release = await holdBack(page, chunkUrl('src/pages/about-page.tsx'));
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Про нас' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'Напишіть нам' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: /Знання тримаються/ })).toBeVisible();
});

test('a page that fails shows the quoted fallback, and Try Again tries again', async ({
  page,
  watch,
}) => {
  watch.expectError(/Failed to load resource|dynamically imported module|error boundary/i);
  let broken = true;
  await page.route(chunkUrl('src/pages/about-page.tsx'), (route) =>
    broken ? route.abort() : route.continue(),
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('dynamically imported module');
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: /Знання тримаються/ })).toBeVisible();
});

test('a new page begins at its top, with the focus on its heading', async ({ page }) => {
  await page.goto('/catalog');
  await takenOver(page);
  await page.getByRole('link', { name: /^Перша робота/ }).click();
  await expect(page).toHaveURL('/courses/first-it-job');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an address to return to that leads away is not followed', async ({ page }) => {
  const { email, password } = await createAccount();
  await page.goto('/auth?next=//example.com/');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the courses that do not arrive are asked for again', async ({ page, watch }) => {
  watch.expectError(/503/);
  let broken = true;
  await arrivePlain(page);
  await page.route('**/api/content/courses?*', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          json: { error: { id: 'UpstreamUnavailable', message: 'down' } },
        })
      : route.continue(),
  );
  await page.goto('/catalog');
  await expect(page.getByRole('alert')).toContainText('Не вдалося завантажити вміст');
  broken = false;
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.locator('.card__title')).toHaveCount(12);
});

test('a menu that does not arrive leaves the page as it is', async ({ page, watch }) => {
  watch.expectError(/Failed to load resource|dynamically imported module|error boundary/i);
  await page.route(chunkUrl('src/app/header/courses-menu.tsx'), (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Курси' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Контакти' }).click();
  await expect(page.getByRole('heading', { name: 'Напишіть нам' })).toBeVisible();
});

test('a file that does not exist is not answered with the page', async ({ page }) => {
  for (const path of ['/assets/nothing.js', '/media/nothing.svg'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('letters lead to two pages, and there is no third', async ({ page, watch }) => {
  watch.expectError(/404/);
  for (const step of ['confirm', 'unsubscribe'])
    expect((await page.request.get(`/newsletter/${step}`)).status(), step).toBe(200);
  const missing = await page.goto('/newsletter/nobody');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такої сторінки немає');
});
