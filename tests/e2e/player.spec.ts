import { clockText } from '../../web/src/lib/i18n/format.ts';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { storageKeys } from '../../web/src/lib/storage/local-store.ts';
import { readDocument } from '../support/emulators/documents.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { expect, test } from '../support/browser/page.ts';
import {
  isPaused,
  LESSON,
  NEXT,
  open,
  player,
  seekBar,
  start,
  time,
} from '../support/browser/player.ts';
import { restoreSession } from '../support/browser/session.ts';

/** The player with the real videos of the sample content. */

interface StoredPositions {
  entries: Record<string, { second: number }>;
}

/** The second of the file where the clip of the lesson starts. */
const CLIP_START = 3;

test('a paused clip continues on another device; one that ends completes its lesson and leads on', async ({
  page,
  openDevice,
  learner,
  watch,
}) => {
  test.slow();
  watch.expectError(/ERR_FAILED/);
  await restoreSession(page, learner);
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

  await expect(page.locator('.player__time')).toHaveText('0:00 / 1:09');
  await seekBar(page).fill('50');
  await start(page);
  await expect.poll(() => time(page)).toBeGreaterThan(54);
  await page.getByRole('button', { name: 'Призупинити' }).click();
  await expect(player(page).getByRole('button', { name: 'Відтворити' }).first()).toBeVisible();
  // The pause has stored its second on the device; an earlier one may still be on its way to the
  // server.
  const paused = await page.evaluate((key) => {
    const { data } = JSON.parse(localStorage.getItem(key) ?? '') as { data: StoredPositions };
    return Object.values(data.entries)[0]?.second ?? Number.NaN;
  }, storageKeys.positions(learner.uid));
  await expect
    .poll(async () => {
      const stored = await readDocument(`${COLLECTIONS.positions}/${learner.uid}`);
      return Object.values((stored as StoredPositions | undefined)?.entries ?? {})[0]?.second;
    })
    .toBe(paused);
  const other = await openDevice();
  await restoreSession(other, learner);
  await open(other);
  await other
    .getByRole('button', { name: `Продовжити з\u00A0${clockText(paused - CLIP_START)}` })
    .click();
  await expect.poll(() => time(other)).toBeGreaterThanOrEqual(paused);
  await other.close();

  // The next lesson does not open by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const max = Number(await seekBar(page).getAttribute('max'));
  await seekBar(page).fill(String(max - 1));
  await player(page).getByRole('button', { name: 'Відтворити' }).first().click();
  await expect(page.getByText('Урок завершено').first()).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect(await time(page)).toBeLessThanOrEqual(72);
  await expect(page.getByText('Урок пройдено')).toBeVisible();
  await page.getByRole('link', { name: 'Далі', exact: true }).click();
  await expect(page).toHaveURL(NEXT);

  // A file that has failed is loaded again.
  const guest = await openDevice();
  await guest.route('**/media/**/*.mp4', (route) => route.abort());
  await guest.goto(LESSON);
  await expect(player(guest).getByRole('alert')).toContainText('Не вдалося завантажити відео');
  await expect(seekBar(guest)).toHaveCount(0);
  await expectAccessible(guest, 'failed');
  await guest.unroute('**/media/**/*.mp4');
  await guest.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.poll(() => isPaused(guest)).toBe(false);

  const old = await openDevice();
  await old.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
  await old.route('**/media/**/*.mp4', (route) => route.abort());
  await old.goto(LESSON);
  const area = player(old);
  await expect(area.getByRole('alert')).toContainText('не відтворює відео');
  await expect(area.getByRole('link', { name: 'Завантажити відео' })).toHaveAttribute(
    'href',
    /\/media\/.+\.mp4/,
  );
  await area.getByRole('link', { name: 'До тексту уроку' }).click();
  await expect(old.locator('#lesson-text')).toBeFocused();
});
