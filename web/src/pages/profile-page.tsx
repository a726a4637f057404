import '../styles/profile.css';
import { begunIds } from '@edu/domain/progress';
import { learnerTotals } from '@edu/domain/progress-totals';
import { completionDays, streak } from '@edu/domain/streak';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CourseRows } from '../features/profile/course-rows.tsx';
import { Figures } from '../features/profile/figures.tsx';
import { ProfileHead } from '../features/profile/profile-head.tsx';
import { StudyCalendar } from '../features/profile/study-calendar.tsx';
import { SavedSection } from '../features/saved-courses/saved-section.tsx';
import { useAuth } from '../state/auth.tsx';
import { useCoursesById } from '../state/courses-by-id.ts';
import { useProgress } from '../state/progress.tsx';
import { useToday } from '../state/today.ts';
import { profile as text } from '../text/profile.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../state/page-title.ts';

/** Who is signed in, what they have done, and the courses they have begun, the last one first. */
export function ProfilePage() {
  const { user } = useAuth();
  const { courses: progress } = useProgress();
  const now = useToday();
  const { today, timeZone } = now;
  const begun = useMemo(() => begunIds(progress), [progress]);
  const { courses, isPending, isError, retry } = useCoursesById(begun);
  const isKnown = !isPending && !isError;
  usePageTitle(text.title);
  const days = useMemo(() => completionDays(progress, timeZone), [progress, timeZone]);
  const run = useMemo(() => streak(days, today), [days, today]);

  return (
    <>
      <div className="wrap profile">
        <ProfileHead name={user?.displayName ?? ''} email={user?.email ?? ''} />
        <Figures
          streak={run.current}
          totals={isKnown ? learnerTotals(courses, progress) : undefined}
        />
        <div className="profile__grid">
          <section aria-labelledby="begun-h">
            <h2 className="t-h2" id="begun-h">
              {text.begun}
            </h2>
            {courses.length > 0 && <CourseRows courses={courses} now={now} />}
            {isError && <ContentTrouble failed onRetry={retry} />}
            {!isKnown && !isError && <Spinner />}
            {isKnown && courses.length === 0 && (
              <p className="profile__none">
                <span className="muted">{text.none}</span>
                <Link className="btn btn--line btn--sm" to={href.catalog()}>
                  {text.toCatalog}
                </Link>
              </p>
            )}
          </section>
          <StudyCalendar days={days} today={today} streak={run} />
        </div>
      </div>
      <SavedSection />
      <div className="page-end" />
    </>
  );
}
