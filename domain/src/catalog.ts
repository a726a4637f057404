import type { Category } from './categories.ts';
import { type CourseCard, LEVELS } from './course.ts';
import { searchCourses } from './course-search.ts';

/** Filtering and sorting of the catalogue. */

export const SORTS = ['new', 'title', 'level', 'length'] as const;
export type Sort = (typeof SORTS)[number];

export interface CatalogFilters {
  query: string;
  categories: Category[];
  levels: string[];
  sort: Sort;
}

const alphabet = new Intl.Collator('uk', { numeric: true });
/** Unknown levels and lengths come last. */
const rank = (level: string) => {
  const at = (LEVELS as readonly string[]).indexOf(level);
  return at < 0 ? LEVELS.length : at;
};
const length = ({ totalSec }: CourseCard) => totalSec || Number.MAX_SAFE_INTEGER;

const ORDERS: Record<Sort, ((a: CourseCard, b: CourseCard) => number) | undefined> = {
  // The content service lists the newest first.
  new: undefined,
  title: (a, b) => alphabet.compare(a.title, b.title),
  level: (a, b) => rank(a.level) - rank(b.level),
  length: (a, b) => length(a) - length(b),
};

/** The courses that fit every chosen group, in the chosen order. */
export function filterCourses(
  courses: readonly CourseCard[],
  filters: CatalogFilters,
): CourseCard[] {
  const { query, categories, levels, sort } = filters;
  const matching = query.trim() ? searchCourses(courses, query, courses.length) : [...courses];
  const found = matching.filter(
    ({ category, level }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (levels.length === 0 || levels.includes(level)),
  );
  const order = ORDERS[sort];
  return order ? found.sort(order) : found;
}
