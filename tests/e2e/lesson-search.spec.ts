import { takenOver } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/page.ts';

/** From a spoken word to its second: search, lesson and transcript with the real function. */

test('a guest finds a spoken word, opens the lesson there and reads on beside the video', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('combobox', { name: 'Пошук курсів' }).fill('семантичного');
  const group = page.getByRole('group', { name: 'В уроках' });
  await expect(group.getByRole('option').first()).toBeVisible();
  await page.getByRole('link', { name: 'Усі збіги в уроках' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/^Знайдено \d+/)).toBeVisible();
  const spoken = page.getByRole('link', { name: /^Відео з/ }).first();
  await spoken.click();
  await expect(page).toHaveURL(/\/lessons\/[\w-]+\?from=\d+$/);

  const text = page.getByRole('region', { name: 'Текст відео й\u00A0нотатки' });
  await expect(text.locator('[aria-current]')).toContainText(/семантичн/i);
  const rows = text.getByRole('listitem');
  await rows.nth(5).getByText(/\p{L}/u).click();
  await expect(rows.nth(5)).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() =>
      page.locator('.player video').evaluate((it) => (it as HTMLVideoElement).currentTime),
    )
    .toBeGreaterThan(0);
});
