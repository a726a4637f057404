import type { CourseCard } from '@edu/domain/content/course';
import { expectAccessible } from '../support/accessible.ts';
import { expectCalm, watchPage } from '../support/layout-shift.ts';
import { serveCards } from '../support/many-cards.ts';
import { arrivePlain, expect, settle, test } from '../support/page.ts';

/** /courses/{courseId}: found by id or slug. */

test('a slug redirects to the address of the course', async ({ page, watch }) => {
  watch.expectError(/404/);
  const answer = await page.request.get('/api/content/courses?skip=0');
  const { items } = (await answer.json()) as { items: CourseCard[] };
  await serveCards(
    page,
    items.map((card) => ({ ...card, slug: card.id === 'js-core' ? 'javascript' : card.slug })),
  );
  await page.goto('/about');
  await page.goto('/courses/javascript');
  await expect(page).toHaveURL('/courses/js-core');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JavaScript: основи мови');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a slow course does not change the layout of its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await arrivePlain(page);
  await page.route('**/api/content/courses/js-core*', async (route) => {
    await held;
    await route.continue();
  });
  await watchPage(page);
  await page.goto('/courses/js-core');
  await expect(page.locator('.course-head .skeleton').first()).toBeVisible();
  await expectAccessible(page, 'a course that is loading');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  await expectCalm(page, 'a slow course');
});
