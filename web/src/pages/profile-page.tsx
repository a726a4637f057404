import '../styles/profile.css';
import { own } from '@edu/domain/own';
import { learnerTotals } from '@edu/domain/progress-totals';
import { completionDays, streak } from '@edu/domain/streak';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CourseRows } from '../features/profile/course-rows.tsx';
import { Figures } from '../features/profile/figures.tsx';
import { ProfileHead } from '../features/profile/profile-head.tsx';
import { StudyCalendar } from '../features/profile/study-calendar.tsx';
import { SavedSection } from '../features/saved-courses/saved-section.tsx';
import { useAuth } from '../state/auth.tsx';
import { useCourses } from '../state/content.ts';
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
  const { courses, isKnown, isError, retry } = useBegunCourses();
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

/** The courses that were begun, the last one first; `isKnown` while none are on their way. */
function useBegunCourses() {
  const { courses: progress } = useProgress();
  const { courses, isPending, isError, retry, more, isFetchingMore } = useCourses();
  const begun = courses
    .flatMap((course) => {
      const { lastAccessed } = own(progress, course.id) ?? {};
      return lastAccessed === undefined ? [] : { course, lastAccessed };
    })
    .sort((a, b) => b.lastAccessed.localeCompare(a.lastAccessed))
    .map(({ course }) => course);
  const isMissing = more !== undefined && begun.length < Object.keys(progress).length;
  const loaded = courses.length;
  useEffect(() => {
    if (isMissing) more();
    // Once for each page: one that did not come is not asked for without end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, loaded]);
  return { courses: begun, isKnown: !isPending && !isError && !isFetchingMore, isError, retry };
}
