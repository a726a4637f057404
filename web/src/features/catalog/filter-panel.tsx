import { CATEGORIES, type Category, countByCategory, isTechnical } from '@edu/domain/categories';
import type { CourseCard } from '@edu/domain/course';
import { LEVELS } from '@edu/domain/course';
import { catalog } from '../../text/catalog.ts';
import { levelText } from '../../text/common.ts';
import type { FilterControls } from './use-filters.ts';

/** With or without: the other choices stay. */
const toggled = <T,>(list: T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** What is saved, category and level as checkboxes with counts. */
export function FilterPanel({
  courses,
  savedCount,
  filters,
  change,
}: { courses: CourseCard[]; savedCount: number } & FilterControls) {
  const isKnown = courses.length > 0;
  // Until the courses are here every category keeps its place, without a count.
  const counts: { category: Category; count?: number }[] = isKnown
    ? countByCategory(courses)
    : CATEGORIES.map((name) => ({ category: name }));
  const technical = counts.filter(({ category }) => isTechnical(category));
  const others = counts.filter(({ category }) => !isTechnical(category));
  const category = ({ category: name, count }: { category: Category; count?: number }) => (
    <Check
      key={name}
      label={name}
      count={count}
      checked={filters.categories.includes(name)}
      onChange={() => change({ categories: toggled(filters.categories, name) })}
    />
  );
  return (
    <>
      {(savedCount > 0 || filters.isSavedOnly) && (
        <Check
          label={catalog.saved}
          count={savedCount}
          checked={filters.isSavedOnly}
          onChange={() => change({ isSavedOnly: !filters.isSavedOnly })}
        />
      )}
      <fieldset>
        <legend>{catalog.category}</legend>
        {technical.length > 0 && <p className="filters__group">{catalog.technical}</p>}
        {technical.map(category)}
        {others.length > 0 && <p className="filters__group">{catalog.nonTechnical}</p>}
        {others.map(category)}
      </fieldset>
      <fieldset>
        <legend>{catalog.level}</legend>
        {LEVELS.map((level) => (
          <Check
            key={level}
            label={levelText(level)}
            count={isKnown ? courses.filter((course) => course.level === level).length : undefined}
            checked={filters.levels.includes(level)}
            onChange={() => change({ levels: toggled(filters.levels, level) })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface CheckProps {
  label: string;
  count: number | undefined;
  checked: boolean;
  onChange: () => void;
}

function Check({ label, count, checked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={onChange} />
      {label}
      <span className="check__count">{count}</span>
    </label>
  );
}
