import { Search, X } from 'lucide-react';
import { lazy, useId, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { search } from '../../text/search.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useSearch } from './use-search.ts';
import { OnDemand } from '../../ui/on-demand.tsx';

/** Not needed for the first paint. */
const SearchResults = lazy(async () => ({
  default: (await import('./search-results.tsx')).SearchResults,
}));

/** Search over the loaded courses: a combobox with at most five results (platform.md section 2). */
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
      className="search only-d"
      role="search"
      // Without scripts the catalogue searches.
      action={paths.catalog}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <input
        className="input"
        type="text"
        name="q"
        role="combobox"
        aria-label={search.label}
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={search.placeholder}
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
      <span className="vh" role="status">
        {shown && (found.length > 0 ? search.found(found.length) : search.none(gap).title)}
      </span>
    </form>
  );
}

function Clear({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={search.clear} onClick={onClick}>
      <X className="icon icon--sm" aria-hidden="true" />
    </button>
  );
}
