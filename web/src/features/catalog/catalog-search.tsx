import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { catalog } from './text.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import type { FilterControls } from './use-filters.ts';

/**
 * The debounce after the last character: a screen reader would announce every intermediate result.
 */
const PAUSE_MS = 250;

/** The search text. Typing adds no history entry. */
export function CatalogSearch({ filters, change }: FilterControls) {
  const { query } = filters;
  const [draft, setDraft] = useState(query);
  const [known, setKnown] = useState(query);
  // The query changed outside: by the header's search, a chip or the back button.
  if (known !== query) {
    setKnown(query);
    setDraft(query);
  }
  const form = useRef<HTMLFormElement>(null);
  useTypedText(form, (field) => setDraft(field.value));
  const isNew = draft !== query;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => change({ query: draft }, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNew, draft, change]);

  return (
    <form
      ref={form}
      className="catalog-search"
      role="search"
      aria-label={catalog.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) change({ query: draft }, { replace: true });
      }}
    >
      <Search className="icon" />
      <input
        className="input"
        name="q"
        type="search"
        aria-label={catalog.search}
        placeholder={catalog.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </form>
  );
}
