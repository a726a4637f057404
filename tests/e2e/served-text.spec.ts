import type { Course, Lesson } from '@edu/domain/content/course';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/layout-shift.ts';
import { expect, test } from '../support/page.ts';

/** The text of a lesson is served as HTML with highlighted code; internal links open within the app. */

const COURSE = '/courses/sql-basics';
const LESSON = `${COURSE}/lessons/sql-basics-select`;

// Its cached answers would hide the edited course.
test.use({ serviceWorkers: 'block' });

const text = (page: Page) => page.locator('.lesson__text');

/** Edits each lesson of the course in the answers of the content API. */
const editLessons = (page: Page, edit: (lesson: Lesson) => Lesson) =>
  page.route('**/api/content/courses/sql-basics*', async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as Course;
    await route.fulfill({ response, json: { ...course, lessons: course.lessons.map(edit) } });
  });

/** Opens a lesson in the app, which asks the content API for its course. */
async function openLesson(page: Page): Promise<void> {
  await page.goto('/catalog');
  await takenOver(page);
  await page.locator(`main a[href="${COURSE}"]`).first().click();
  await page.locator(`main a[href="${LESSON}"]`).first().click();
  await expect(page).toHaveURL(LESSON);
}

test('code has its colours, and a link to a page of this site opens within the app', async ({
  page,
}) => {
  await page.goto(LESSON);
  await takenOver(page);
  await expect(text(page).locator('.hljs-keyword').first()).toHaveText('SELECT');
  await page.getByRole('link', { name: /без.позначки/ }).click();
  await expect(page).not.toHaveURL(LESSON);
  const code = text(page).locator('pre').first();
  await expect(code).toHaveText(/^CREATE TABLE orders \(\n/);
  await expect(code.locator('.hljs-keyword').first()).toBeVisible();

  const descriptionHtml = '<p>Див. <a class="link" href="/contact">підтримку</a>.</p>';
  await editLessons(page, (lesson) => ({ ...lesson, descriptionHtml }));
  await openLesson(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await text(page).getByRole('link', { name: 'підтримку' }).click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
