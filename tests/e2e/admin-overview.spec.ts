import { AS_ADMINISTRATOR, expect, test } from '../support/page.ts';

/** «Огляд» and «Вміст»: pending work, and mistakes in the published content. */

test.use(AS_ADMINISTRATOR);

test('the server counts pending work and checks the published content', async ({ page }) => {
  const answered = page.waitForResponse('**/adminOverview');
  await page.goto('/admin');
  await answered;
  await expect(page.getByText(/^Оновлено/)).toBeVisible();
  await page.getByRole('link', { name: 'Вміст', exact: true }).click();
  await expect(page.getByText(/^Перевірено 1\d\d.запис/)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: /Немає обкладинки: 12.курсів/ }),
  ).toBeVisible();
});
