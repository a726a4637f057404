import '../../ui/rating-summary.css';
import {
  categoriesIn,
  type CourseStatus,
  toCategoryGroup,
  GROUPS,
  LEAST_RATINGS,
  LENGTHS,
  STATUSES,
} from '@edu/domain/content/catalog';
import { CATEGORIES } from '@edu/domain/content/categories';
import { type CourseCard, LEVELS } from '@edu/domain/content/course';
import { countFacets, type FacetCounts, NO_FILTERS } from '@edu/domain/content/facet-counts';
import { Star } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { catalog } from './text.ts';
import { levelText } from '../../lib/i18n/common.ts';
import { Checks, Radios } from './checks.tsx';
import type { FilterControls } from './use-filters.ts';

interface Props extends FilterControls {
  /** Undefined until all courses have loaded: until then every option is shown without a count. */
  courses: CourseCard[] | undefined;
  /** The learner's statuses of a course; undefined for a user who has started and saved nothing. */
  getStatuses: ((course: CourseCard) => CourseStatus[]) | undefined;
  isRated: boolean;
}

/**
 * All filters of the catalogue except the search text, with the number of courses for each option.
 */
export function FilterPanel({ courses, getStatuses, isRated, filters, change }: Props) {
  // The chosen option shows at once; the counts follow.
  const chosen = useDeferredValue(filters);
  const counts = useMemo(
    () => courses && countFacets(courses, chosen, getStatuses),
    [courses, chosen, getStatuses],
  );
  const all = useMemo(
    () => courses && countFacets(courses, NO_FILTERS, getStatuses),
    [courses, getStatuses],
  );
  /** A filter with only one value among all courses is useless. */
  const isShown = (values: ReadonlyMap<unknown, number> | undefined, isChosen: boolean) =>
    isChosen || !values || values.size > 1;
  return (
    <>
      {getStatuses && (
        <Facet
          title={catalog.own}
          values={STATUSES}
          label={(status) => catalog.statuses[status]}
          counts={counts?.statuses}
          chosen={filters.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      )}
      {isShown(all?.groups, filters.group !== undefined) && (
        <Groups
          counts={counts?.groups}
          total={counts?.anyGroup}
          filters={filters}
          change={change}
        />
      )}
      {isShown(all?.categories, filters.categories.length > 0) && (
        <Categories
          known={all?.categories}
          counts={counts?.categories}
          filters={filters}
          change={change}
        />
      )}
      {isShown(all?.levels, filters.levels.length > 0) && (
        <Facet
          title={catalog.level}
          values={LEVELS}
          label={levelText}
          counts={counts?.levels}
          chosen={filters.levels}
          onChange={(levels) => change({ levels })}
        />
      )}
      {isShown(all?.lengths, filters.lengths.length > 0) && (
        <Facet
          title={catalog.length}
          values={LENGTHS}
          label={(length) => catalog.lengths[length]}
          counts={counts?.lengths}
          chosen={filters.lengths}
          onChange={(lengths) => change({ lengths })}
        />
      )}
      {isRated && <Ratings counts={counts?.leastRatings} filters={filters} change={change} />}
    </>
  );
}

/** A missing option has no courses; undefined until all courses have loaded. */
const countIn = <T,>(counts: ReadonlyMap<T, number> | undefined, value: T) =>
  counts && (counts.get(value) ?? 0);

function Facet<T extends string>({
  title,
  values,
  label,
  counts,
  ...choice
}: {
  title: string;
  values: readonly T[];
  label: (value: T) => string;
  counts: ReadonlyMap<T, number> | undefined;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const options = values.map((value) => ({
    value,
    label: label(value),
    count: countIn(counts, value),
  }));
  return (
    <Group title={title}>
      <Checks options={options} {...choice} />
    </Group>
  );
}

type PartProps<Name extends keyof FacetCounts> = Pick<Props, 'filters' | 'change'> & {
  counts: FacetCounts[Name] | undefined;
};

function Groups({
  counts,
  total,
  filters,
  change,
}: PartProps<'groups'> & { total: number | undefined }) {
  const options = [undefined, ...GROUPS].map((value) => ({
    value,
    label: value ? catalog.groups[value] : catalog.anyGroup,
    count: value ? countIn(counts, value) : total,
  }));
  return (
    <Group title={catalog.group}>
      <Radios
        options={options}
        chosen={filters.group}
        onChange={(group) =>
          // A category of the other group would leave no courses.
          change({ group, categories: categoriesIn(group, filters.categories) })
        }
      />
    </Group>
  );
}

function Ratings({ counts, filters, change }: PartProps<'leastRatings'>) {
  const options = [undefined, ...LEAST_RATINGS].map((value) => ({
    value,
    label: value ? <LeastRating least={value} /> : catalog.anyRating,
    count: value && countIn(counts, value),
  }));
  return (
    <Group title={catalog.rating}>
      <Radios
        options={options}
        chosen={filters.leastRating}
        onChange={(leastRating) => change({ leastRating })}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function LeastRating({ least }: { least: number }) {
  return (
    <span className="stars">
      <Star className="icon" />
      <span>{catalog.leastRating(least)}</span>
    </span>
  );
}

/** The categories that have courses, by group; `known` counts them without filters. */
function Categories({
  known,
  counts,
  filters,
  change,
}: PartProps<'categories'> & { known: FacetCounts['categories'] | undefined }) {
  const options = CATEGORIES.filter(
    (name) => !known || known.has(name) || filters.categories.includes(name),
  ).map((value) => ({ value, label: value, count: countIn(counts, value) }));
  return (
    <Group title={catalog.category}>
      {GROUPS.map((group) => {
        const inGroup = options.filter(({ value }) => toCategoryGroup(value) === group);
        if (inGroup.length === 0 || (filters.group && filters.group !== group)) return null;
        return (
          <div key={group}>
            <p className="filters__group">{catalog.groups[group]}</p>
            <Checks
              options={inGroup}
              chosen={filters.categories}
              onChange={(categories) => change({ categories })}
            />
          </div>
        );
      })}
    </Group>
  );
}
