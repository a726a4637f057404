import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { NEXT, isPaused, open, playToEnd } from '../support/player.ts';

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
