import type { CourseCard } from '@edu/domain/course';
import { courseSummary, percentOf } from '@edu/domain/progress-summary';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCoursesById } from '../../state/courses-by-id.ts';
import { adminUsers } from '../../text/admin-users.ts';
import { common } from '../../text/common.ts';
import { momentText } from '../../text/dates.ts';
import { doneOf } from '../../text/format.ts';
import { percentText } from '../../text/format.ts';
import { rating as ratingText } from '../../text/rating.ts';
import { typography } from '../../text/typography.ts';
import { Bar } from '../../ui/bar.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { UserFacts } from './use-user.ts';

const text = adminUsers.learner;

type Progress = UserFacts['progress'][number];
type Rating = UserFacts['ratings'][number];

export function UserLearning({ user: { progress, ratings } }: { user: UserFacts }) {
  const ids = [...progress, ...ratings].map(({ courseId }) => courseId);
  const { courses } = useCoursesById([...new Set(ids)]);
  const courseOf = (id: string) => courses.find((course) => course.id === id);
  const begun = progress.toSorted((a, b) => b.lastAccessed.localeCompare(a.lastAccessed));
  const results = resultsOf(begun, courseOf);
  return (
    <>
      <section>
        <h2 className="t-h3">{text.courses}</h2>
        {begun.length === 0 && <p className="muted">{text.noCourses}</p>}
        <ul role="list" className="mt-2">
          {begun.map((one) => (
            <CourseRow key={one.courseId} progress={one} course={courseOf(one.courseId)} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="t-h3">{text.quizzes}</h2>
        {results.length === 0 ? (
          <p className="muted">{text.noQuizzes}</p>
        ) : (
          <DataTable caption={text.quizzes} columns={QUIZ_COLUMNS} rows={results} />
        )}
      </section>
      <section>
        <h2 className="t-h3">{text.ratings}</h2>
        {ratings.length === 0 ? (
          <p className="muted">{text.noRatings}</p>
        ) : (
          <DataTable caption={text.ratings} columns={ratingColumns(courseOf)} rows={ratings} />
        )}
      </section>
    </>
  );
}

type CourseOf = (id: string) => CourseCard | undefined;
const titleOf = (courseOf: CourseOf, id: string) => typography(courseOf(id)?.title ?? id);

function CourseRow({ progress, course }: { progress: Progress; course: CourseCard | undefined }) {
  if (!course) return <li className="learned__row muted">{progress.courseId}</li>;
  const summary = courseSummary(course, progress);
  const title = typography(course.title);
  return (
    <li className="learned__row">
      <Link className="link strong" to={href.course(course.id)}>
        {title}
      </Link>
      <p className="t-sm muted">
        {doneOf.lessons(summary.completedLessons, summary.totalLessons)}
        <span>
          {summary.totalQuizzes > 0 &&
            `, ${doneOf.quizzes(summary.passedQuizzes, summary.totalQuizzes)}`}
        </span>
      </p>
      <span className="learned__bar">
        <Bar
          percent={summary.percent}
          isPassed={summary.isPassed}
          label={`${common.courseProgress}: ${title}`}
        />
        <b className="num t-ui">{percentText(summary.percent)}</b>
      </span>
      <span className="t-sm muted">{momentText(summary.lastAccessed)}</span>
    </li>
  );
}

interface Result {
  id: string;
  title: string;
  score: number;
  totalQuestions: number;
  completedAt: string;
}

function resultsOf(progress: Progress[], courseOf: CourseOf): Result[] {
  return progress.flatMap(({ courseId, quizzes }) =>
    Object.entries(quizzes).map(([quizId, result]) => {
      const at = courseOf(courseId)?.quizIds.indexOf(quizId) ?? -1;
      const course = titleOf(courseOf, courseId);
      const title = at < 0 ? `${course}: ${quizId}` : text.quizOf(at + 1, course);
      return { ...result, id: `${courseId} ${quizId}`, title };
    }),
  );
}

const QUIZ_COLUMNS: Column<Result>[] = [
  { title: text.quiz, cell: ({ title }) => title },
  {
    title: text.score,
    cell: ({ score, totalQuestions }) =>
      text.scored(score, totalQuestions, percentText(percentOf(score, totalQuestions))),
  },
  { title: text.when, cell: ({ completedAt }) => momentText(completedAt) },
];

const ratingColumns = (courseOf: CourseOf): Column<Rating>[] => [
  {
    title: text.course,
    cell: ({ courseId }) => (
      <Link className="link" to={href.course(courseId)}>
        {titleOf(courseOf, courseId)}
      </Link>
    ),
  },
  {
    title: text.rating,
    cell: ({ rating }) => (
      <span className="stars">
        <Star className="icon" /> {ratingText.of(rating)}
      </span>
    ),
  },
  { title: text.when, cell: ({ updatedAt }) => momentText(updatedAt) },
];
