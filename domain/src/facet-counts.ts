import {
  type CategoryGroup,
  type CourseLength,
  type CourseStatus,
  groupOf,
  LEAST_RATINGS,
  type LeastRating,
  lengthOf,
} from './catalog.ts';
import type { Category } from './categories.ts';
import { type CourseCard, type Level, LEVELS } from './course.ts';

/** How many courses each value leaves when nothing else is chosen; what is missing leaves none. */
export interface FacetCounts {
  statuses: ReadonlyMap<CourseStatus, number>;
  groups: ReadonlyMap<CategoryGroup, number>;
  categories: ReadonlyMap<Category, number>;
  levels: ReadonlyMap<Level, number>;
  lengths: ReadonlyMap<CourseLength, number>;
  leastRatings: ReadonlyMap<LeastRating, number>;
}

/** How many courses have each value. */
function tally<T>(
  courses: readonly CourseCard[],
  valuesOf: (course: CourseCard) => readonly T[],
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const course of courses)
    for (const value of valuesOf(course)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Counts every value of the catalogue's filters; a learner's statuses only where they have any. */
export const countFacets = (
  courses: readonly CourseCard[],
  statusesOf: (course: CourseCard) => readonly CourseStatus[] = () => [],
): FacetCounts => ({
  statuses: tally(courses, statusesOf),
  groups: tally(courses, ({ category }) => [groupOf(category)]),
  categories: tally(courses, ({ category }) => [category]),
  levels: tally(courses, ({ level }) => LEVELS.filter((known) => known === level)),
  lengths: tally(courses, (course) => [lengthOf(course)].filter((length) => length !== undefined)),
  leastRatings: tally(courses, ({ rating }) =>
    LEAST_RATINGS.filter((least) => (rating?.mean ?? 0) >= least),
  ),
});
