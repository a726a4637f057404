import { type Course, type CoursePage, COURSE_PAGE_SIZE, type Quiz } from '@edu/domain/course';
import { find } from './content-find.ts';
import type { Visit } from './content-visit.ts';

/** What pages of the site are made of, from the same memory as the content API. */

/** The pages of the list, one after the other, `most` at most. */
export async function coursePages(visit: Visit, most = Number.POSITIVE_INFINITY) {
  const pages: CoursePage[] = [];
  for (let skip = 0; pages.length < most; skip += COURSE_PAGE_SIZE) {
    const { value } = await find({ kind: 'courses', skip }, visit);
    const page = value as CoursePage;
    pages.push(page);
    if (page.items.length === 0 || skip + page.limit >= page.total) break;
  }
  return pages;
}

/** Every card of the list. */
export const allCards = async (visit: Visit): Promise<CoursePage['items']> =>
  (await coursePages(visit)).flatMap(({ items }) => items);

/** Throws NotFound. */
export async function courseOf(id: string, visit: Visit): Promise<Course> {
  const { value } = await find({ kind: 'course', id }, visit);
  return value as Course;
}

/** Throws NotFound. */
export async function quizOf(id: string, visit: Visit): Promise<Quiz> {
  const { value } = await find({ kind: 'quiz', id }, visit);
  return value as Quiz;
}
