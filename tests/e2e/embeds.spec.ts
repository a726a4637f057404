import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { fakeEmbeds } from '../support/fake-embeds.ts';
import { arrivePlain, expect, test } from '../support/page.ts';

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

for (const { site, url, host, hosts } of [
  {
    site: 'YouTube',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    host: 'www.youtube-nocookie.com',
    hosts: ['www.youtube-nocookie.com'],
  },
  {
    site: 'Vimeo',
    url: 'https://vimeo.com/640499893',
    host: 'player.vimeo.com',
    hosts: ['player.vimeo.com', 'vimeo.com'],
  },
]) {
  test(`a video of ${site} is loaded only after the press, and stops at the end of its clip`, async ({
    page,
    context,
    watch,
  }) => {
    test.slow();
    const asked = await fakeEmbeds(context);
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
    // The clip is 3 seconds long, whatever the length of the video.
    await expect(page.locator('.player__time')).toContainText('/ 0:03');
    await expect(page.getByText('Урок завершено').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Урок пройдено')).toBeVisible();
    await expect(page.locator('.player__time')).toContainText('0:03 / 0:03');

    await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
    await expect(page.locator('.player__time')).toContainText('0:01 /');
    await page.getByRole('button', { name: 'Призупинити' }).click();
    await expect(page.getByRole('button', { name: 'Відтворити' })).toBeVisible();
    const addresses = asked.filter((address) => new URL(address).hostname === host);
    expect(addresses).toHaveLength(1);
  });
}
