import { COURSE_PAGE_SIZE, type CourseCard, type CoursePage } from '@edu/domain/course';
import type { BrowserContext } from '@playwright/test';

/** The words that the search is tried with stand in some of the titles and descriptions. */
const WORDS = ['Основи', 'Розробка', 'Хмара', 'Дані', 'Безпека', 'Мова', 'Мережа'];

const wordAt = (at: number) => WORDS[at % WORDS.length] ?? '';

const courseAt = (at: number, count: number): CourseCard => ({
  id: `many-${at}`,
  title: `${wordAt(at)} ${at}: ${wordAt(at + 3).toLowerCase()}`,
  slug: `many-${at}`,
  description: `Опис номер ${at}, ${wordAt(at + 5).toLowerCase()} для початку`,
  level: 'beginner',
  category: at % 10 === 0 ? 'Mobile' : 'Cloud',
  lessonIds: [`lesson-${at}`],
  quizIds: [],
  totalSec: 60 * (count - at),
});

/** Answers every question of this visitor for the list of courses with so many, page by page as the content API does. */
export async function serveCourses(context: BrowserContext, count: number): Promise<void> {
  const courses = Array.from({ length: count }, (_, at) => courseAt(at, count));
  await context.route('**/api/content/courses?*', (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
    const items = courses.slice(skip, skip + COURSE_PAGE_SIZE);
    const json: CoursePage = { items, total: count, skip, limit: COURSE_PAGE_SIZE };
    return route.fulfill({ json });
  });
}
