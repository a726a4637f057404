import { cleanLine } from '../text/one-line.ts';

/** Course categories by fixed name, technical ones first; names and order are specified. */
export const TECHNICAL_CATEGORIES = [
  'Frontend',
  'Front End',
  'Backend',
  'JavaScript',
  'Database',
  'Security',
  'Cloud',
  'Mobile',
] as const;
export const NON_TECHNICAL_CATEGORIES = ['Other'] as const;
export const CATEGORIES = [...TECHNICAL_CATEGORIES, ...NON_TECHNICAL_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** The category that an editor typed: one clean line, any case; anything unknown is `Other`. */
export function toCategory(name: unknown): Category {
  const wanted = typeof name === 'string' ? cleanLine(name).toLowerCase() : '';
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? 'Other';
}

export interface CategoryCount {
  category: Category;
  count: number;
}

/**
 * How many of the given courses each category has; only categories with courses, in the order of
 * CATEGORIES.
 */
export function countByCategory(courses: readonly { category: Category }[]): CategoryCount[] {
  return CATEGORIES.map((category) => ({
    category,
    count: courses.filter((course) => course.category === category).length,
  })).filter(({ count }) => count > 0);
}

/** At most this many popular categories are shown. */
export const POPULAR_CATEGORIES_MAX = 4;

/** The categories with the most courses, most first; ties keep the order of CATEGORIES. */
export function popularCategories(courses: readonly { category: Category }[]): CategoryCount[] {
  return countByCategory(courses)
    .sort((a, b) => b.count - a.count)
    .slice(0, POPULAR_CATEGORIES_MAX);
}

/** Whether a category belongs to «Технічні» (true) or «Нетехнічні» (false). */
export function isTechnical(category: Category): boolean {
  return (TECHNICAL_CATEGORIES as readonly string[]).includes(category);
}
