import { MOST_COURSES, readCards } from '../content/catalogue.ts';
import type { ContentSource } from '../content/content-source.ts';
import { NotLookedUp } from '../content/errors.ts';

/**
 * Whether the content has a course. Learners name courses by any id, so the list that is kept in memory answers first, and only
 * a few ids a second are looked up beyond it: one that was published a moment ago may be missed until the nightly check.
 * While the content service is out of reach and no copy is kept, nobody knows: then it counts as one.
 */
export function createCourseExists({ courses, course }: Pick<ContentSource, 'courses' | 'course'>) {
  return async (courseId: string): Promise<boolean> => {
    try {
      const { cards } = (await readCards(courses, MOST_COURSES)).value;
      return cards.some(({ id }) => id === courseId) || (await course(courseId)).value !== null;
    } catch (error) {
      return !(error instanceof NotLookedUp);
    }
  };
}
