import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { fakeEmbeds } from '../support/browser/fake-embeds.ts';
import { arrivePlain, expect, test } from '../support/browser/page.ts';

/** Videos of other sites: nothing is loaded before the press; after it our clip limits apply. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

/** Replaces the video of the first lesson, from second 5 to second 8. */
async function withVideo(page: Page, videoUrl: string): Promise<void> {
  await arrivePlain(page);
  await page.route('**/api/content/courses/sql-basics*', async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as { lessons: { id: string }[] };
    const lessons = course.lessons.map((lesson) =>
      lesson.id === 'sql-basics-select'
        ? { ...lesson, videoUrl, videoStartTime: 5, videoEndTime: 8 }
        : lesson,
    );
    await route.fulfill({ response, json: { ...course, lessons } });
  });
  await page.goto(LESSON);
}

const SITES = [
  {
    site: 'YouTube',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    hosts: ['www.youtube-nocookie.com'],
  },
  {
    site: 'Vimeo',
    url: 'https://vimeo.com/640499893',
    hosts: ['player.vimeo.com', 'vimeo.com'],
  },
];

test('a video of another site is loaded after the press, for its clip', async ({
  openDevice,
  watch,
}) => {
  test.setTimeout(360_000);
  for (const { site, url, hosts } of SITES) {
    const page = await openDevice();
    const asked = await fakeEmbeds(page.context());
    const [host] = hosts;
    await withVideo(page, url);
    const start = page.getByRole('button', { name: 'Відтворити' });
    await expect(page.getByText(`Це відео надає ${site}.`)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page, `poster of ${site}`);
    expect(asked).toEqual([]);

    for (const each of hosts) watch.expectHost(each);
    await start.click();
    await expect(page.frameLocator('iframe').locator('body')).toBeAttached();
    await expect(page.getByTitle('Відео «Вибірка: які рядки нам потрібні»')).toBeAttached();
    await expect.poll(() => asked.map((address) => new URL(address).hostname)).toContain(host);
    expect(asked.filter((address) => /undefined|null|NaN/.test(address))).toEqual([]);
    // The clip is 3 seconds long, whatever the length of the video.
    const time = page.locator('.player__time');
    await expect(time).toContainText('/ 0:03');
    // Only the test moves the clock of the video.
    const video = page.frameLocator('iframe').locator('body');
    await video.evaluate('rate = 0');
    const playUntil = (end: number, label: string) =>
      expect
        .poll(
          async () => {
            await video.evaluate(`time = Math.min(time + 0.5, ${end})`);
            return await time.textContent();
          },
          { intervals: [250] },
        )
        .toContain(label);
    await playUntil(8, '0:03 / 0:03');
    await expect(page.getByText('Урок завершено')).toBeVisible();
    await expect(page.getByText('Урок пройдено')).toBeVisible();

    await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
    await expect(time).toContainText('0:00 /');
    // The page shows the new time before the player's site has received the seek.
    await playUntil(6.5, '0:01 /');
    await page.getByRole('button', { name: 'Призупинити' }).click();
    await expect(start).toBeVisible();
    expect(asked.filter((address) => new URL(address).hostname === host)).toHaveLength(1);
  }
});
