import { RATING_VALUES } from '@edu/domain/rating';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminSearch } from '../../state/admin-search.ts';
import { downloadCsv } from '../../state/csv-download.ts';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { mean } from '../../text/mean.ts';
import { rating as ratingText } from '../../text/rating.ts';
import { Choice } from '../../ui/choice.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { Mean } from '../../ui/mean.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Columns } from './columns.tsx';
import type { Rated, RatedList } from './use-rated.ts';

const SORTS = ['low', 'high', 'many'] as const;
type Sort = (typeof SORTS)[number];

const byMean = (a: Rated, b: Rated) => a.rating.mean - b.rating.mean;
const ORDERS: Record<Sort, (a: Rated, b: Rated) => number> = {
  low: byMean,
  high: (a, b) => byMean(b, a),
  many: (a, b) => b.rating.count - a.rating.count,
};

// A bare number as a title would come first.
const rowOf = ({ title, rating, histogram }: Rated) => ({
  [text.course]: title,
  [text.count]: rating.count,
  [text.mean]: rating.mean,
  ...Object.fromEntries(RATING_VALUES.map((value) => [ratingText.of(value), histogram[value]])),
});

/** How every course is rated; the lowest first, because they want something done. */
export function RatedCourses({ rated: { rated, least, ...query } }: { rated: RatedList }) {
  const [sort, setSort] = useState<Sort>('low');
  const rows = rated.toSorted((a, b) => ORDERS[sort](a, b) || a.title.localeCompare(b.title, 'uk'));
  return (
    <>
      <SectionHead
        title={text.title}
        note={least > 0 ? text.note(mean.short(least)) : text.noteOpen}
        actions={
          rows.length > 0 && (
            <CsvButton
              state="ready"
              count={rows.length}
              start={() => void downloadCsv('ratings', rows.map(rowOf))}
              cancel={() => undefined}
            />
          )
        }
      />
      <Choice
        label={text.sort}
        options={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
        value={sort}
        onChange={setSort}
      />
      <ListBody
        isPending={query.isPending}
        isError={query.isError}
        isEmpty={rows.length === 0}
        empty={text.none}
        onRetry={query.retry}
      >
        <DataTable caption={text.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      </ListBody>
    </>
  );
}

const COLUMNS: Column<Rated>[] = [
  {
    title: text.course,
    cell: ({ id, title }) => (
      <Link className="link strong" to={adminSearch({ tab: 'ratings', course: id })}>
        {title}
      </Link>
    ),
  },
  { title: text.mean, cell: ({ rating }) => <Mean rating={rating} /> },
  { title: text.spread, cell: ({ histogram }) => <Columns histogram={histogram} /> },
  {
    title: '',
    hiddenTitle: text.stars,
    cell: ({ isLow, isClosed }) =>
      (isLow || isClosed) && (
        <span className="tag tag--low">
          <TriangleAlert className="icon icon--sm" aria-hidden="true" />
          {isClosed ? text.closed : text.low}
        </span>
      ),
  },
];
