import { searchText } from '../text/search-text.ts';
import { compareTitles } from '../text/alphabet.ts';
import { type Category, isTechnical } from './categories.ts';
import { type CourseCard, type Level, LEVELS } from './course.ts';
import { searchCourses } from './course-search.ts';

/** Filtering and sorting of the catalogue. */

/** `popular` is the default. Without ratings it is the order of the content service. */
export const SORTS = ['popular', 'rating', 'new', 'title', 'short', 'level'] as const;
export type Sort = (typeof SORTS)[number];

/** Technical categories or the others; each course is in one of the two. */
export const GROUPS = ['technical', 'other'] as const;
export type CategoryGroup = (typeof GROUPS)[number];

/** Up to one hour, up to three, longer. */
export const LENGTHS = ['hour', 'hours', 'long'] as const;
export type CourseLength = (typeof LENGTHS)[number];

/** The lowest means that the filter offers; a rating is shown with one decimal. */
export const LEAST_RATINGS = [4.8, 4.5, 4] as const;
export type LeastRating = (typeof LEAST_RATINGS)[number];

/** The learner's status of a course. */
export const STATUSES = ['new', 'started', 'done', 'saved'] as const;
export type CourseStatus = (typeof STATUSES)[number];

export interface CatalogFilters {
  query: string;
  /** Undefined: both groups. */
  group: CategoryGroup | undefined;
  categories: Category[];
  levels: Level[];
  lengths: CourseLength[];
  /** Undefined: any rating, or none. */
  leastRating: LeastRating | undefined;
  statuses: CourseStatus[];
  sort: Sort;
}

export const toCategoryGroup = (category: Category): CategoryGroup =>
  isTechnical(category) ? 'technical' : 'other';

/** Those of the chosen categories that the group has; all of them without a group. */
export const categoriesIn = (group: CategoryGroup | undefined, chosen: Category[]): Category[] =>
  chosen.filter((category) => !group || toCategoryGroup(category) === group);

const HOUR = 3600;

/** The length of a course by the clips of its lessons; undefined while it is not known. */
export function toCourseLength({
  totalSec,
}: Pick<CourseCard, 'totalSec'>): CourseLength | undefined {
  if (!totalSec) return undefined;
  if (totalSec <= HOUR) return 'hour';
  return totalSec <= 3 * HOUR ? 'hours' : 'long';
}

/** Unknown levels and lengths are sorted last. */
const rank = (level: string) => {
  const at = (LEVELS as readonly string[]).indexOf(level);
  return at < 0 ? LEVELS.length : at;
};
const length = ({ totalSec }: CourseCard) => totalSec || Number.MAX_SAFE_INTEGER;
/** Courses without ratings are sorted last. */
const mean = ({ rating }: CourseCard) => rating?.mean ?? 0;
const votes = ({ rating }: CourseCard) => rating?.count ?? 0;

const ORDERS: Record<Sort, ((a: CourseCard, b: CourseCard) => number) | undefined> = {
  // The number of ratings is the only public figure that shows how many learners took a course.
  popular: (a, b) => votes(b) - votes(a) || mean(b) - mean(a),
  rating: (a, b) => mean(b) - mean(a) || votes(b) - votes(a),
  // The content service lists the newest first.
  new: undefined,
  title: (a, b) => compareTitles(a.title, b.title),
  short: (a, b) => length(a) - length(b),
  level: (a, b) => rank(a.level) - rank(b.level),
};

/** Whether a value is among the chosen ones; every value is when none is chosen. */
const isAmong = <T>(chosen: readonly T[], ...values: T[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

/**
 * The courses that match every chosen filter, in the chosen order. `statusesOf` returns the
 * learner's statuses of a course; it is called only when a status is chosen.
 */
export function filterCourses(
  courses: readonly CourseCard[],
  filters: CatalogFilters,
  getStatuses: (course: CourseCard) => CourseStatus[] = () => ['new'],
): CourseCard[] {
  const { query, group, categories, levels, lengths, leastRating = 0, statuses, sort } = filters;
  const matching = searchText(query) ? searchCourses(courses, query, courses.length) : [...courses];
  const found = matching.filter(
    (course) =>
      (group === undefined || toCategoryGroup(course.category) === group) &&
      isAmong(categories, course.category) &&
      isAmong<string>(levels, course.level) &&
      isAmong<CourseLength | undefined>(lengths, toCourseLength(course)) &&
      mean(course) >= leastRating &&
      (statuses.length === 0 || isAmong(statuses, ...getStatuses(course))),
  );
  const order = ORDERS[sort];
  return order ? found.sort(order) : found;
}
