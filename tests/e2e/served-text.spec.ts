import type { Page } from '@playwright/test';
import { takenOver } from '../support/calm.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, settle, signIn, test } from '../support/page.ts';

/** A lesson's text stands as the server has drawn it, with the colours of its code: what reads and colours it is not fetched. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
const READERS = ['src/ui/marked-text.tsx', 'src/ui/highlight.ts'].map((source) =>
  chunkUrl(source).replace('**', ''),
);

// It would fetch everything by itself.
test.use({ serviceWorkers: 'block' });

const text = (page: Page) => page.locator('.lesson__text');

for (const who of ['a guest', 'a learner'] as const)
  test(`${who} reads a lesson that nothing on the device has drawn`, async ({ page, learner }) => {
    if (who === 'a learner') await signIn(page, learner);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(LESSON);
    await takenOver(page);
    await settle(page);
    await expect(text(page).locator('[data-ink="keyword"]').first()).toHaveText('SELECT');
    expect(asked.filter((path) => READERS.includes(path))).toEqual([]);

    // The next one comes without a page of its own: its text is drawn here, and can be read before what reads it has come.
    const letReader = await holdBack(page, chunkUrl('src/ui/marked-text.tsx'));
    await page.getByRole('link', { name: /^Наступний/ }).click();
    await expect(page).not.toHaveURL(LESSON);
    const code = text(page).locator('pre').first();
    await expect(code).toHaveText(/^CREATE TABLE orders \(\n/);
    const plain = await code.innerText();
    letReader();
    await expect(code.locator(`[data-ink="keyword"]`).first()).toBeVisible();
    expect(await code.innerText()).toBe(plain);
    expect(new Set(asked.filter((path) => READERS.includes(path))).size).toBe(2);
  });
