import type { CatalogFilters, CourseStatus } from '@edu/domain/content/catalog';
import { countFacets, NO_FILTERS } from '@edu/domain/content/facet-counts';
import { describe, expect, it } from 'vitest';
import { courseCard as card } from '../../../tests/support/data/course-card.ts';

const COURSES = [
  card('a', { category: 'Cloud', level: 'advanced', rating: { mean: 4.9, count: 3 } }),
  card('b', { category: 'Cloud', totalSec: 7_200, rating: { mean: 4.5, count: 1 } }),
  card('c', { totalSec: 0, level: 'unheard of', rating: { mean: 3.9, count: 8 } }),
  card('d', { totalSec: 20_000 }),
];

describe('counts of the filters', () => {
  const counts = countFacets(COURSES, NO_FILTERS);

  it('counts how many courses match each value', () => {
    expect([...counts.categories].flat()).toEqual(['Cloud', 2, 'Other', 2]);
    expect([...counts.groups].flat()).toEqual(['technical', 2, 'other', 2]);
    expect(Object.fromEntries(counts.levels)).toEqual({ advanced: 1, beginner: 2 });
    expect(Object.fromEntries(counts.lengths)).toEqual({ hour: 1, hours: 1, long: 1 });
  });

  it('counts a mean for every lower limit that it reaches, and an unrated course for none', () => {
    expect([...counts.leastRatings].flat()).toEqual([4.8, 1, 4.5, 2, 4, 2]);
  });

  it('counts a course for each of its statuses', () => {
    const statuses: Record<string, CourseStatus[]> = { a: ['started', 'saved'], b: ['saved'] };
    const known = countFacets(COURSES, NO_FILTERS, ({ id }) => statuses[id] ?? ['new']);
    expect(Object.fromEntries(known.statuses)).toEqual({ started: 1, saved: 2, new: 2 });
    expect(counts.statuses.size).toBe(0);
  });

  it('follows the other filters, and not its own', () => {
    const filters: Partial<CatalogFilters> = { categories: ['Cloud'], levels: ['beginner'] };
    const chosen = countFacets(COURSES, { ...NO_FILTERS, ...filters });
    expect(Object.fromEntries(chosen.categories)).toEqual({ Cloud: 1, Other: 1 });
    expect(Object.fromEntries(chosen.levels)).toEqual({ advanced: 1, beginner: 1 });
    expect(Object.fromEntries(chosen.lengths)).toEqual({ hours: 1 });
    expect([...chosen.leastRatings].flat()).toEqual([4.5, 1, 4, 1]);
  });

  it('counts a group with the chosen categories that it has, as choosing it would', () => {
    const more = [...COURSES, card('e', { category: 'Security' })];
    const { groups, anyGroup } = countFacets(more, { ...NO_FILTERS, categories: ['Cloud'] });
    expect([...groups].flat()).toEqual(['technical', 2, 'other', 2]);
    expect(anyGroup).toBe(2);
  });
});
