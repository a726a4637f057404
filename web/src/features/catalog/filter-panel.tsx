import { groupOf, GROUPS, LEAST_RATINGS, LENGTHS, lengthOf, STATUSES } from '@edu/domain/catalog';
import type { CourseStatus } from '@edu/domain/catalog';
import { CATEGORIES, type Category } from '@edu/domain/categories';
import type { CourseCard } from '@edu/domain/course';
import { LEVELS } from '@edu/domain/course';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
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
  return (
    <>
      {statusesOf && (
        <Facet
          title={catalog.own}
          values={STATUSES}
          label={(status) => catalog.statuses[status]}
          courses={courses}
          fits={(course, status) => statusesOf(course).includes(status)}
          chosen={filters.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      )}
      <Groups courses={courses} filters={filters} change={change} />
      <Categories courses={courses} filters={filters} change={change} />
      <Facet
        title={catalog.level}
        values={LEVELS}
        label={levelText}
        courses={courses}
        fits={(course, level) => course.level === level}
        chosen={filters.levels}
        onChange={(levels) => change({ levels })}
      />
      <Facet
        title={catalog.length}
        values={LENGTHS}
        label={(length) => catalog.lengths[length]}
        courses={courses}
        fits={(course, length) => lengthOf(course) === length}
        chosen={filters.lengths}
        onChange={(lengths) => change({ lengths })}
      />
      {isRated && <Ratings courses={courses} filters={filters} change={change} />}
    </>
  );
}

/** Any number of these values. */
function Facet<T extends string>({
  title,
  values,
  label,
  courses,
  fits,
  ...choice
}: {
  title: string;
  values: readonly T[];
  label: (value: T) => string;
  courses: Props['courses'];
  fits: (course: CourseCard, value: T) => boolean;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const options = values.map((value) => ({
    value,
    label: label(value),
    count: courses?.filter((course) => fits(course, value)).length,
  }));
  return (
    <Group title={title}>
      <Checks options={options} {...choice} />
    </Group>
  );
}

type PartProps = Pick<Props, 'courses' | 'filters' | 'change'>;

/** Technical courses, the others, or both. */
function Groups({ courses, filters, change }: PartProps) {
  const options = [undefined, ...GROUPS].map((value) => ({
    value,
    label: value ? catalog.groups[value] : catalog.anyGroup,
    count: courses?.filter(({ category }) => !value || groupOf(category) === value).length,
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
function Ratings({ courses, filters, change }: PartProps) {
  const options = [undefined, ...LEAST_RATINGS].map((value) => ({
    value,
    label: value ? <LeastRating least={value} /> : catalog.anyRating,
    count: value && courses?.filter(({ rating }) => (rating?.mean ?? 0) >= value).length,
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
function Categories({ courses, filters, change }: PartProps) {
  const countOf = (name: Category) => courses?.filter(({ category }) => category === name).length;
  const options = CATEGORIES.filter(
    (name) => countOf(name) !== 0 || filters.categories.includes(name),
  ).map((value) => ({ value, label: value, count: countOf(value) }));
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
