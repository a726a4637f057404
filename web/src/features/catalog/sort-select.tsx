import '../../ui/select.css';
import { type Sort, SORTS } from '@edu/domain/content/catalog';
import { catalog } from './text.ts';
import type { FilterControls } from './use-filters.ts';

/** These need ratings; without ratings they fall back to the default order, the newest first. */
const BY_RATING: readonly Sort[] = ['popular', 'rating'];

export function SortSelect({ isRated, filters, change }: FilterControls & { isRated: boolean }) {
  const sorts = SORTS.filter((sort) => isRated || !BY_RATING.includes(sort));
  return (
    <label className="sort">
      <span className="visually-hidden">{catalog.sort}</span>
      <select
        className="select"
        value={sorts.includes(filters.sort) ? filters.sort : 'new'}
        onChange={(event) => change({ sort: event.target.value as Sort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {catalog.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
