import { X } from 'lucide-react';
import { catalog } from '../../text/catalog.ts';
import { levelText } from '../../text/common.ts';
import type { FilterControls } from './use-filters.ts';

/** What is chosen, each with a way to take it back. */
export function FilterChips({ filters, change, reset }: FilterControls) {
  const { query, categories, levels, isSavedOnly } = filters;
  const chips = [
    ...(query ? [{ label: catalog.query(query), remove: () => change({ query: '' }) }] : []),
    ...(isSavedOnly
      ? [{ label: catalog.saved, remove: () => change({ isSavedOnly: false }) }]
      : []),
    ...categories.map((category) => ({
      label: category as string,
      remove: () => change({ categories: categories.filter((other) => other !== category) }),
    })),
    ...levels.map((level) => ({
      label: levelText(level),
      remove: () => change({ levels: levels.filter((other) => other !== level) }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="cat-chips" aria-label={catalog.chosen}>
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button type="button" className="chip" onClick={remove}>
            {label}
            <span className="vh">{catalog.removeFilter}</span>
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link link--go t-ui" onClick={reset}>
          {catalog.resetAll}
        </button>
      </li>
    </ul>
  );
}
