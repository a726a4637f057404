import { COLLECTIONS } from '@edu/domain/paths';
import type { CourseStats } from './course-stats.ts';
import { getPage, type Page, type PageEnd } from './firestore-page.ts';

/** The aggregate of one course. */
export interface RatedCourse extends CourseStats {
  id: string;
}

/** What comes first: the courses with the most ratings of one star, of five stars, or of any. */
export type RatedOrder = 'low' | 'high' | 'many';

/** The mean is not stored, so that the database can sort by these alone. */
const FIELDS: Record<RatedOrder, string> = {
  low: 'histogram.1',
  high: 'histogram.5',
  many: 'count',
};

/**
 * The aggregates of the courses that were rated, page by page: learners may rate what nobody teaches, so there may be any
 * number. Throws Firestore's error.
 */
export const getRatedCourses = (
  order: RatedOrder,
  after?: PageEnd,
  size?: number,
): Promise<Page<RatedCourse>> =>
  getPage({ collection: COLLECTIONS.courseStats, size, order: [FIELDS[order], 'desc'] }, after);
