import { searchCourses } from '@edu/domain/content/course-search';
import { cleanLine } from '@edu/domain/text/one-line';
import { searchText } from '@edu/domain/text/search-text';
import { Search, X } from 'lucide-react';
import { lazy, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useCourses } from '../content/use-content.ts';
import { search as text } from './text.ts';
import { IconButton } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useDismiss } from '../../ui/use-menu.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';

/** Not needed for the first paint. */
const SearchResults = lazy(async () => ({
  default: (await import('./search-results.tsx')).SearchResults,
}));

/** Search over the loaded courses, at most five results, and in lessons: a combobox. */
export function SearchBox() {
  const { query, wanted, found, active, shown, gap, count, ...act } = useSearch();
  const { type, move, go, open, close, showMore } = act;
  const box = useRef<HTMLFormElement>(null);
  const listId = useId();
  useDismiss(box, shown, close);
  useTypedText(box, (field) => type(field.value));
  const isListed = shown && count > 0;

  return (
    <form
      ref={box}
      className="search desktop-only"
      role="search"
      // Without scripts the form opens the catalogue's search.
      action={paths.catalog}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Search className="icon" />
      <input
        className="input"
        type="text"
        name="q"
        role="combobox"
        aria-label={text.label}
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={text.placeholder}
        autoComplete="off"
        value={query}
        onFocus={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && move(step)) event.preventDefault();
          // The first Escape closes the list, the next one clears the text.
          if (event.key === 'Escape' && !shown) type('');
        }}
      />
      {query && <Clear onClick={() => type('')} />}
      {shown && (
        <OnDemand>
          <SearchResults
            id={listId}
            found={found}
            query={wanted}
            active={active}
            gap={gap}
            onMore={showMore}
          />
        </OnDemand>
      )}
      <span className="visually-hidden" role="status">
        {shown && (found.length > 0 ? text.found(found.length) : text.none(gap).title)}
      </span>
    </form>
  );
}

function Clear({ onClick }: { onClick: () => void }) {
  return <IconButton icon={X} isSmall label={text.clear} onClick={onClick} />;
}

/** The text, the results, and the index of the result chosen by arrow keys (-1: none). */
function useSearch() {
  const { key, pathname } = useLocation();
  const [query, setQuery] = useState('');
  // Open for one history entry, as the menus are; undefined until the first use.
  const [openAt, setOpenAt] = useState<string>();
  const [active, setActive] = useState(-1);
  /** The addresses of the hits in lessons, which the results load. */
  const [more, showMore] = useState<string[]>([]);
  const wanted = useDeferredValue(query);
  // Courses of later pages must be found too.
  const { courses, isPartial, isCut, isError } = useCourses(openAt !== undefined);
  const found = useMemo(() => searchCourses(courses, wanted), [courses, wanted]);
  const count = found.length + more.length;
  const navigate = useNavigate();
  const close = useCallback(() => {
    setOpenAt('');
    setActive(-1);
  }, []);

  return {
    query,
    wanted,
    found,
    active,
    count,
    showMore,
    shown: openAt === key && searchText(wanted) !== '',
    gap: isError || isCut ? ('failed' as const) : isPartial ? ('loading' as const) : undefined,
    open: () => setOpenAt(key),
    close,
    type(typed: string) {
      setQuery(typed);
      setActive(-1);
      setOpenAt(key);
    },
    /** Moves one result down (1) or up (-1), wrapping around; false without results. */
    move(step: number): boolean {
      if (count === 0) return false;
      setOpenAt(key);
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + count) % count);
      return true;
    },
    /** Opens the chosen result, else the catalogue with the text. */
    go() {
      const course = found[active];
      const target = course ? href.course(course.id) : more[active - found.length];
      const isCatalog = pathname === paths.catalog;
      const words = cleanLine(query);
      if (!words && !isCatalog) return;
      close();
      if (target) return void navigate(target);
      // In the catalogue the other filters stay, and an empty text removes the text filter. The
      // window's address, because the router renders a chosen filter in a transition.
      const filters = new URLSearchParams(isCatalog ? location.search : '');
      filters.delete('pages');
      filters.delete('q');
      if (words) filters.set('q', words);
      void navigate({ pathname: paths.catalog, search: filters.toString() });
    },
  };
}
