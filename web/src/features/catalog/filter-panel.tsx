import {
  type CourseStatus,
  groupOf,
  GROUPS,
  LEAST_RATINGS,
  LENGTHS,
  STATUSES,
} from '@edu/domain/catalog';
import { CATEGORIES } from '@edu/domain/categories';
import { type CourseCard, LEVELS } from '@edu/domain/course';
import { countFacets, type FacetCounts } from '@edu/domain/facet-counts';
import { Star } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { catalog } from '../../text/catalog.ts';
import { levelText } from '../../text/common.ts';
import { Checks, Radios } from './checks.tsx';
import type { FilterControls } from './use-filters.ts';

interface Props extends FilterControls {
  /** Undefined until all are here: then every option keeps its place, without a count. */
  courses: CourseCard[] | undefined;
  /** What the learner has to do with a course; undefined for somebody who has begun and saved nothing. */
  statusesOf: ((course: CourseCard) => CourseStatus[]) | undefined;
  isRated: boolean;
}

/** Every choice of the catalogue but the words, with how many courses each leaves. */
export function FilterPanel({ courses, statusesOf, isRated, filters, change }: Props) {
  // A choice changes none of them: counting again would keep it waiting.
  const counts = useMemo(() => courses && countFacets(courses, statusesOf), [courses, statusesOf]);
  return (
    <>
      {statusesOf && (
        <Facet
          title={catalog.own}
          values={STATUSES}
          label={(status) => catalog.statuses[status]}
          counts={counts?.statuses}
          chosen={filters.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      )}
      <Groups total={courses?.length} counts={counts?.groups} filters={filters} change={change} />
      <Categories counts={counts?.categories} filters={filters} change={change} />
      <Facet
        title={catalog.level}
        values={LEVELS}
        label={levelText}
        counts={counts?.levels}
        chosen={filters.levels}
        onChange={(levels) => change({ levels })}
      />
      <Facet
        title={catalog.length}
        values={LENGTHS}
        label={(length) => catalog.lengths[length]}
        counts={counts?.lengths}
        chosen={filters.lengths}
        onChange={(lengths) => change({ lengths })}
      />
      {isRated && <Ratings counts={counts?.leastRatings} filters={filters} change={change} />}
    </>
  );
}

/** What is missing leaves none; undefined until all courses are here. */
const countIn = <T,>(counts: ReadonlyMap<T, number> | undefined, value: T) =>
  counts && (counts.get(value) ?? 0);

/** Any number of these values. */
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

/** Technical courses, the others, or both. */
function Groups({
  total,
  counts,
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
          // A category of the other group would leave nothing.
          change({
            group,
            categories: filters.categories.filter((one) => !group || groupOf(one) === group),
          })
        }
      />
    </Group>
  );
}

/** The least mean of a course. */
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
      <Star className="icon" aria-hidden="true" />
      <span>{catalog.leastRating(least)}</span>
    </span>
  );
}

/** The categories that hold a course, by group. */
function Categories({ counts, filters, change }: PartProps<'categories'>) {
  const options = CATEGORIES.filter(
    (name) => !counts || counts.has(name) || filters.categories.includes(name),
  ).map((value) => ({ value, label: value, count: countIn(counts, value) }));
  return (
    <Group title={catalog.category}>
      {GROUPS.map((group) => {
        const inGroup = options.filter(({ value }) => groupOf(value) === group);
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
