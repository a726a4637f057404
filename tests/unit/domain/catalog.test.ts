import { type CatalogFilters, filterCourses, SORTS } from '@edu/domain/catalog';
import type { CourseCard } from '@edu/domain/course';
import { describe, expect, it } from 'vitest';

const card = (id: string, over: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: id,
  slug: id,
  description: '',
  level: 'beginner',
  category: 'Other',
  lessonIds: [],
  quizIds: [],
  totalSec: 600,
  ...over,
});
const all: CatalogFilters = { query: '', categories: [], levels: [], sort: 'new' };
const ids = (courses: readonly CourseCard[], filters: Partial<CatalogFilters>) =>
  filterCourses(courses, { ...all, ...filters }).map(({ id }) => id);

const COURSES = [
  card('a', { level: 'advanced', category: 'Cloud', totalSec: 900 }),
  card('b', { level: 'beginner', category: 'Cloud', totalSec: 300 }),
  card('c', { level: 'intermediate', category: 'Mobile', totalSec: 600 }),
];

describe('filtering the catalogue', () => {
  it('without a choice shows everything in the order of the content service', () => {
    expect(ids(COURSES, {})).toEqual(['a', 'b', 'c']);
  });

  it('joins the choices of one group and intersects the groups', () => {
    expect(ids(COURSES, { categories: ['Cloud', 'Mobile'] })).toEqual(['a', 'b', 'c']);
    expect(ids(COURSES, { categories: ['Cloud'], levels: ['beginner'] })).toEqual(['b']);
    expect(ids(COURSES, { categories: ['Cloud'], levels: ['intermediate'] })).toEqual([]);
    expect(ids(COURSES, { query: 'mobile', levels: ['intermediate'] })).toEqual(['c']);
  });

  it('shows every course that fits the words, not only five', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(`курс ${i}`));
    expect(ids(many, { query: 'КУРС' })).toHaveLength(30);
  });

  it('takes a query of spaces for none', () => {
    expect(ids(COURSES, { query: '   ' })).toHaveLength(3);
  });

  it.each(SORTS)('sorted by %s leaves the given list as it is', (sort) => {
    ids(COURSES, { sort });
    expect(COURSES.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(ids([], { sort })).toEqual([]);
  });
});

describe('sorting the catalogue', () => {
  it('by title follows the Ukrainian alphabet and the numbers within', () => {
    const courses = ['Курс 10', 'Їжа', 'Курс 2', 'Інтернет', 'Ґанок', 'Гама', 'Яблуко', 'Дах'];
    expect(
      ids(
        courses.map((title) => card(title)),
        { sort: 'title' },
      ),
    ).toEqual(['Гама', 'Ґанок', 'Дах', 'Інтернет', 'Їжа', 'Курс 2', 'Курс 10', 'Яблуко']);
  });

  it('by level goes from the first to the last', () => {
    expect(ids(COURSES, { sort: 'level' })).toEqual(['b', 'c', 'a']);
  });

  it('by level puts courses whose level is not known behind those whose level is', () => {
    const courses = [card('x', { level: 'expert' }), card('y', { level: '' }), ...COURSES];
    expect(ids(courses, { sort: 'level' })).toEqual(['b', 'c', 'a', 'x', 'y']);
  });

  it('by length goes from the shortest', () => {
    expect(ids(COURSES, { sort: 'length' })).toEqual(['b', 'c', 'a']);
  });

  it('by length puts courses whose length is not known behind those whose length is', () => {
    const courses = [card('x', { totalSec: 0 }), ...COURSES];
    expect(ids(courses, { sort: 'length' })).toEqual(['b', 'c', 'a', 'x']);
  });
});
