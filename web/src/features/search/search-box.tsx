import { searchCourses } from '@edu/domain/course-search';
import { Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourses } from '../../state/content.ts';
import { search } from '../../text/search.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { SearchResults } from './search-results.tsx';

/** Search over the loaded courses: a combobox with at most five results (platform.md section 2). */
export function SearchBox() {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(query);
  const { courses } = useCourses();
  const found = useMemo(() => searchCourses(courses, wanted), [courses, wanted]);
  const box = useRef<HTMLFormElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const close = useCallback(() => setOpen(false), []);
  const shown = open && wanted.trim() !== '';
  useDismiss(box, shown, close);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive(
      (current) =>
        (current + step + found.length + (current < 0 && step < 0 ? 1 : 0)) % found.length,
    );
  };
  const go = () => {
    const target = found[active];
    setOpen(false);
    void navigate(target ? href.course(target.id) : href.catalog({ q: query.trim() }));
  };

  return (
    <form
      ref={box}
      className="search only-d"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (query.trim()) go();
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={search.label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={search.placeholder}
        autoComplete="off"
        value={query}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {query && (
        <button
          type="button"
          className="icon-btn"
          aria-label={search.clear}
          onClick={() => setQuery('')}
        >
          <X className="icon icon--sm" aria-hidden="true" />
        </button>
      )}
      {shown && <SearchResults id={listId} found={found} query={wanted} active={active} />}
      <span className="vh" role="status">
        {shown ? (found.length ? search.found(found.length) : search.noneTitle) : ''}
      </span>
    </form>
  );
}
