import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { describeAccounts } from '../../data/administration.ts';
import { getCourseRatings } from '../../data/admin-lists.ts';
import type { PageEnd } from '../../data/firestore-page.ts';
import type { StoredRating } from '../../data/ratings.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { useAccounts } from '../../state/accounts.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { useCourses } from '../../state/content.ts';
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
import type { RatedList } from './use-rated.ts';

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
export function CourseRatings({ courseId, rated }: { courseId: string; rated: RatedList }) {
  const { courses } = useCourses(true);
  const known = rated.rated.find(({ id }) => id === courseId);
  const title = typo(courses.find(({ id }) => id === courseId)?.title ?? courseId);
  const list = usePaged(['ratings', 'single', courseId], (after) =>
    getCourseRatings(courseId, after),
  );
  const accounts = useAccounts(list.items.map(({ userId }) => userId));
  const csv = useCsvDownload(
    `ratings-${courseId}`,
    (after?: PageEnd) => getCourseRatings(courseId, after),
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
      {known && (
        <div className="rated">
          <Mean rating={known.rating} />
          <Spread histogram={known.histogram} />
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
