import { searchCourses } from '@edu/domain/content/course-search';
import { cleanLine } from '@edu/domain/platform/one-line';
import { Search, X } from 'lucide-react';
import { lazy, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useCourses } from '../content/use-content.ts';
import { search as text } from './text.ts';
import { IconButton } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';

/** Not needed for the first paint. */
const SearchResults = lazy(async () => ({
  default: (await import('./search-results.tsx')).SearchResults,
}));

/** Search over the loaded courses: a combobox with at most five results. */
export function SearchBox() {
  const { query, wanted, found, active, shown, gap, type, move, go, open, close } = useSearch();
  const box = useRef<HTMLFormElement>(null);
  const listId = useId();
  useDismiss(box, shown, close);
  useTypedText(box, (field) => type(field.value));
  const isListed = shown && found.length > 0;

  return (
    <form
      ref={box}
      className="search desktop-only"
      role="search"
      // Without scripts the catalogue searches.
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
          // The first Escape closes the list, the next one empties the box.
          if (event.key === 'Escape' && !shown) type('');
        }}
      />
      {query && <Clear onClick={() => type('')} />}
      {shown && (
        <OnDemand>
          <SearchResults id={listId} found={found} query={wanted} active={active} gap={gap} />
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

/** What is typed, what is found, and on which result the arrow keys stand (-1: on none). */
function useSearch() {
  const { key, pathname, search } = useLocation();
  const [query, setQuery] = useState('');
  // Open at one step of the history only, as the menus are; undefined until somebody comes to search.
  const [openAt, setOpenAt] = useState<string>();
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(query);
  // A course of a later page of the list must be found too.
  const { courses, isPartial, isCut, isError } = useCourses(openAt !== undefined);
  const found = useMemo(() => searchCourses(courses, wanted), [courses, wanted]);
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
    shown: openAt === key && cleanLine(wanted) !== '',
    gap: isError || isCut ? ('failed' as const) : isPartial ? ('loading' as const) : undefined,
    open: () => setOpenAt(key),
    close,
    type(typed: string) {
      setQuery(typed);
      setActive(-1);
      setOpenAt(key);
    },
    /** One result down (1) or up (-1), round and round; false when there is nothing to move on. */
    move(step: number): boolean {
      if (found.length === 0) return false;
      setOpenAt(key);
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + found.length) % found.length);
      return true;
    },
    /** To the chosen course, else to the catalogue with what was typed. */
    go() {
      const target = found[active];
      const isCatalog = pathname === paths.catalog;
      const words = cleanLine(query);
      if (!words && !isCatalog) return;
      close();
      if (target) return void navigate(href.course(target.id));
      // In the catalogue the other filters stay, and an empty box takes the words away.
      const filters = new URLSearchParams(isCatalog ? search : '');
      filters.delete('pages');
      filters.delete('q');
      if (words) filters.set('q', words);
      void navigate({ pathname: paths.catalog, search: filters.toString() });
    },
  };
}
