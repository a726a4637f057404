import {
  type CatalogFilters,
  type CourseStatus,
  filterCourses,
  toCourseLength,
  type Sort,
} from '@edu/domain/content/catalog';
import type { CourseCard } from '@edu/domain/content/course';
import { describe, expect, it } from 'vitest';
import { courseCard as card } from '../../../tests/support/data/course-card.ts';

const all: CatalogFilters = {
  query: '',
  group: undefined,
  categories: [],
  levels: [],
  lengths: [],
  leastRating: undefined,
  statuses: [],
  sort: 'new',
};
const ids = (
  courses: readonly CourseCard[],
  filters: Partial<CatalogFilters>,
  statusesOf?: (course: CourseCard) => CourseStatus[],
) => filterCourses(courses, { ...all, ...filters }, statusesOf).map(({ id }) => id);

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
    expect(ids(COURSES, { query: '   ' })).toHaveLength(3);
  });

  it('shows every course that fits the words, not only five', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(`курс ${i}`));
    expect(ids(many, { query: 'КУРС' })).toHaveLength(30);
  });

  it('splits the technical courses from the others', () => {
    const mixed = [...COURSES, card('d')];
    expect(ids(mixed, { group: 'technical' })).toEqual(['a', 'b', 'c']);
    expect(ids(mixed, { group: 'other' })).toEqual(['d']);
  });

  it.each([
    [0, undefined],
    [1, 'hour'],
    [3600, 'hour'],
    [3601, 'hours'],
    [10_800, 'hours'],
    [10_801, 'long'],
  ])('maps %i s to the length %s', (totalSec, length) => {
    expect(toCourseLength({ totalSec })).toBe(length);
  });

  it('finds by length, and leaves out courses without one when a length is chosen', () => {
    const timed = [card('x', { totalSec: 0 }), card('y', { totalSec: 60 })];
    expect(ids(timed, {})).toEqual(['x', 'y']);
    expect(ids(timed, { lengths: ['hour', 'long'] })).toEqual(['y']);
  });

  it('finds the courses with at least the chosen rating', () => {
    const rated = [
      card('x', { rating: { mean: 4.5, count: 2 } }),
      card('y', { rating: { mean: 4.4, count: 90 } }),
      card('z'),
    ];
    expect(ids(rated, {})).toEqual(['x', 'y', 'z']);
    expect(ids(rated, { leastRating: 4.5 })).toEqual(['x']);
  });

  it('joins the statuses, of which a course may have two', () => {
    const statusesOf = ({ id }: CourseCard): CourseStatus[] =>
      id === 'a' ? ['done', 'saved'] : id === 'b' ? ['started'] : ['new', 'saved'];
    expect(ids(COURSES, { statuses: ['saved'] }, statusesOf)).toEqual(['a', 'c']);
    expect(ids(COURSES, { statuses: ['done', 'started'] }, statusesOf)).toEqual(['a', 'b']);
    expect(ids(COURSES, {}, statusesOf)).toHaveLength(3);
  });
});

const RATED = [
  card('few', { rating: { mean: 5, count: 2 } }),
  card('none'),
  card('many', { rating: { mean: 4.2, count: 90 } }),
  card('more', { rating: { mean: 5, count: 7 } }),
  card('good', { rating: { mean: 4.5, count: 7 } }),
];
const TITLES = ['Курс 10', 'Їжа', 'Курс 2', 'Інтернет', 'Ґанок', 'Гама', 'Яблуко', 'Дах'];

it.each<[Sort, CourseCard[], string[]]>([
  // The easiest first, unknown levels last.
  ['level', [card('d', { level: 'майстер' }), ...COURSES], ['b', 'c', 'a', 'd']],
  // The shortest first, unknown lengths last.
  ['short', [card('d', { totalSec: 0 }), ...COURSES], ['b', 'c', 'a', 'd']],
  // The best first, of equals the one that more have rated.
  ['rating', RATED, ['more', 'few', 'good', 'many', 'none']],
  ['popular', RATED, ['many', 'more', 'good', 'few', 'none']],
  // By the Ukrainian alphabet and the numbers within.
  [
    'title',
    TITLES.map((title) => card(title)),
    ['Гама', 'Ґанок', 'Дах', 'Інтернет', 'Їжа', 'Курс 2', 'Курс 10', 'Яблуко'],
  ],
])('sorts the catalogue by %s, and leaves the given list as it was', (sort, cards, sorted) => {
  const given = [...cards];
  expect(ids(cards, { sort })).toEqual(sorted);
  expect(cards).toEqual(given);
});
