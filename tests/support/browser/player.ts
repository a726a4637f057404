import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** The player on the pages of the sample content. */

export const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
export const NEXT = '/courses/sql-basics/lessons/sql-basics-join';

const video = (page: Page) => page.locator('.player video');
export const seekBar = (page: Page) => page.getByRole('slider', { name: 'Позиція' });
export const time = (page: Page) => video(page).evaluate((it: HTMLVideoElement) => it.currentTime);
export const isPaused = (page: Page) => video(page).evaluate((it: HTMLVideoElement) => it.paused);
export const player = (page: Page) => page.getByRole('region', { name: 'Відеоплеєр' });

/** Opens a lesson whose video is known to the page. */
export async function open(page: Page, path = LESSON): Promise<void> {
  await page.goto(path);
  await expect(seekBar(page)).not.toHaveAttribute('max', '1');
}

export const start = (page: Page) => page.locator('.player__start-button').click();
