import type { Served } from '@edu/domain/served-page';
import type { QueryClient } from '@tanstack/react-query';
import type { KeptContent } from './first-screen.ts';
import {
  courseQuery,
  coursesQuery,
  otherCoursesQuery,
  quizQuery,
  testimonialsKey,
} from './content.ts';

/** Puts what a page begins from where the app looks for its content, as if it had been fetched then, or just now. */
export function fillContent(
  client: QueryClient,
  {
    courses = [],
    course,
    quiz,
    begun = [],
    testimonials,
    at: updatedAt = Date.now(),
  }: Partial<Served & KeptContent>,
): void {
  for (const page of courses)
    client.setQueryData(coursesQuery(page.skip).queryKey, page, { updatedAt });
  const [{ total, limit } = { total: 0, limit: 1 }, ...others] = courses;
  if (courses.length === Math.ceil(total / limit))
    client.setQueryData(otherCoursesQuery(total).queryKey, others, { updatedAt });
  for (const one of course ? [course] : begun)
    client.setQueryData(courseQuery(one.id).queryKey, one, { updatedAt });
  if (quiz) client.setQueryData(quizQuery(quiz.id).queryKey, quiz, { updatedAt });
  // They may be minutes old: asked for again by whoever comes near them.
  if (testimonials) client.setQueryData(testimonialsKey, testimonials, { updatedAt: 0 });
}
