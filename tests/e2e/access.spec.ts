import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { believeSettings } from '../support/believed-settings.ts';
import type { PageWatch } from '../support/page-watch.ts';
import { arrivePlain, expect, signIn, test } from '../support/page.ts';

/** What guests and learners meet when the administrator has closed something. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

const closeToGuests = (page: Page, watch: Pick<PageWatch, 'expectError'>) =>
  believeSettings(page, watch, { security: { allowGuestAccess: false } });

/** The course as the site answers it, rated too low to be offered. */
async function restrict(page: Page): Promise<void> {
  await arrivePlain(page);
  await page.route(/\/api\/content\/courses\/sql-basics/, async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as object;
    await route.fulfill({ response, json: { ...course, restricted: true } });
  });
}

const UNAVAILABLE = { name: 'Курс тимчасово недоступний' };

test('a guest whom the settings do not let in signs in and comes back to the lesson', async ({
  page,
  learner,
  watch,
}) => {
  await closeToGuests(page, watch);
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', { level: 2, name: 'Програма курсу' })).toBeVisible();
  for (const path of [
    '/courses/sql-basics/video',
    '/courses/js-core/quizzes/js-core-quiz',
    LESSON,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
  await page.getByLabel('Електронна пошта').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(LESSON);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d\. /);
});

test('a course rated too low is for learners who have begun it, and for the administrator', async ({
  page,
  openDevice,
}) => {
  await restrict(page);
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'До каталогу' })).toBeVisible();

  await page.goto(LESSON);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await page.goto('/courses/sql-basics');
  await expect(page.getByRole('heading', { level: 2, name: 'Програма курсу' })).toBeVisible();

  const desk = await openDevice();
  await restrict(desk);
  await signIn(desk, ADMIN);
  await desk.goto('/courses/sql-basics');
  await expect(desk.getByRole('heading', { level: 2, name: 'Програма курсу' })).toBeVisible();
});
