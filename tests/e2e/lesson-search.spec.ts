import type { SearchPage } from '@edu/domain/content/lesson-search';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/page.ts';

/** From a spoken word to its second: search, lesson and transcript with the real function. */

/** A form of a word that the captions of the sample lessons have. */
const FORM = 'аркуша';

async function findsCaption(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/content/search', { params: { q: FORM } });
  const { items } = (await response.json()) as SearchPage;
  return items.some(({ moments }) => moments.some(({ kind }) => kind === 'caption'));
}

test('a guest finds a spoken word, opens the lesson there and reads on beside the video', async ({
  page,
}) => {
  test.slow();
  // A cold function may need more than one request until it has the captions of every lesson.
  await expect.poll(() => findsCaption(page), { timeout: 60_000 }).toBe(true);
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('combobox', { name: 'Пошук курсів' }).fill(FORM);
  const group = page.getByRole('group', { name: 'В уроках' });
  await expect(group.getByRole('option').first()).toBeVisible();
  await page.getByRole('link', { name: 'Усі збіги в уроках' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/^Знайдено \d+/)).toBeVisible();
  const spoken = page.getByRole('link', { name: /^Відео з/ }).first();
  await spoken.click();
  await expect(page).toHaveURL(/\/lessons\/[\w-]+\?from=\d+$/);

  const text = page.getByRole('region', { name: 'Текст відео й\u00A0нотатки' });
  await expect(text.locator('[aria-current]')).toContainText(/аркуш/i);
  const rows = text.getByRole('listitem');
  await rows.nth(5).getByText(/\p{L}/u).click();
  await expect(rows.nth(5)).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() =>
      page.locator('.player video').evaluate((it) => (it as HTMLVideoElement).currentTime),
    )
    .toBeGreaterThan(0);

  // A line of code has no second: the lesson opens at its place in the text.
  await page.goto('/search?q=structuredClone');
  await page.getByRole('link', { name: 'const deep = structuredClone(plan);' }).click();
  await expect(page).toHaveURL(/\/lessons\/js-core-data$/);
  await expect(page.locator('.code', { hasText: 'structuredClone(plan)' })).toBeInViewport();
});
