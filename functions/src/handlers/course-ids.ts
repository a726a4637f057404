import type { KnownCourses } from '@edu/domain/analytics';
import { SETTINGS_LIMITS } from '@edu/domain/settings';
import { type ContentSource, MOST_COURSES, readCards } from '../content/content-source.ts';

/**
 * Whether the content has a course. Learners name courses by any id, so the list answers first and only others are asked for.
 * While the content service is out of reach and there is no copy, nobody knows: then it counts as one.
 */
export function createCourseExists({ courses, course }: Pick<ContentSource, 'courses' | 'course'>) {
  return async (courseId: string): Promise<boolean> => {
    try {
      const { cards } = (await readCards(courses, MOST_COURSES)).value;
      return cards.some(({ id }) => id === courseId) || (await course(courseId)).value !== null;
    } catch {
      return true;
    }
  };
}

/** The courses that can be shown, with their lessons. Throws when Contentful fails and there is nothing older. */
export async function readKnownCourses({
  courses,
}: Pick<ContentSource, 'courses'>): Promise<KnownCourses> {
  const { cards } = (await readCards(courses, SETTINGS_LIMITS.maxCourses)).value;
  return new Map(cards.map(({ id, lessonIds }) => [id, new Set(lessonIds)]));
}
