import {
  type CourseRating,
  courseRating,
  isRestricted,
  RATING_VALUES,
  type RatingHistogram,
  readHistogram,
} from '@edu/domain/rating';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { getRatedCourses, type RatedCourse, type RatedOrder } from '../../data/admin-lists.ts';
import { FILE_PAGE_SIZE, type PageEnd } from '../../data/firestore-page.ts';
import { useCourses } from '../../state/content.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { usePaged } from '../../state/paged.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { mean, rating as ratingText } from '../../text/rating.ts';
import { typography } from '../../text/typography.ts';
import { Choice } from '../../ui/choice.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingSummary } from '../../ui/rating-summary.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

// A bare number as a title would come first.
const rowOf = ({ title, rating, histogram }: Rated) => ({
  [text.course]: title,
  [text.count]: rating.count,
  [text.mean]: rating.mean,
  ...Object.fromEntries(RATING_VALUES.map((value) => [ratingText.of(value), histogram[value]])),
});

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
      <Choice label={text.sort} options={text.sorts} value={order} onChange={setOrder} />
      <PagedBody list={list} empty={text.none}>
        <DataTable caption={text.title} columns={COLUMNS} rows={ratedOf(list.items)} />
      </PagedBody>
    </>
  );
}

const COLUMNS: Column<Rated>[] = [
  {
    title: text.course,
    cell: ({ id, title }) => (
      <Link className="link strong" to={href.admin('ratings', { course: id })}>
        {title}
      </Link>
    ),
  },
  { title: text.mean, cell: ({ rating }) => <RatingSummary rating={rating} /> },
  { title: text.spread, cell: ({ histogram }) => <Columns histogram={histogram} /> },
  {
    title: '',
    hiddenTitle: text.stars,
    cell: ({ isLow, isClosed }) =>
      (isLow || isClosed) && (
        <span className="tag tag--low">
          <TriangleAlert className="icon icon--sm" />
          <span>{isClosed ? text.closed : text.low}</span>
        </span>
      ),
  },
];

/** How the ratings are spread, in the height of a line: one column for each value, said in words to who cannot see it. */
function Columns({ histogram }: { histogram: RatingHistogram }) {
  const most = Math.max(1, ...RATING_VALUES.map((value) => histogram[value]));
  return (
    <span className="cols">
      {RATING_VALUES.map((value) => (
        <span key={value}>
          <span className="visually-hidden">{ratingText.row(value, histogram[value])}. </span>
          <i
            aria-hidden="true"
            style={{ '--v': `${Math.round((histogram[value] / most) * 100)}%` } as CSSProperties}
          />
        </span>
      ))}
    </span>
  );
}

interface Rated {
  id: string;
  title: string;
  rating: CourseRating;
  histogram: RatingHistogram;
  isClosed: boolean;
  isLow: boolean;
}

/** Below this mean something is wrong with most courses. */
const LOW_MEAN = 3.5;

/** What the panel says of the aggregates: the title of each course, and what its rating does. None of an aggregate that is empty. */
function useRated(): { least: number; ratedOf: (stored: RatedCourse[]) => Rated[] } {
  const { courses } = useCourses(true);
  const least = useSettings().settings.security.minRatingForAccess;
  const ratedOf = (stored: RatedCourse[]) =>
    stored.flatMap((stats): Rated[] => {
      const rating = courseRating(stats);
      if (!rating) return [];
      const { id } = stats;
      return [
        {
          id,
          title: typography(courses.find((course) => course.id === id)?.title ?? id),
          rating,
          histogram: readHistogram(stats.histogram),
          isClosed: isRestricted(rating, least),
          isLow: rating.mean < LOW_MEAN,
        },
      ];
    });
  return { least, ratedOf };
}
