import { COURSE_PAGE_SIZE, type CourseCard, type CoursePage } from '@edu/domain/course';

/** A course as a card shows it, without lessons and ratings. */
export const courseCard = (
  id: string,
  title: string,
  fields: Partial<CourseCard> = {},
): CourseCard => ({
  id,
  title,
  slug: id,
  description: '',
  level: 'beginner',
  category: 'JavaScript',
  lessonIds: [],
  quizIds: [],
  totalSec: 0,
  ...fields,
});

/** The first page of the list of courses, which is the only one. */
export const coursePage = (items: CourseCard[]): CoursePage => ({
  items,
  total: items.length,
  skip: 0,
  limit: COURSE_PAGE_SIZE,
});
