import type { Course } from '@edu/domain/course';
import type { PageItem } from '@edu/domain/served-page';
import { errorIdOf } from '../content/errors.ts';
import type { Visit } from './content-visit.ts';
import { courseOf } from './site-content.ts';
import type { SiteRoute } from './site-route.ts';

export type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

/** The title of what stands at a place within a course; undefined where there is nothing, or the settings show nothing. */
function titleIn(course: Course, { item, id }: ItemRoute): string | undefined {
  if (item === 'video') return course.title;
  const items = item === 'lesson' ? course.lessons : course.quizzes;
  return items.find((one) => one.id === id)?.title;
}

/** A lesson, a quiz or the video of a course, with what everybody may know of it; undefined where there is none. */
export async function findItem(
  route: ItemRoute,
  visit: Visit,
): Promise<{ course: Course; item: PageItem } | undefined> {
  try {
    const course = await courseOf(route.courseId, visit);
    const title = titleIn(course, route);
    if (title === undefined) return undefined;
    const about = course.seoDescription ?? course.description;
    return { course, item: { kind: route.item, title, course: course.title, about } };
  } catch (error) {
    if (errorIdOf(error) === 'NotFound') return undefined;
    throw error;
  }
}
