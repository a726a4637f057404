import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { describeAccounts } from '../../data/administration.ts';
import { FILE_PAGE_SIZE, getCourseRatings } from '../../data/admin-lists.ts';
import type { PageEnd } from '../../data/firestore-page.ts';
import type { StoredRating } from '../../data/ratings.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { useAccounts } from '../../state/accounts.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { useCourses } from '../../state/content.ts';
import { useAllRatings } from '../../state/course-rating.ts';
import { usePaged } from '../../state/paged.ts';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { typo } from '../../text/typo.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Mean } from '../../ui/mean.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Spread } from '../../ui/spread.tsx';
import { nameOf, singleColumns } from './single-columns.tsx';

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

/** Who gave a course what, newest first, beside how the ratings are spread. */
export function CourseRatings({ courseId }: { courseId: string }) {
  const { courses } = useCourses(true);
  const { rating, histogram } = useAllRatings(courseId, { isOn: true, known: undefined });
  const title = typo(courses.find(({ id }) => id === courseId)?.title ?? courseId);
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
      <Link className="link link--go t-ui rated__back" to={adminSearch({ tab: 'ratings' })}>
        <ArrowLeft className="icon icon--sm" aria-hidden="true" /> {text.back}
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
          <Mean rating={rating} />
          <Spread histogram={histogram} />
        </div>
      )}
      <PagedBody list={list} empty={text.noneSingle}>
        <DataTable
          caption={text.single}
          columns={singleColumns(accounts)}
          rows={list.items}
          keyOf={({ id }) => id}
        />
      </PagedBody>
    </>
  );
}
