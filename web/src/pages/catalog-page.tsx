import '../styles/catalog.css';
import '../styles/save.css';
import { filterCourses, SORTS, type Sort } from '@edu/domain/catalog';
import { EmptyShelf } from '../features/catalog/empty-shelf.tsx';
import { FilterChips } from '../features/catalog/filter-chips.tsx';
import { FilterPanel } from '../features/catalog/filter-panel.tsx';
import { FilterSheet } from '../features/catalog/filter-sheet.tsx';
import { type FilterControls, useFilters } from '../features/catalog/use-filters.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { SaveButton } from '../features/saved-courses/save-button.tsx';
import { useCourses } from '../state/content.ts';
import { catalog } from '../text/catalog.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { usePageTitle } from '../state/page-title.ts';

export function CatalogPage() {
  const { courses, total, isPending, isError, retry, more, isFetchingMore } = useCourses();
  const controls = useFilters();
  const { filters } = controls;
  const found = filterCourses(courses, filters);
  const chosen = filters.categories.length + filters.levels.length + (filters.query ? 1 : 0);
  usePageTitle(catalog.title);

  if (isError || (!isPending && total === 0))
    return (
      <>
        <Heading />
        <ContentTrouble failed={isError} onRetry={retry} />
      </>
    );

  const panel = <FilterPanel courses={courses} {...controls} />;
  return (
    <>
      <div className="wrap catalog">
        <Heading />
        <aside className="filters only-d" aria-label={catalog.filters}>
          {panel}
        </aside>
        <section aria-label={catalog.results}>
          <div className="cat-bar">
            <p className="strong" role="status">
              {isPending ? '' : catalog.found(found.length, total)}
            </p>
            <FilterSheet chosen={chosen}>{panel}</FilterSheet>
            <SortSelect {...controls} />
          </div>
          <FilterChips {...controls} />
          <h2 className="vh">{catalog.foundHeading}</h2>
          <div className="cards" aria-busy={isPending}>
            {isPending && [1, 2, 3, 4, 5, 6].map((n) => <CardSkeleton key={n} />)}
            {found.map((course) => (
              <CourseCard key={course.id} course={course}>
                <SaveButton course={course} />
              </CourseCard>
            ))}
          </div>
          {!isPending && found.length === 0 && <EmptyShelf onReset={controls.reset} />}
          {more && (
            <p className="cat-more">
              <button
                type="button"
                className="btn btn--line"
                disabled={isFetchingMore}
                onClick={more}
              >
                {catalog.more}
              </button>
            </p>
          )}
        </section>
      </div>
      <div className="page-end" />
    </>
  );
}

function Heading() {
  return (
    <div className="cat-head">
      <h1 className="t-title">{catalog.title}</h1>
    </div>
  );
}

function SortSelect({ filters, change }: FilterControls) {
  return (
    <label className="sort">
      <span className="vh">{catalog.sort}</span>
      <select
        className="select"
        value={filters.sort}
        onChange={(event) => change({ sort: event.target.value as Sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {catalog.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
