import { COURSE_PAGE_SIZE, type CourseCard, type CoursePage } from '@edu/domain/content/course';
import type { Page } from '@playwright/test';
import { arrivePlain } from './page.ts';

/** Answers the page's requests for the list of courses with these, in pages. Returns the requested values of `skip`. */
export async function serveCards(page: Page, cards: CourseCard[]): Promise<number[]> {
  const asked: number[] = [];
  await arrivePlain(page);
  // Hovered links are prefetched; these pages are never opened.
  await page.route('**/api/content/courses/many-*', () => undefined);
  await page.route('**/api/content/courses?*', async (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
    asked.push(skip);
    const items = cards.slice(skip, skip + COURSE_PAGE_SIZE);
    const json: CoursePage = { items, total: cards.length, skip, limit: COURSE_PAGE_SIZE };
    await route.fulfill({ json });
  });
  return asked;
}
