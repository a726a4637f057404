import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { getPage, type PageEnd } from './firestore-page.ts';
import type { CourseStats } from './course-stats.ts';

/** The aggregate of one course. */
export interface RatedCourse extends CourseStats {
  id: string;
}

/** The aggregates of all courses that were rated, the most rated first; a hundred in a question. Throws Firestore's error. */
export async function getRatedCourses(): Promise<RatedCourse[]> {
  const rated: RatedCourse[] = [];
  let end: PageEnd | undefined;
  do {
    const listing = { collection: COLLECTIONS.courseStats, size: LIST_LIMITS.courseStats };
    const page = await getPage<RatedCourse>({ ...listing, order: ['count', 'desc'] }, end);
    rated.push(...page.items);
    end = page.next;
  } while (end);
  return rated;
}
