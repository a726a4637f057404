import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { LESSON, NEXT, isPaused, open, playToEnd } from '../support/player.ts';

/** What stands over the picture at the end of a clip, and what opens by itself then. */

test('the next lesson opens by itself after a while, unless that is not wanted', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await playToEnd(page);
  await expectAccessible(page, 'ended');
  await expect(page).toHaveURL(NEXT, { timeout: 30_000 });
  await expect.poll(() => isPaused(page)).toBe(false);

  await open(page);
  await playToEnd(page);
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();
  await expect(page.getByText(/^Наступний урок відкриється/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Далі', exact: true }).click();
  await expect(page).toHaveURL(NEXT);
});

test('nobody is led away from among the ways on, and the focus stays when that is cancelled', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await open(page);
  await playToEnd(page);
  const cancel = page.getByRole('button', { name: 'Скасувати', exact: true });
  const next = page.getByRole('link', { name: 'Далі', exact: true });
  await cancel.focus();
  const count = await page.locator('.player__next .num').textContent();
  for (let sec = 0; sec < 10; sec++) await page.clock.runFor(1000);
  await expect(page.locator('.player__next .num')).toHaveText(count ?? '');
  await expect(page).toHaveURL(LESSON);
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(next).toBeFocused();
});

test('Escape in the player cancels what would open by itself', async ({ page }) => {
  await open(page);
  await playToEnd(page);
  const controls = page.locator('.player__ctl button').first();
  await controls.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Скасувати', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Далі', exact: true })).toBeVisible();
  await expect(controls).toBeFocused();
});

test('nothing opens by itself with reduced motion', async ({ openDevice }) => {
  const page = await openDevice({ reducedMotion: 'reduce' });
  await open(page);
  await playToEnd(page);
  await expect(page.getByRole('link', { name: 'Далі', exact: true })).toBeVisible();
  await expect(page.getByText(/^Наступний урок відкриється/)).toHaveCount(0);
});
