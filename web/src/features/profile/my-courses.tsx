import '../../ui/chip.css';
import type { CourseCard } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { courseSummary } from '@edu/domain/learning/progress-summary';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import type { Today } from '../progress/today.ts';
import { profile as text } from './text.ts';
import { ContentTrouble } from '../../ui/content-trouble.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CourseRows } from './course-rows.tsx';
import { tabPath } from './profile-tabs.tsx';

interface Props {
  courses: readonly CourseCard[];
  isKnown: boolean;
  isError: boolean;
  retry: () => void;
  now: Today;
}

const IN_OVERVIEW = 4;

export function FirstCourses(props: Props) {
  const { courses, now } = props;
  return (
    <MyCourses {...props}>
      {courses.length > 0 && <CourseRows courses={courses.slice(0, IN_OVERVIEW)} now={now} />}
      {courses.length > IN_OVERVIEW && (
        <Link className="link link--go" to={tabPath('courses')}>
          {text.allCourses}
        </Link>
      )}
    </MyCourses>
  );
}

const FILTERS = ['all', 'active', 'done'] as const;

export function AllCourses(props: Props) {
  const { courses, now } = props;
  const [params] = useSearchParams();
  const { courses: progress } = useProgress();
  const filter = FILTERS.find((one) => one === params.get('status')) ?? 'all';
  const isDone = (course: CourseCard) =>
    courseSummary(course, getOwn(progress, course.id)).isPassed;
  const shown = courses.filter(
    (course) => filter === 'all' || isDone(course) === (filter === 'done'),
  );
  return (
    <MyCourses {...props}>
      {courses.length > 0 && (
        <nav className="row mt-4" aria-label={text.filter}>
          {FILTERS.map((one) => (
            <Link
              key={one}
              className={one === filter ? 'chip chip--on' : 'chip'}
              aria-current={one === filter ? 'true' : undefined}
              to={one === 'all' ? tabPath('courses') : `${tabPath('courses')}&status=${one}`}
            >
              {text.filters[one]}
            </Link>
          ))}
        </nav>
      )}
      {shown.length > 0 && <CourseRows courses={shown} now={now} />}
      {courses.length > 0 && shown.length === 0 && (
        <None>{filter === 'done' ? text.noneDone : text.noneActive}</None>
      )}
    </MyCourses>
  );
}

function None({ children }: { children: string }) {
  return (
    <p className="profile__none">
      <span className="muted">{children}</span>
      <Link className="btn btn--line btn--sm" to={href.catalog()}>
        {text.toCatalog}
      </Link>
    </p>
  );
}

function MyCourses({
  courses,
  isKnown,
  isError,
  retry,
  children,
}: Props & { children: ReactNode }) {
  return (
    <section aria-labelledby="begun-h">
      <h2 className="t-h2" id="begun-h">
        {text.begun}
      </h2>
      {children}
      {isError && <ContentTrouble failed onRetry={retry} />}
      {!isKnown && !isError && <Spinner />}
      {isKnown && courses.length === 0 && <None>{text.none}</None>}
    </section>
  );
}
