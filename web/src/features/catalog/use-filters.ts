import { type CatalogFilters, SORTS } from '@edu/domain/catalog';
import { CATEGORIES } from '@edu/domain/categories';
import { LEVELS } from '@edu/domain/course';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The choice in the catalogue; `isSavedOnly` leaves the courses that the person who is here has saved. */
interface Filters extends CatalogFilters {
  isSavedOnly: boolean;
}

/** Reads the choice from the address; what is not known there is left out. */
function readFilters(params: URLSearchParams): Filters {
  const categories = params.getAll('category');
  const levels = params.getAll('level');
  return {
    query: params.get('q') ?? '',
    categories: CATEGORIES.filter((category) => categories.includes(category)),
    levels: LEVELS.filter((level) => levels.includes(level)),
    isSavedOnly: params.has('saved'),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'new',
  };
}

/** The address of a choice: nothing for what is not chosen. */
function writeFilters(filters: Filters): URLSearchParams {
  const { query, categories, levels, isSavedOnly, sort } = filters;
  return new URLSearchParams([
    ...(query ? [['q', query]] : []),
    ...categories.map((category) => ['category', category]),
    ...levels.map((level) => ['level', level]),
    ...(isSavedOnly ? [['saved', '1']] : []),
    ...(sort === 'new' ? [] : [['sort', sort]]),
  ] as [string, string][]);
}

/** The choice that the address holds, and how to change it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  return {
    filters,
    change: (part: Partial<Filters>) => setParams(writeFilters({ ...filters, ...part })),
    reset: () => setParams(new URLSearchParams()),
  };
}

export type FilterControls = ReturnType<typeof useFilters>;
