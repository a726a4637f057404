import type { CourseCard } from '@edu/domain/content/course';

/** A course as lists show it, with the fields that a test needs. */
export const courseCard = (id: string, over: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: id,
  slug: id,
  description: '',
  level: 'beginner',
  category: 'Other',
  lessonIds: [],
  quizIds: [],
  totalSec: 600,
  ...over,
});
