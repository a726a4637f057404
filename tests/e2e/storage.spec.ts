import { expect, test } from '../support/browser/page.ts';

test('a guest marks a lesson where local storage is denied', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  );
  const mark = page.getByRole('button', { name: 'Позначити як пройдений' });
  const done = page.getByText('Урок пройдено');
  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await mark.click();
  await expect(done).toBeVisible();
  await expect(page.getByText(/^Браузер не дає зберегти позначку/)).toBeVisible();
  // The mark is shown on every page while the tab is open.
  await page.getByRole('link', { name: /на головну$/ }).click();
  await page.goBack();
  await expect(done).toBeVisible();
  // The code that asks before the page is left loads when the browser is idle.
  await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(mark).toBeVisible();
});
