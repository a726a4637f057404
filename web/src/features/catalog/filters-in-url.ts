import {
  type CatalogFilters,
  GROUPS,
  LEAST_RATINGS,
  LENGTHS,
  type Sort,
  SORTS,
  STATUSES,
} from '@edu/domain/content/catalog';
import { cleanLine } from '@edu/domain/text/one-line';
import { CATEGORIES } from '@edu/domain/content/categories';
import { COURSE_PAGE_SIZE, LEVELS } from '@edu/domain/content/course';

export interface Choice extends CatalogFilters {
  /** Pages of 20, from 1. */
  pages: number;
}

const DEFAULT_SORT: Sort = 'popular';

/** The maximum number of pages of a list. */
const PAGES_MAX = 1000 / COURSE_PAGE_SIZE;

const read = <T extends string>(all: readonly T[], chosen: readonly string[]): T[] =>
  all.filter((each) => chosen.includes(each));

/** How many pages of a list an address shows. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, PAGES_MAX) : 1;
}

/** The filters in an address; unknown values are ignored. */
export function readChoice(params: URLSearchParams): Choice {
  return {
    query: params.get('q') ?? '',
    group: GROUPS.find((group) => group === params.get('group')),
    categories: read(CATEGORIES, params.getAll('category').map(cleanLine)),
    levels: read(LEVELS, params.getAll('level')),
    lengths: read(LENGTHS, params.getAll('length')),
    leastRating: LEAST_RATINGS.find((least) => String(least) === params.get('rating')),
    statuses: read(STATUSES, params.getAll('status')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    pages: readPages(params),
  };
}

/** The query string of the filters; defaults are left out. */
export function writeChoice(choice: Choice): URLSearchParams {
  const { query, group, categories, levels, lengths, leastRating, statuses, sort, pages } = choice;
  const entries: [string, string | number | undefined][] = [
    ['q', query],
    ['group', group],
    ...categories.map((category): [string, string] => ['category', category]),
    ...levels.map((level): [string, string] => ['level', level]),
    ...lengths.map((length): [string, string] => ['length', length]),
    ['rating', leastRating],
    ...statuses.map((status): [string, string] => ['status', status]),
    ['sort', sort === DEFAULT_SORT ? undefined : sort],
    ['pages', pages > 1 ? pages : undefined],
  ];
  return new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  );
}
