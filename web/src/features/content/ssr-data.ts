import type { Course } from '@edu/domain/content/course';
import type { Served } from '@edu/domain/site/served-page';
import type { QueryClient } from '@tanstack/react-query';
import { certificateQuery, checkQuery } from '../certificates/query.ts';
import { shelfQuery } from '../shelf/query.ts';
import { courseQuery, coursesQuery, otherCoursesQuery, quizQuery, testimonialsKey } from './api.ts';

/** The page shows the rendered HTML; the Markdown source would double its size. */
const withoutSource = (course: Course): Course => ({
  ...course,
  lessons: course.lessons.map((lesson) =>
    lesson.descriptionHtml === undefined ? lesson : { ...lesson, description: '' },
  ),
});

/** Fills the server's query cache with the content of a page. */
export function fillContent(
  client: QueryClient,
  { courses = [], course, quiz, testimonials, certificate, certificateCheck, shelf }: Served,
): void {
  if (certificate)
    client.setQueryData(certificateQuery(certificate.id).queryKey, certificate.found);
  if (shelf) client.setQueryData(shelfQuery(shelf.handle).queryKey, shelf.found);
  if (certificateCheck) client.setQueryData(checkQuery.queryKey, certificateCheck);
  for (const page of courses) client.setQueryData(coursesQuery(page.skip).queryKey, page);
  const [{ total, limit } = { total: 0, limit: 1 }, ...others] = courses;
  if (courses.length === Math.ceil(total / limit))
    client.setQueryData(otherCoursesQuery(total).queryKey, others);
  if (course) client.setQueryData(courseQuery(course.id).queryKey, withoutSource(course));
  if (quiz) client.setQueryData(quizQuery(quiz.id).queryKey, quiz);
  // They may be minutes old: the browser fetches them again when their section is near.
  if (testimonials) client.setQueryData(testimonialsKey, testimonials, { updatedAt: 0 });
}
