import type { Page } from '@playwright/test';
import { noticesLoaded } from '../support/offline.ts';
import { expect, test } from '../support/page.ts';

/** Local storage can be denied, full or broken: the page works, and a mark is never lost without a message. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

const mark = (page: Page) => page.getByRole('button', { name: 'Позначити як пройдений' });
const done = (page: Page) => page.getByText('Урок пройдено');
const saved = (page: Page) => page.getByText('Збережено на цьому пристрої');
const notSaved = (page: Page) => page.getByText(/^Браузер не дає зберегти позначку/);

/** A page of the same origin without the app. */
const beforeTheApp = (page: Page) => page.goto('/favicon.svg');

/** Fills the storage to the last character. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    let text = '';
    for (let size = 4 << 20; size >= 1; size = Math.floor(size / 2))
      for (;;)
        try {
          localStorage.setItem('filler', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {
          break;
        }
  });

test.describe('storage that is denied', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
  });

  test('lets a guest mark a lesson, with a message that the mark is not stored', async ({
    page,
  }) => {
    await page.goto(LESSON);
    await mark(page).click();
    await expect(done(page)).toBeVisible();
    await expect(notSaved(page)).toBeVisible();
    // The mark is shown on every page while the tab is open.
    await page.getByRole('link', { name: /на головну$/ }).click();
    await page.goBack();
    await expect(done(page)).toBeVisible();
    await noticesLoaded(page);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(mark(page)).toBeVisible();
  });
});

test.describe('storage that is full', () => {
  test('shows a guest a message, and the mark is stored once there is room', async ({ page }) => {
    await beforeTheApp(page);
    await fillUp(page);
    await page.goto(LESSON);
    await mark(page).click();
    await expect(done(page)).toBeVisible();
    await expect(notSaved(page)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('filler'));
    // Leaving the page stores it.
    await page.reload();
    await expect(done(page)).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });
});
