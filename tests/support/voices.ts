import { COLLECTIONS } from '@edu/domain/paths';
import { expect, type Page } from '@playwright/test';
import { emptyCollection, writeDocuments } from './documents.ts';

/** Testimonials as people have left them. */

const PEOPLE = Array.from({ length: 8 }, (_, i) => `voice-${i + 1}`);
export const pathOf = (uid: string) => `${COLLECTIONS.testimonials}/${uid}`;
export const TEXT = 'Пояснення короткі, а тести показують саме те, чого я ще не знаю.';

/** The page comes with what stands now: the function keeps what it has read for half a minute. */
export async function pageComesWith(page: Page, count: number): Promise<string> {
  let html = '';
  const inHtml = async () => {
    html = await (await page.request.get('/')).text();
    // Once in what the app begins from, once as it is read.
    return new Set(html.match(/Голос \d/g)).size;
  };
  await expect.poll(inHtml, { timeout: 120_000, intervals: [1_000] }).toBe(count);
  return html;
}

/** As many as this and no others; the eighth is not approved. */
export async function write(count: number): Promise<void> {
  await emptyCollection(COLLECTIONS.testimonials);
  await writeDocuments(
    Object.fromEntries(
      PEOPLE.slice(0, count).map((userId, i) => [
        pathOf(userId),
        {
          userId,
          name: 'Ірина Дем’яненко',
          role: i % 2 === 0 ? 'Чернівці' : '',
          text: `${TEXT} Голос ${i + 1}.`,
          approved: i !== 7,
          createdAt: new Date(Date.UTC(2026, 0, i + 1)),
        },
      ]),
    ),
  );
}
