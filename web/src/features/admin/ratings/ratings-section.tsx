import '../../../ui/rating-summary.css';
import '../../../ui/tag.css';
import { toPercent } from '@edu/domain/lib/percent';
import { timeCell } from '../../../lib/csv.ts';
import { PersonName } from '../../../ui/avatar.tsx';
import './ratings.css';
import type { AccountFacts, AccountsAnswer } from '@edu/domain/accounts/account-state';
import { DELETED_PERSON } from '@edu/domain/accounts/personal-data';
import {
  type CourseRating,
  courseRating,
  isRestricted,
  RATING_VALUES,
  type RatingHistogram,
  readHistogram,
} from '@edu/domain/community/rating';
import { Star, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import {
  getCourseRatings,
  getRatedCourses,
  type RatedCourse,
  type RatedOrder,
} from '../shared/lists-api.ts';
import { describeAccounts } from '../shared/api.ts';
import { FILE_PAGE_SIZE, type PageEnd } from '../../../lib/firebase/firestore-page.ts';
import type { StoredRating } from '../../ratings/api.ts';
import { useCourses } from '../../content/use-content.ts';
import { useAllRatings } from '../../ratings/course-rating.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { adminRatings as text } from './text.ts';
import { mean, rating as ratingText } from '../../../ui/rating-text.ts';
import { typography } from '@edu/domain/text/typography';
import { Choice } from '../../../ui/choice.tsx';
import { RatingSummary } from '../../../ui/rating-summary.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { RatingHistogramBars } from '../../../ui/rating-histogram.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { BackLink, PagedBody, SectionHead } from '../shared/list.tsx';
import { useAccounts, usePaged } from '../shared/use-list.ts';

/** «Рейтинги»: all rated courses, or the ratings of the course in the address (`&course=`). */
export function RatingsSection() {
  const [params] = useSearchParams();
  const courseId = params.get('course');
  return courseId ? <CourseRatings key={courseId} courseId={courseId} /> : <RatedCourses />;
}

function useTitles(): (courseId: string) => string {
  const { courses } = useCourses(true);
  return (courseId) => typography(courses.find(({ id }) => id === courseId)?.title ?? courseId);
}

interface Rated {
  id: string;
  title: string;
  rating: CourseRating;
  histogram: RatingHistogram;
}

/** A course with a lower mean needs attention. */
const LOW_MEAN = 3.5;

function RatedCourses() {
  const [order, setOrder] = useState<RatedOrder>('low');
  const getTitle = useTitles();
  const least = useSettings().settings.security.minRatingForAccess;
  const list = usePaged(['ratings', 'courses', order], (after) => getRatedCourses(order, after));
  const toRated = (stored: readonly RatedCourse[]) =>
    stored.flatMap((stats): Rated[] => {
      const rating = courseRating(stats);
      if (!rating) return [];
      const { id } = stats;
      return [{ id, title: getTitle(id), rating, histogram: readHistogram(stats.histogram) }];
    });
  const csv = (
    <CsvButton
      name="ratings"
      load={(after?: PageEnd) => getRatedCourses(order, after, FILE_PAGE_SIZE)}
      toRows={(stored) => toRated(stored).map(toRow)}
    />
  );
  const columns: Column<Rated>[] = [
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
      title: text.stars,
      isTitleHidden: true,
      cell: ({ rating }) => {
        const isClosed = isRestricted(rating, least);
        if (!isClosed && rating.mean >= LOW_MEAN) return null;
        return (
          <span className="tag tag--low">
            <TriangleAlert className="icon icon--sm" />
            <span>{isClosed ? text.closed : text.low}</span>
          </span>
        );
      },
    },
  ];
  return (
    <>
      <SectionHead
        title={text.title}
        note={least > 0 ? text.note(mean.short(least)) : text.noteOpen}
        actions={csv}
      />
      <Choice label={text.sort} options={text.sorts} value={order} onChange={setOrder} />
      <PagedBody list={list} empty={text.none}>
        <DataTable caption={text.title} columns={columns} rows={toRated(list.items)} />
      </PagedBody>
    </>
  );
}

// An object puts integer-like keys first, so a title must not be a bare number.
const toRow = ({ title, rating, histogram }: Rated) => ({
  [text.course]: title,
  [text.count]: rating.count,
  [text.mean]: rating.mean,
  ...Object.fromEntries(RATING_VALUES.map((value) => [ratingText.of(value), histogram[value]])),
});

/** The rating histogram in one line of text: a column for each value, with hidden words. */
function Columns({ histogram }: { histogram: RatingHistogram }) {
  const most = Math.max(1, ...RATING_VALUES.map((value) => histogram[value]));
  return (
    <span className="cols">
      {RATING_VALUES.map((value) => (
        <span key={value}>
          <span className="visually-hidden">{ratingText.row(value, histogram[value])}. </span>
          <i
            aria-hidden="true"
            style={{ '--v': `${toPercent(histogram[value], most)}%` } as CSSProperties}
          />
        </span>
      ))}
    </span>
  );
}

function CourseRatings({ courseId }: { courseId: string }) {
  const getTitle = useTitles();
  const { rating, histogram } = useAllRatings(courseId, { isOn: true, known: undefined });
  const list = usePaged(['ratings', 'single', courseId], (after) =>
    getCourseRatings(courseId, after),
  );
  const accounts = useAccounts(list.items.map(({ userId }) => userId));
  const csv = (
    <CsvButton
      name={`ratings-${courseId}`}
      load={(after?: PageEnd) => getCourseRatings(courseId, after, FILE_PAGE_SIZE)}
      toRows={toSingleRows}
    />
  );
  const toCourse = (
    <Link className="link" to={href.course(courseId)}>
      {text.toCourse}
    </Link>
  );
  return (
    <>
      <BackLink to={href.admin('ratings')} label={text.back} />
      <SectionHead title={getTitle(courseId)} note={toCourse} actions={csv} />
      {rating && histogram && (
        <div className="rated">
          <RatingSummary rating={rating} />
          <RatingHistogramBars histogram={histogram} />
        </div>
      )}
      <PagedBody list={list} empty={text.noneSingle}>
        <DataTable caption={text.single} columns={singleColumns(accounts)} rows={list.items} />
      </PagedBody>
    </>
  );
}

/** The name of an account; all deleted accounts share one name. */
const getName = (account: AccountFacts | undefined): string =>
  account ? account.displayName || account.email : DELETED_PERSON.name;

async function toSingleRows(ratings: StoredRating[]) {
  const accounts = await describeAccounts(ratings.map(({ userId }) => userId));
  return ratings.map(({ userId, rating, createdAt, updatedAt }) => ({
    [text.csv.userId]: userId,
    [text.csv.who]: getName(accounts[userId]),
    [text.csv.rating]: rating,
    [text.csv.createdAt]: timeCell(createdAt),
    [text.csv.updatedAt]: timeCell(updatedAt),
  }));
}

const singleColumns = (accounts: AccountsAnswer | undefined): Column<StoredRating>[] => [
  {
    title: text.who,
    cell: ({ userId }) =>
      accounts && !accounts[userId] ? (
        <span className="muted">{getName(undefined)}</span>
      ) : (
        <Link className="link strong" to={href.admin('users', { user: userId })}>
          <PersonName name={accounts ? getName(accounts[userId]) : userId} />
        </Link>
      ),
  },
  {
    title: text.stars,
    cell: ({ rating }) => (
      <span className="stars">
        <Star className="icon" /> {ratingText.of(rating)}
      </span>
    ),
  },
  { title: text.when, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];
