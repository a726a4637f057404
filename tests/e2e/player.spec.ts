import { expectAccessible } from '../support/accessible.ts';
import { arrivePlain, expect, test } from '../support/page.ts';
import {
  ENDED,
  LESSON,
  NEXT,
  isPaused,
  open,
  player,
  playToEnd,
  seekBar,
  start,
  time,
  video,
} from '../support/player.ts';

/** The player with the real videos of the sample content. */

test('a clip ends once and begins again, the full video goes on, and a paused one rests', async ({
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

  await expect(page.locator('.player__time')).toHaveText('0:00 / 2:23');
  await playToEnd(page);
  expect(await isPaused(page)).toBe(true);
  expect(await time(page)).toBeLessThanOrEqual(153);
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();

  await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
  await expect.poll(() => time(page)).toBeLessThan(30);
  await expect(page.getByText(ENDED)).toHaveCount(0);
  expect(await time(page)).toBeGreaterThanOrEqual(9.9);

  await open(page);
  await playToEnd(page);
  await page.getByRole('button', { name: 'Дивитися без поділу на уроки' }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(153.5);
  expect(await isPaused(page)).toBe(false);
  await expect(page.locator('.player__time')).toContainText('/ 12:1');
});

test('keys and arrows work in any layout, not while typing, and the help lists them', async ({
  page,
}) => {
  await open(page);
  await seekBar(page).focus();
  await expect(seekBar(page)).toHaveValue('0');
  await page.keyboard.down('ArrowRight');
  for (let i = 0; i < 5; i++) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect.poll(() => time(page)).toBeCloseTo(40, 0);
  await expect(seekBar(page)).toHaveValue('30');
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);

  await open(page);
  const button = page.getByRole('button', { name: 'Гарячі клавіші' });
  await button.click();
  const help = page.getByRole('dialog', { name: 'Гарячі клавіші' });
  await expect(help.getByText('На 10 секунд назад чи вперед')).toBeVisible();
  await expectAccessible(page, 'help');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Slash');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page);
  await start(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyK');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await time(page);
  await page.keyboard.press('KeyL');
  await expect.poll(() => time(page)).toBeCloseTo(before + 10, 0);
  await page.keyboard.press('KeyJ');
  await expect.poll(() => time(page)).toBeCloseTo(before, 0);
  await page.keyboard.press('KeyM');
  await expect(page.getByRole('button', { name: 'Увімкнути звук' })).toBeVisible();
  await page.keyboard.press('Shift+Period');
  await expect(page.getByRole('combobox', { name: 'Швидкість' })).toHaveValue('1.25');

  await page.getByRole('combobox', { name: 'Пошук курсів' }).fill('');
  await page.keyboard.press('KeyM');
  await expect(page.getByRole('button', { name: 'Увімкнути звук' })).toBeVisible();

  await page.evaluate(() => {
    const kept = { v: 1, data: { shortcuts: false, muted: true } };
    localStorage.setItem('preferences', JSON.stringify(kept));
  });
  await open(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyM');
  await page.keyboard.press('KeyN');
  await expect(page.getByRole('button', { name: 'Увімкнути звук' })).toBeVisible();
  await expect(page).toHaveURL(LESSON);
});

test('speed, sound, captions and the position are remembered on the device', async ({ page }) => {
  await open(page);
  await seekBar(page).fill('50');
  await start(page);
  await expect.poll(() => time(page)).toBeGreaterThan(61);
  await page.getByRole('button', { name: 'Призупинити' }).click();
  await open(page);
  await expect(page.getByRole('button', { name: /^Продовжити з 0:5\d/ })).toBeVisible();

  await open(page);
  await start(page);
  const captions = page.locator('.player__captions');
  await expect(captions).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'playing');
  // Keyboard focus keeps the controls visible, and the captions move above them.
  await page.keyboard.press('Tab');
  const gap = async () => {
    const lines = await captions.boundingBox();
    const bar = await seekBar(page).boundingBox();
    return (bar?.y ?? 0) + 22 - (lines?.y ?? 0) - (lines?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);

  await open(page);
  await page.getByRole('combobox', { name: 'Швидкість' }).selectOption('1.5');
  await page.getByRole('slider', { name: 'Гучність' }).fill('40');
  await page.getByRole('button', { name: 'Вимкнути субтитри' }).click();
  await open(page, NEXT);
  await expect(page.getByRole('combobox', { name: 'Швидкість' })).toHaveValue('1.5');
  await expect(page.getByRole('slider', { name: 'Гучність' })).toHaveValue('40');
  await expect(page.getByRole('button', { name: 'Увімкнути субтитри' })).toBeVisible();
  await start(page);
  const settings = () =>
    video(page).evaluate(({ playbackRate, volume }: HTMLVideoElement) => ({
      playbackRate,
      volume,
    }));
  await expect.poll(settings).toEqual({ playbackRate: 1.5, volume: 0.4 });
  await expect(page.locator('.player__captions')).toHaveCount(0);
});

test('a lesson goes on where it was left, or from its beginning', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    localStorage.setItem('positions_anonymous', '{"v":1,"data":{"sql-basics-select":70}}');
  });
  await open(page);
  const resume = page.getByRole('button', { name: 'Продовжити з 1:00' });
  await expect(resume).toBeVisible();
  await expectAccessible(page, 'poster');
  await resume.click();
  await expect.poll(() => time(page)).toBeGreaterThan(70);
  await open(page);
  await page.getByRole('button', { name: 'Почати спочатку' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await time(page)).toBeLessThan(40);
});

test('a file that fails can be loaded again; without the format or a video the page says so', async ({
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
    /^\/media\/.+\.mp4/,
  );
  await player(old).getByRole('link', { name: 'До тексту уроку' }).click();
  await expect(old.locator('#lesson-text')).toBeFocused();

  const bare = await openDevice();
  await arrivePlain(bare);
  await bare.route('**/api/content/courses/sql-basics', async (route) => {
    const response = await route.fetch();
    const { videoUrl: _none, ...course } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: course });
  });
  await bare.goto('/courses/sql-basics/video');
  await expect(bare.getByText('Вступного відео в цього курсу немає.')).toBeVisible();
  await expect(bare.getByRole('link', { name: 'До сторінки курсу' })).toBeVisible();
});

test('a moment of a lesson is shown within its clip, and leads back to the quiz', async ({
  page,
}) => {
  await open(page, `${LESSON}?from=99999`);
  await expect(page.locator('.player__big')).not.toHaveAccessibleName(/Переглянути/);
  await open(page, `${LESSON}?from=70&to=99999`);
  await expect(page.locator('.player__big')).toHaveAccessibleName('Переглянути 1:00–2:23');

  await open(page, `${LESSON}?from=70&to=72&quiz=sql-basics-quiz`);
  await page.getByRole('button', { name: 'Переглянути 1:00–1:02' }).click();
  await expect(page.getByText(ENDED).first()).toBeVisible({ timeout: 30_000 });
  expect(await isPaused(page)).toBe(true);
  expect(await time(page)).toBeLessThan(75);
  await expect(page.getByRole('button', { name: 'Позначити як пройдений' })).toBeVisible();
  await page.getByRole('button', { name: 'Дивитися далі', exact: true }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(75);
  await page.getByRole('link', { name: 'Повернутися до тесту' }).click();
  await expect(page).toHaveURL('/courses/sql-basics/quizzes/sql-basics-quiz?result');
});

const DEVICES = [
  { name: 'a telephone', width: 390, height: 844 },
  { name: 'the narrowest screen', width: 320, height: 640 },
  { name: 'a screen at 200 %', width: 720, height: 450 },
  { name: 'a telephone that lies', width: 844, height: 390 },
];

test('the player fits every screen, and its controls do not overlap', async ({ openDevice }) => {
  for (const { name, width, height } of DEVICES) {
    const page = await openDevice({ viewport: { width, height } });
    await open(page);
    const box = await player(page).boundingBox();
    expect(box?.height, name).toBeLessThanOrEqual(height);
    const bars = page.locator('.player__ctl :is(button, select, .player__time):visible');
    const boxes = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()));
    const overlaps = boxes.slice(1).map((each, i) => {
      const before = boxes[i];
      return (before?.x ?? 0) + (before?.width ?? 0) - (each?.x ?? 0);
    });
    expect(Math.max(...overlaps), name).toBeLessThanOrEqual(0.5);
    const last = boxes.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    await playToEnd(page);
    for (const way of await page.locator('.player__end :is(a, button)').all())
      await expect(way).toBeInViewport({ ratio: 0.9 });
    const end = await page
      .locator('.player__end')
      .evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(end, name).toBeLessThanOrEqual(0);
  }
});
