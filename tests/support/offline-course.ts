import type { Page } from '@playwright/test';
import { putAway } from './offline.ts';
import { expect } from './page.ts';

export const COURSE = '/courses/sql-basics';
export const CACHE = 'edu-kept.sql-basics';
export const panel = (page: Page) => page.getByRole('region', { name: 'Без мережі' });
export const ask = (page: Page) =>
  panel(page).getByRole('button', { name: 'Зберегти на пристрої' }).click();
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Зберегти курс на пристрої' });

export async function openCourse(page: Page): Promise<void> {
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1, name: /SQL/ })).toBeVisible();
  await putAway(page);
}

export const agree = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Зберегти', exact: true }).click();

/** Opens the course and asks for all of it. */
export async function startSaving(page: Page): Promise<void> {
  await openCourse(page);
  await ask(page);
  await agree(page);
}

/** Saves the course that the page shows, without its videos. */
export async function saveTexts(page: Page): Promise<void> {
  await ask(page);
  await dialog(page)
    .getByRole('radio', { name: /^Без відео/ })
    .click();
  await agree(page);
  await expect(panel(page)).toContainText('Курс на цьому пристрої, без відео: менше 0,1 МБ.');
}
