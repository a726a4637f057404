import type { Page } from '@playwright/test';
import { mockSettings } from '../support/mock-settings.ts';
import type { PageWatch } from '../support/page-watch.ts';
import { expect, test } from '../support/page.ts';

/** What guests and learners see when the administrator has closed a part of the platform. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

const closeToGuests = (page: Page, watch: Pick<PageWatch, 'expectError'>) =>
  mockSettings(page, watch, { security: { allowGuestAccess: false } });

test('a guest without access signs in and returns to the lesson', async ({
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
