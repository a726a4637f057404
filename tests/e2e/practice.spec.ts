import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';
import { ADMIN } from '../support/emulators/accounts.ts';

/** Code that runs in a lesson: tasks, their way to other devices, and the check of all of them. */

const LESSON = '/courses/js-core/lessons/js-core-values';
const TITLE = 'Завдання: Підпис книжки';
const SOLUTION = `const title = 'Кобзар';
const year = 1840;
const label = \`\${title} (\${year})\`;
console.log(label);`;

const task = (page: Page) => page.getByRole('region', { name: TITLE });

/** Replaces the code of a task, as a paste does. */
async function write(page: Page, code: string): Promise<void> {
  const editor = task(page).getByRole('textbox');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

test('a task is solved on one device, and its code is on the other', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await restoreSession(page, learner);
  // As in the checks below: figures are stills, and none of their buttons is behind a bar.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LESSON);
  await task(page).getByRole('button', { name: 'Перевірити' }).click();
  await expect(task(page).getByRole('heading', { name: /пройдено 1.з.2/ })).toBeVisible();
  await task(page).getByRole('button', { name: 'Змінити' }).click();
  await write(page, SOLUTION);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(task(page).getByText('Розв’язано')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(/1.з.2.завдань/)).toBeVisible();
  for (const width of BOTH_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Not behind the bar at the lower edge of a phone.
    const last = task(page).getByRole('button', { name: 'Показати розв’язок' });
    await last.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expectAccessible(page, 'a solved task', [width]);
  }

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await restoreSession(phone, learner);
  await expect(async () => {
    await phone.goto(LESSON);
    await expect(task(phone).getByText('Розв’язано')).toBeVisible();
  }).toPass();
  await expect(task(phone).getByRole('textbox')).toContainText('${title} (${year})');
  await phone.goto('/courses/js-core');
  await expect(phone.getByText(/розв’язано 1.з.12/)).toBeVisible();
});

test('a guest’s code is there after a reload', async ({ page }) => {
  await page.goto(LESSON);
  await task(page).getByRole('button', { name: 'Змінити' }).click();
  await write(page, SOLUTION);
  await page.reload();
  await expect(task(page).getByRole('textbox')).toContainText('${title} (${year})');
});

test('every task of the sample courses works: the panel runs them', async ({ page }) => {
  test.slow();
  await restoreSession(page, ADMIN);
  await page.goto('/admin?tab=content');
  const section = page.getByRole('region', { name: 'Завдання курсу' });
  const course = section.getByRole('combobox', { name: 'Курс' });
  const run = section.getByRole('button', { name: 'Виконати завдання' });
  const counts = {
    'js-core': 12,
    'js-async': 11,
    'html-css-start': 14,
    'sql-basics': 14,
    'react-basics': 3,
    'web-security': 3,
    'node-server': 2,
    'mobile-interfaces': 3,
    'web-accessibility': 5,
  };
  for (const [id, count] of Object.entries(counts)) {
    await course.selectOption(id);
    await run.click();
    await expect(section.getByRole('status')).toHaveText(
      new RegExp(`Перевірено ${count}.завдан\\p{L}+: усе працює\\.`, 'u'),
      // Each task runs twice in a frame of its own.
      { timeout: 180_000 },
    );
  }
  await expectAccessible(page, 'the tasks of a course', BOTH_WIDTHS);
});
