import type { AccountFacts, AccountsAnswer } from '@edu/domain/account-state';
import { DELETED_PERSON } from '@edu/domain/personal-data';
import { ArrowLeft, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { FILE_PAGE_SIZE, getCourseRatings } from '../../data/admin-lists.ts';
import { describeAccounts } from '../../data/administration.ts';
import type { PageEnd } from '../../data/firestore-page.ts';
import type { StoredRating } from '../../data/ratings.ts';
import { useAccounts } from '../../state/accounts.ts';
import { useCourses } from '../../state/content.ts';
import { useAllRatings } from '../../state/course-rating.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { usePaged } from '../../state/paged.ts';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { rating as ratingText } from '../../text/rating.ts';
import { typography } from '../../text/typography.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingSummary } from '../../ui/rating-summary.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { RatingHistogramBars } from '../../ui/rating-histogram.tsx';

async function rowsOf(ratings: StoredRating[]) {
  const accounts = await describeAccounts(ratings.map(({ userId }) => userId));
  return ratings.map(({ userId, rating, createdAt, updatedAt }) => ({
    [text.csv.userId]: userId,
    [text.csv.who]: nameOf(accounts[userId]),
    [text.csv.rating]: rating,
    [text.csv.createdAt]: createdAt,
    [text.csv.updatedAt]: updatedAt,
  }));
}

export function CourseRatings({ courseId }: { courseId: string }) {
  const { courses } = useCourses(true);
  const { rating, histogram } = useAllRatings(courseId, { isOn: true, known: undefined });
  const title = typography(courses.find(({ id }) => id === courseId)?.title ?? courseId);
  const list = usePaged(['ratings', 'single', courseId], (after) =>
    getCourseRatings(courseId, after),
  );
  const accounts = useAccounts(list.items.map(({ userId }) => userId));
  const csv = useCsvDownload(
    `ratings-${courseId}`,
    (after?: PageEnd) => getCourseRatings(courseId, after, FILE_PAGE_SIZE),
    rowsOf,
  );
  return (
    <>
      <Link className="link link--go t-ui admin__back" to={href.admin('ratings')}>
        <ArrowLeft className="icon icon--sm" /> {text.back}
      </Link>
      <SectionHead
        title={title}
        note={
          <Link className="link" to={href.course(courseId)}>
            {text.toCourse}
          </Link>
        }
        actions={<CsvButton {...csv} />}
      />
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

/** How a person is called by their account; one that is gone as the others who were deleted. */
const nameOf = (account: AccountFacts | undefined): string =>
  account ? account.displayName || account.email : DELETED_PERSON.name;

function singleColumns(accounts: AccountsAnswer | undefined): Column<StoredRating>[] {
  return [
    {
      title: text.who,
      cell: ({ userId }) =>
        accounts && !accounts[userId] ? (
          <span className="muted">{nameOf(undefined)}</span>
        ) : (
          <Link className="link strong" to={href.admin('users', { user: userId })}>
            {accounts ? nameOf(accounts[userId]) : userId}
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
    {
      title: text.when,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
}
