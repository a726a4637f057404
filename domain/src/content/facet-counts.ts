import {
  type CatalogFilters,
  type CategoryGroup,
  type CourseLength,
  type CourseStatus,
  filterCourses,
  categoriesIn,
  GROUPS,
  LEAST_RATINGS,
  type LeastRating,
  toCourseLength,
} from './catalog.ts';
import type { Category } from './categories.ts';
import { type CourseCard, type Level, LEVELS } from './course.ts';

/** How many courses match each value; 0 when it is missing. */
export interface FacetCounts {
  statuses: ReadonlyMap<CourseStatus, number>;
  /** With the chosen categories of the group. */
  groups: ReadonlyMap<CategoryGroup, number>;
  /** With every chosen category. */
  anyGroup: number;
  categories: ReadonlyMap<Category, number>;
  levels: ReadonlyMap<Level, number>;
  lengths: ReadonlyMap<CourseLength, number>;
  leastRatings: ReadonlyMap<LeastRating, number>;
}

/** How many courses have each value. */
function tally<T>(
  courses: readonly CourseCard[],
  readFacetValues: (course: CourseCard) => readonly T[],
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const course of courses)
    for (const value of readFacetValues(course)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const readFacetValues = {
  category: ({ category }: CourseCard) => [category],
  level: ({ level }: CourseCard) => LEVELS.filter((known) => known === level),
  length: (course: CourseCard) => [toCourseLength(course)].filter((length) => length !== undefined),
  leastRating: ({ rating }: CourseCard) =>
    LEAST_RATINGS.filter((least) => (rating?.mean ?? 0) >= least),
};

type GetStatuses = (course: CourseCard) => CourseStatus[];

/**
 * How many courses match each value together with the other chosen filters. Statuses are counted
 * only for a learner who has any.
 */
export function countFacets(
  courses: readonly CourseCard[],
  filters: CatalogFilters,
  getStatuses?: GetStatuses,
): FacetCounts {
  // Not sorted: counting needs no order.
  const beside = (own: Partial<CatalogFilters>) =>
    filterCourses(courses, { ...filters, ...own, sort: 'new' }, getStatuses);
  return {
    statuses: tally(getStatuses ? beside({ statuses: [] }) : [], getStatuses ?? (() => [])),
    groups: new Map(
      GROUPS.map((group) => {
        const found = beside({ group, categories: categoriesIn(group, filters.categories) });
        return [group, found.length] as const;
      }).filter(([, count]) => count > 0),
    ),
    anyGroup: beside({ group: undefined }).length,
    categories: tally(beside({ categories: [] }), readFacetValues.category),
    levels: tally(beside({ levels: [] }), readFacetValues.level),
    lengths: tally(beside({ lengths: [] }), readFacetValues.length),
    leastRatings: tally(beside({ leastRating: undefined }), readFacetValues.leastRating),
  };
}

export const NO_FILTERS: CatalogFilters = {
  query: '',
  group: undefined,
  categories: [],
  levels: [],
  lengths: [],
  leastRating: undefined,
  statuses: [],
  sort: 'popular',
};
