import { expectAccessible } from '../support/accessible.ts';
import { arrivePlain, expect, test } from '../support/page.ts';
import {
  LESSON,
  NEXT,
  isPaused,
  open,
  player,
  playToEnd,
  seekBar,
  time,
} from '../support/player.ts';

/** The player with the real videos of the sample content. */

test('a clip that ends completes its lesson and opens the next; a paused one stays paused', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    let asked = 0;
    window.requestAnimationFrame = (callback) => {
      asked += 1;
      return ask(callback);
    };
    Object.assign(window, {
      /** Requests for an animation frame while three frames are rendered. */
      framesAsked: async () => {
        const before = asked;
        for (let drawn = 0; drawn < 3; drawn++) await new Promise((resolve) => ask(resolve));
        return asked - before;
      },
    });
  });
  await open(page);
  await expect
    .poll(() => page.evaluate<number>('framesAsked()'), { message: 'animation frames requested' })
    .toBe(0);

  await expect(page.locator('.player__time')).toHaveText('0:00 / 2:02');
  await playToEnd(page);
  expect(await isPaused(page)).toBe(true);
  expect(await time(page)).toBeLessThanOrEqual(132);
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await expectAccessible(page, 'ended');
  await page.getByRole('link', { name: 'Далі', exact: true }).click();
  await expect(page).toHaveURL(NEXT);
});

test('a failed file can be loaded again; without the format or a video the page says so', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_FAILED/);
  await page.route('**/media/**/*.mp4', (route) => route.abort());
  await page.goto(LESSON);
  await expect(player(page).getByRole('alert')).toContainText('Не вдалося завантажити відео');
  await expect(seekBar(page)).toHaveCount(0);
  await expectAccessible(page, 'failed');
  await page.unroute('**/media/**/*.mp4');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);

  const old = await openDevice();
  await old.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
  await old.route('**/media/**/*.mp4', (route) => route.abort());
  await old.goto(LESSON);
  await expect(player(old).getByRole('alert')).toContainText('не відтворює відео');
  await expect(player(old).getByRole('link', { name: 'Завантажити відео' })).toHaveAttribute(
    'href',
    /\/media\/.+\.mp4/,
  );
  await player(old).getByRole('link', { name: 'До тексту уроку' }).click();
  await expect(old.locator('#lesson-text')).toBeFocused();

  const bare = await openDevice();
  await arrivePlain(bare);
  await bare.route('**/api/content/courses/sql-basics*', async (route) => {
    const response = await route.fetch();
    const { videoUrl: _none, ...course } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: course });
  });
  await bare.goto('/courses/sql-basics/video');
  await expect(bare.getByText('Вступного відео в цього курсу немає.')).toBeVisible();
  await expect(bare.getByRole('link', { name: 'До сторінки курсу' })).toBeVisible();
});
