import '../styles/catalog.css';
import '../styles/save.css';
import type { CourseCard as CourseInfo } from '@edu/domain/course';
import { filterCourses, SORTS, type Sort } from '@edu/domain/catalog';
import { EmptyShelf } from '../features/catalog/empty-shelf.tsx';
import { FilterChips } from '../features/catalog/filter-chips.tsx';
import { FilterPanel } from '../features/catalog/filter-panel.tsx';
import { FilterSheet } from '../features/catalog/filter-sheet.tsx';
import { type FilterControls, useFilters } from '../features/catalog/use-filters.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { SaveButton } from '../features/saved-courses/save-button.tsx';
import { useCourses } from '../state/content.ts';
import { useCoursesById } from '../state/courses-by-id.ts';
import { useSavedCourses } from '../state/saved-courses.ts';
import { catalog } from '../text/catalog.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { usePageTitle } from '../state/page-title.ts';

export function CatalogPage() {
  const { courses, total, isPending, isError, retry, more, isFetchingMore } = useCourses();
  const controls = useFilters();
  const { filters } = controls;
  const { isSavedOnly } = filters;
  const { ids } = useSavedCourses();
  // One that is saved may be on a page of the list that is not here yet.
  const saved = useCoursesById(isSavedOnly ? ids : []);
  const isWaiting = isSavedOnly ? saved.isPending : isPending;
  const found = filterCourses(isSavedOnly ? saved.courses : courses, filters);
  const chosen =
    filters.categories.length +
    filters.levels.length +
    Number(isSavedOnly) +
    (filters.query ? 1 : 0);
  usePageTitle(catalog.title);

  if (isError || (!isPending && total === 0))
    return (
      <>
        <Heading />
        <ContentTrouble failed={isError} onRetry={retry} />
      </>
    );

  const panel = <FilterPanel courses={courses} savedCount={ids.length} {...controls} />;
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
              {isWaiting ? '' : catalog.found(found.length, total)}
            </p>
            <FilterSheet chosen={chosen}>{panel}</FilterSheet>
            <SortSelect {...controls} />
          </div>
          <FilterChips {...controls} />
          <h2 className="vh">{catalog.foundHeading}</h2>
          <Cards courses={found} isPending={isWaiting} />
          {!isWaiting && found.length === 0 && <EmptyShelf onReset={controls.reset} />}
          {more && !isSavedOnly && (
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

function Cards({ courses, isPending }: { courses: CourseInfo[]; isPending: boolean }) {
  return (
    <div className="cards" aria-busy={isPending}>
      {isPending && [1, 2, 3, 4, 5, 6].map((n) => <CardSkeleton key={n} />)}
      {courses.map((course) => (
        <CourseCard key={course.id} course={course}>
          <SaveButton course={course} />
        </CourseCard>
      ))}
    </div>
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
