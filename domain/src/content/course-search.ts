import { searchText } from '../text/search-text.ts';

/** Search in the loaded courses: case-insensitive substring, at most five results. */

export const SEARCH_RESULTS_MAX = 5;

interface Searchable {
  title: string;
  description: string;
  category: string;
}

const indexed = new WeakMap<Searchable, string[]>();

/** Title, category and description in lower case, computed once for each course. */
function searchableFields(course: Searchable): string[] {
  let fields = indexed.get(course);
  if (fields === undefined) {
    fields = [course.title, course.category, course.description].map(searchText);
    indexed.set(course, fields);
  }
  return fields;
}

/**
 * 0: the title begins with the query; 1 to 3: title, category or description contains it;
 * undefined: no match.
 */
function rankMatch(course: Searchable, wanted: string): number | undefined {
  const fields = searchableFields(course);
  if (fields[0]?.startsWith(wanted)) return 0;
  const at = fields.findIndex((field) => field.includes(wanted));
  return at < 0 ? undefined : at + 1;
}

/**
 * The courses whose title, description or category contains the query, best matches first, else in
 * their order; none for an empty query. At most `limit`.
 */
export function searchCourses<T extends Searchable>(
  courses: readonly T[],
  query: string,
  limit: number = SEARCH_RESULTS_MAX,
): T[] {
  const wanted = searchText(query);
  if (!wanted) return [];
  return courses
    .map((course) => ({ course, rank: rankMatch(course, wanted) }))
    .filter((found): found is { course: T; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ course }) => course);
}
