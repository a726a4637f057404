import type { Served } from '@edu/domain/served-page';
import type { QueryClient } from '@tanstack/react-query';
import { courseQuery, coursesQuery, otherCoursesQuery, testimonialsKey } from './content.ts';

/** Puts what a page was served with where the app looks for its content, as if it had just been fetched. */
export function fillContent(
  client: QueryClient,
  { courses = [], course, testimonials }: Served,
): void {
  for (const page of courses) client.setQueryData(coursesQuery(page.skip).queryKey, page);
  const [{ total, limit } = { total: 0, limit: 1 }, ...others] = courses;
  if (courses.length === Math.ceil(total / limit))
    client.setQueryData(otherCoursesQuery(total).queryKey, others);
  if (course) client.setQueryData(courseQuery(course.id).queryKey, course);
  // They may be minutes old: asked for again by whoever comes near them.
  if (testimonials) client.setQueryData(testimonialsKey, testimonials, { updatedAt: 0 });
}
