import type { Course, Quiz } from '@edu/domain/course';
import type { PageItem } from '@edu/domain/served-page';
import { errorIdOf } from '../content/errors.ts';
import type { Visit } from './content-visit.ts';
import { courseOf, quizOf } from './site-content.ts';
import type { SiteRoute } from './site-route.ts';

export type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

/** The title of what stands at a place within a course; undefined where there is nothing, or the settings show nothing. */
function titleIn(course: Course, { item, id }: ItemRoute): string | undefined {
  if (item === 'video') return course.title;
  const items = item === 'lesson' ? course.lessons : course.quizzes;
  return items.find((one) => one.id === id)?.title;
}

export interface FoundItem {
  course: Course;
  item: PageItem;
  /** Where it is one, and may be seen by everybody. */
  quiz?: Quiz;
}

/** A lesson, a quiz or the video of a course, with what everybody may know of it; undefined where there is none. */
export async function findItem(route: ItemRoute, visit: Visit): Promise<FoundItem | undefined> {
  try {
    const course = await courseOf(route.courseId, visit);
    const title = titleIn(course, route);
    if (title === undefined) return undefined;
    const about = course.seoDescription ?? course.description;
    const item: PageItem = { kind: route.item, title, course: course.title, about };
    if (route.item !== 'quiz' || course.restricted) return { course, item };
    return { course, item, quiz: await quizOf(route.id, visit) };
  } catch (error) {
    if (errorIdOf(error) === 'NotFound') return undefined;
    throw error;
  }
}
