import type { KnownCourses } from '@edu/domain/platform/analytics';
import type { ContentSource } from './source.ts';

/**
 * Whether the content has a course. Ids are sent by browsers, so the list is checked first. True while the content service is
 * unreachable and there is no copy.
 */
export function createCourseExists({ courses, course }: Pick<ContentSource, 'courses' | 'course'>) {
  return async (courseId: string): Promise<boolean> => {
    try {
      const { cards } = (await courses()).value;
      return cards.some(({ id }) => id === courseId) || (await course(courseId)).value !== null;
    } catch {
      return true;
    }
  };
}

/** The courses of the content, with their lessons. Throws when Contentful fails and there is no older copy. */
export async function readKnownCourses({
  courses,
}: Pick<ContentSource, 'courses'>): Promise<KnownCourses> {
  const { cards } = (await courses()).value;
  return new Map(cards.map(({ id, lessonIds }) => [id, new Set(lessonIds)]));
}
