import '../features/catalog/catalog.css';
import { filterCourses } from '@edu/domain/content/catalog';
import { COURSE_PAGE_SIZE, type CourseCard as CourseInfo } from '@edu/domain/content/course';
import { lazy, memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { CatalogSearch } from '../features/catalog/catalog-search.tsx';
import { NoCourses } from '../features/catalog/no-courses.tsx';
import { toChips, FilterChips } from '../features/catalog/filter-chips.tsx';
import { FilterPanel } from '../features/catalog/filter-panel.tsx';
import { FilterSheet } from '../features/catalog/filter-sheet.tsx';
import { FocusFallback, PartNotice, CourseList } from '../features/catalog/course-list.tsx';
import { SortSelect } from '../features/catalog/sort-select.tsx';
import { type FilterControls, useFilters } from '../features/catalog/use-filters.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { SaveButton } from '../features/saved-courses/save-button.tsx';
import { useCourses } from '../features/content/use-content.ts';
import { useCourseStatuses } from '../features/progress/course-statuses.ts';
import { useOnline } from '../lib/pwa/connectivity.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { catalog } from '../features/catalog/text.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { OnDemand } from '../ui/on-demand.tsx';

/** Below everything else, and only for visitors with saved courses. */
const OfflineSection = lazy(async () => ({
  default: (await import('../features/offline-courses/offline-section.tsx')).OfflineSection,
}));

/** Only without a connection. */
const OfflineBadge = lazy(async () => ({
  default: (await import('../features/offline-courses/offline-badge.tsx')).OfflineBadge,
}));

const PLACES = [1, 2, 3, 4, 5, 6];

export function CatalogPage() {
  const { isPending, isError, total, retry } = useCourses(true);
  const controls = useFilters();
  usePageTitle(catalog.title);
  const isEmpty = isError || (!isPending && total === 0);
  return (
    <>
      <div className="wrap catalog">
        <Heading controls={isEmpty ? undefined : controls} />
        {!isEmpty && <Found {...controls} />}
      </div>
      {isEmpty && <ContentTrouble failed={isError} onRetry={retry} />}
      <OnDemand when={runWhenIdle}>
        <OfflineSection isShort />
      </OnDemand>
      {!isEmpty && <div className="page-end" />}
    </>
  );
}

function useFound(filters: FilterControls['filters']) {
  const { courses, total, isPartial, isCut, retry } = useCourses(true);
  const { getStatuses: statusesOf, hasAny } = useCourseStatuses();
  // Pages that have not loaded may contain matches too.
  const isWaiting = isPartial && !isCut;
  const chosen = useDeferredValue(filters);
  const found = useMemo(
    () => (isWaiting ? [] : filterCourses(courses, chosen, statusesOf)),
    [isWaiting, courses, chosen, statusesOf],
  );
  return {
    found,
    pages: chosen.pages,
    isWaiting,
    total,
    isCut,
    retry,
    all: isPartial ? undefined : courses,
    statusesOf: hasAny || filters.statuses.length > 0 ? statusesOf : undefined,
  };
}

function Found(controls: FilterControls) {
  const { filters } = controls;
  const { found, pages, isWaiting, total, isCut, retry, all, statusesOf } = useFound(filters);
  const isRated = useSettings().settings.features.ratings;
  const results = useRef<HTMLHeadingElement>(null);
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  const toResults = () => results.current?.focus();
  const panel = (
    <FilterPanel courses={all} getStatuses={statusesOf} isRated={isRated} {...controls} />
  );
  return (
    <>
      <aside className="filters desktop-only" aria-label={catalog.filters}>
        {panel}
      </aside>
      <section aria-label={catalog.results}>
        <div className="catalog-bar">
          <p className="strong" role="status">
            {isWaiting ? '' : catalog.found(found.length, total)}
          </p>
          <FilterSheet
            chosen={toChips(filters).length}
            found={isWaiting ? undefined : found.length}
            onReset={controls.reset}
          >
            {panel}
          </FilterSheet>
          <SortSelect isRated={isRated} {...controls} />
        </div>
        <FilterChips {...controls} onGone={toResults} />
        {isCut && <PartNotice onRetry={retry} />}
        <h2 className="visually-hidden" ref={results} tabIndex={-1}>
          {catalog.foundHeading}
        </h2>
        <Cards
          courses={found}
          isWaiting={isWaiting}
          fallback={results}
          pages={pages}
          controls={latest}
        />
        {!isWaiting && found.length === 0 && (
          <NoCourses
            query={filters.query}
            onReset={() => {
              controls.reset();
              toResults();
            }}
          />
        )}
      </section>
    </>
  );
}

/** Re-renders only when its courses change. */
const Cards = memo(function Cards({
  courses,
  isWaiting,
  fallback,
  pages,
  controls,
}: {
  courses: CourseInfo[];
  isWaiting: boolean;
  fallback: RefObject<HTMLElement | null>;
  pages: number;
  controls: RefObject<FilterControls>;
}) {
  const shown = pages * COURSE_PAGE_SIZE;
  // Without a service worker no course opens, and this chunk does not load.
  const isAway = !useOnline() && Boolean(navigator.serviceWorker?.controller);
  return (
    <CourseList
      total={courses.length}
      shown={shown}
      isBusy={isWaiting}
      onMore={() => controls.current.change({ pages: pages + 1 }, { replace: true })}
    >
      {isWaiting && PLACES.map((place) => <CardSkeleton key={place} />)}
      {courses.slice(0, shown).map((course) => (
        <CourseCard key={course.id} course={course}>
          {/* In the filter of saved courses a card is removed with its bookmark. */}
          <FocusFallback fallback={fallback}>
            <SaveButton course={course} />
          </FocusFallback>
          {isAway && (
            <OnDemand>
              <OfflineBadge courseId={course.id} />
            </OnDemand>
          )}
        </CourseCard>
      ))}
    </CourseList>
  );
});

function Heading({ controls }: { controls: FilterControls | undefined }) {
  return (
    <div className="catalog-head">
      <h1 className="t-title">{catalog.title}</h1>
      {controls && <CatalogSearch {...controls} />}
    </div>
  );
}
