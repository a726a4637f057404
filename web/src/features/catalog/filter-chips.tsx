import '../../ui/chip.css';
import { cleanLine } from '@edu/domain/text/one-line';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { catalog } from './text.ts';
import { levelText } from '../../lib/i18n/common.ts';
import type { Choice } from './filters-in-url.ts';
import type { FilterControls } from './use-filters.ts';
import { Button } from '../../ui/button.tsx';

interface Chip {
  label: string;
  without: Partial<Choice>;
}

export function toChips(choice: Choice): Chip[] {
  const { query, group, categories, levels, lengths, leastRating, statuses } = choice;
  const one = <T,>(all: readonly T[], label: (item: T) => string, name: keyof Choice): Chip[] =>
    all.map((item) => ({
      label: label(item),
      without: { [name]: all.filter((other) => other !== item) },
    }));
  return [
    ...(cleanLine(query)
      ? [{ label: catalog.query(cleanLine(query)), without: { query: '' } }]
      : []),
    ...one(statuses, (status) => catalog.statuses[status], 'statuses'),
    ...(group ? [{ label: catalog.groups[group], without: { group: undefined } }] : []),
    ...one(categories, (category) => category, 'categories'),
    ...one(levels, levelText, 'levels'),
    ...one(lengths, (length) => catalog.lengths[length], 'lengths'),
    ...(leastRating
      ? [{ label: catalog.leastRatingChip(leastRating), without: { leastRating: undefined } }]
      : []),
  ];
}

/**
 * The active filters, each with a remove button; `onGone` when the last one is removed and loses
 * the focus.
 */
export function FilterChips({
  filters,
  change,
  reset,
  onGone,
}: FilterControls & { onGone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef(-1);
  const chips = toChips(filters);
  const count = useRef(chips.length);
  useEffect(() => {
    const isFewer = chips.length < count.current;
    count.current = chips.length;
    // Rendered for another reason: no chip was removed.
    if (removedAt.current < 0 || !isFewer) return;
    const left = list.current?.querySelectorAll('button');
    // The last button removes all filters: prefer the chip before it.
    const next = left?.[Math.min(removedAt.current, left.length - 2)];
    removedAt.current = -1;
    if (next) next.focus();
    else onGone();
  });
  return (
    <>
      <Unscripted chips={chips} />
      {/* Always rendered: inserting it later would recompute the style of every card. */}
      <ul
        role="list"
        className="catalog-chips"
        aria-label={catalog.chosen}
        hidden={chips.length === 0}
        ref={list}
      >
        {chips.map(({ label, without }, i) => (
          <li key={label}>
            <button
              type="button"
              className="chip"
              onClick={() => {
                removedAt.current = i;
                change(without);
              }}
            >
              <span className="catalog-chips__label">{label}</span>
              <span className="visually-hidden">{catalog.removeFilter}</span>
              <X className="icon" />
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="link"
            label={catalog.resetAll}
            className="link--go ui-text"
            onClick={() => {
              removedAt.current = 0;
              reset();
            }}
          />
        </li>
      </ul>
    </>
  );
}

/**
 * Without scripts: lists the filters and links to the unfiltered list. Always rendered, as the
 * list is.
 */
function Unscripted({ chips }: { chips: Chip[] }) {
  return (
    <noscript>
      {chips.length > 0 && (
        <p className="ui-text mb-6">
          {chips.map(({ label }) => label).join(', ')}.{' '}
          <a className="link" href={paths.catalog}>
            {catalog.resetAll}
          </a>
        </p>
      )}
    </noscript>
  );
}
