import { RATING_VALUES } from '@edu/domain/rating';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FILE_PAGE_SIZE, type PageEnd } from '../../data/firestore-page.ts';
import { getRatedCourses, type RatedOrder } from '../../data/rated-courses.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { usePaged } from '../../state/paged.ts';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { mean } from '../../text/mean.ts';
import { rating as ratingText } from '../../text/rating.ts';
import { Choice } from '../../ui/choice.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Mean } from '../../ui/mean.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Columns } from './columns.tsx';
import { type Rated, useRated } from './use-rated.ts';

const ORDERS: readonly RatedOrder[] = ['low', 'high', 'many'];

// A bare number as a title would come first.
const rowOf = ({ title, rating, histogram }: Rated) => ({
  [text.course]: title,
  [text.count]: rating.count,
  [text.mean]: rating.mean,
  ...Object.fromEntries(RATING_VALUES.map((value) => [ratingText.of(value), histogram[value]])),
});

/** How the courses are rated; those that many dislike first, because they want something done. */
export function RatedCourses() {
  const [order, setOrder] = useState<RatedOrder>('low');
  const { least, ratedOf } = useRated();
  const list = usePaged(['ratings', 'courses', order], (after) => getRatedCourses(order, after));
  const csv = useCsvDownload(
    'ratings',
    (after?: PageEnd) => getRatedCourses(order, after, FILE_PAGE_SIZE),
    (stored) => ratedOf(stored).map(rowOf),
  );
  return (
    <>
      <SectionHead
        title={text.title}
        note={least > 0 ? text.note(mean.short(least)) : text.noteOpen}
        actions={<CsvButton {...csv} />}
      />
      <Choice
        label={text.sort}
        options={ORDERS.map((value) => ({ value, label: text.sorts[value] }))}
        value={order}
        onChange={setOrder}
      />
      <PagedBody list={list} empty={text.none}>
        <DataTable
          caption={text.title}
          columns={COLUMNS}
          rows={ratedOf(list.items)}
          keyOf={({ id }) => id}
        />
      </PagedBody>
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
          <span>{isClosed ? text.closed : text.low}</span>
        </span>
      ),
  },
];
