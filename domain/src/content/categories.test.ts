import {
  CATEGORIES,
  countByCategory,
  isTechnical,
  POPULAR_CATEGORIES_MAX,
  popularCategories,
  toCategory,
} from '@edu/domain/content/categories';
import { describe, expect, it } from 'vitest';

const courses = (...categories: (typeof CATEGORIES)[number][]) =>
  categories.map((category) => ({ category }));

describe('a category', () => {
  it.each([
    ['Frontend', 'Frontend'],
    ['  FRONT END ', 'Front End'],
    ['javascript', 'JavaScript'],
    ['Design', 'Other'],
    [undefined, 'Other'],
    [['Cloud'], 'Other'],
    ['constructor', 'Other'],
  ])('written as %j is %s', (name, category) => {
    expect(toCategory(name)).toBe(category);
  });

  it('is one of the nine of the specification, technical unless it is Other', () => {
    const technical = [
      'Frontend',
      'Front End',
      'Backend',
      'JavaScript',
      'Database',
      'Security',
      'Cloud',
      'Mobile',
    ];
    expect(CATEGORIES).toEqual([...technical, 'Other']);
    expect(CATEGORIES.filter(isTechnical)).toEqual(technical);
  });
});

describe('counting', () => {
  it('names only the existing categories, in their order', () => {
    expect(countByCategory(courses('Other', 'Cloud', 'Frontend', 'Cloud'))).toEqual([
      { category: 'Frontend', count: 1 },
      { category: 'Cloud', count: 2 },
      { category: 'Other', count: 1 },
    ]);
  });

  it('finds at most four popular ones, the largest first, equal ones in their order', () => {
    const popular = popularCategories(
      courses('Other', 'Mobile', 'Cloud', 'Other', 'Backend', 'Frontend', 'Mobile', 'Other'),
    );
    expect(popular.map(({ category }) => category)).toEqual([
      'Other',
      'Mobile',
      'Frontend',
      'Backend',
    ]);
    expect(popular).toHaveLength(POPULAR_CATEGORIES_MAX);
  });
});
