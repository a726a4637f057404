/** Search over the loaded courses (platform.md section 2): case-insensitive substring, at most five answers. */

export const SEARCH_RESULTS_MAX = 5;

/** Trimmed, lower-case, every kind of apostrophe alike («обʼєкт» = «об'єкт»). Diacritics stay: ї is not і. */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ‘`]/g, '’')
    .replace(/\s+/g, ' ');
}

interface Searchable {
  title: string;
  description: string;
  category: string;
}

const indexed = new WeakMap<Searchable, string>();

/** Each course is lower-cased once, however many letters are typed. */
function haystack(course: Searchable): string {
  let text = indexed.get(course);
  if (text === undefined) {
    text = [course.title, course.description, course.category].map(searchText).join('\n');
    indexed.set(course, text);
  }
  return text;
}

/** The courses whose title, description or category holds the query; none for an empty one. Stops at `limit`. */
export function searchCourses<T extends Searchable>(
  courses: readonly T[],
  query: string,
  limit: number = SEARCH_RESULTS_MAX,
): T[] {
  const wanted = searchText(query);
  const found: T[] = [];
  if (!wanted) return found;
  for (const course of courses) {
    if (haystack(course).includes(wanted)) found.push(course);
    if (found.length === limit) break;
  }
  return found;
}
