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
  const count = (fits: (course: CourseCard) => boolean) => courses?.filter(fits).length;
  return (
    <>
      {statusesOf && (
        <Group title={catalog.own}>
          <Checks
            options={STATUSES.map((value) => ({
              value,
              label: catalog.statuses[value],
              count: count((course) => statusesOf(course).includes(value)),
            }))}
            chosen={filters.statuses}
            onChange={(statuses) => change({ statuses })}
          />
        </Group>
      )}
      <Group title={catalog.group}>
        <Radios
          options={[undefined, ...GROUPS].map((value) => ({
            value,
            label: value ? catalog.groups[value] : catalog.anyGroup,
            count: count(({ category }) => !value || groupOf(category) === value),
          }))}
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
      <Categories courses={courses} filters={filters} change={change} />
      <Group title={catalog.level}>
        <Checks
          options={LEVELS.map((value) => ({
            value,
            label: levelText(value),
            count: count(({ level }) => level === value),
          }))}
          chosen={filters.levels as (typeof LEVELS)[number][]}
          onChange={(levels) => change({ levels })}
        />
      </Group>
      <Group title={catalog.length}>
        <Checks
          options={LENGTHS.map((value) => ({
            value,
            label: catalog.lengths[value],
            count: count((course) => lengthOf(course) === value),
          }))}
          chosen={filters.lengths}
          onChange={(lengths) => change({ lengths })}
        />
      </Group>
      {isRated && (
        <Group title={catalog.rating}>
          <Radios
            options={[undefined, ...LEAST_RATINGS].map((value) => ({
              value,
              label: value ? <LeastRating least={value} /> : catalog.anyRating,
              count: value && count(({ rating }) => (rating?.mean ?? 0) >= value),
            }))}
            chosen={filters.leastRating as (typeof LEAST_RATINGS)[number] | undefined}
            onChange={(leastRating) => change({ leastRating })}
          />
        </Group>
      )}
    </>
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
function Categories({ courses, filters, change }: Pick<Props, 'courses' | 'filters' | 'change'>) {
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
