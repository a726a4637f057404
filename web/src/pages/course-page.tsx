import '../features/course/course.css';
import { isNotFound } from '@edu/domain/errors/errors';
import { lessonNumber, nextStep } from '@edu/domain/learning/next-step';
import { getOwn } from '@edu/domain/lib/get-own';
import { isBegun } from '@edu/domain/learning/progress';
import type { Course, OutlineItem } from '@edu/domain/content/course';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CourseComments } from '../features/comments/course-comments.tsx';
import { Audience, Outcomes, Overview } from '../features/course/course-facts.tsx';
import { CourseHead } from '../features/course/course-head.tsx';
import { CourseSkeleton } from '../features/course/course-skeleton.tsx';
import { Instructor } from '../features/course/instructor.tsx';
import { InsidePanel, ProgressPanel } from '../features/course/progress-panel.tsx';
import { ShareButton } from '../features/course/share-button.tsx';
import { Unreachable } from '../features/offline-courses/unreachable.tsx';
import { Curriculum } from '../features/curriculum/curriculum.tsx';
import { RatingSummary } from '../ui/rating-summary.tsx';
import { RateBox } from '../features/ratings/rate-box.tsx';
import { RatingPanel } from '../features/ratings/rating-panel.tsx';
import { SaveWithWord } from '../features/saved-courses/save-button.tsx';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useAllRatings } from '../features/ratings/course-rating.ts';
import { useCourse, useCourses } from '../features/content/use-content.ts';
import { useCourseSummary } from '../features/progress/course-summary.ts';
import { courseTasks, useSolvedTasks } from '../features/practice/use-solved-tasks.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { course as text, courseStates } from '../features/course/text.ts';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { Cover } from '../ui/cover.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { OpenSpine } from '../ui/open-spine.tsx';
import { CourseCover } from './course-cover.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { useCourseDescription, usePageTitle } from '../features/settings/page-title.ts';
import { useStickyError } from '../lib/sticky-error.ts';

/** Few users need it. */
const VerifyEmail = lazy(async () => ({
  default: (await import('../features/verification/verify-email.tsx')).VerifyEmail,
}));

/** Last in its column and for this device only: in its own chunk. */
const OfflinePanel = lazy(async () => ({
  default: (await import('../features/offline-courses/offline-panel.tsx')).OfflinePanel,
}));

/** For learners who have finished the course. */
const CertificateOffer = lazy(async () => ({
  default: (await import('../features/certificates/certificate-offer.tsx')).CertificateOffer,
}));

export function CoursePage() {
  const { courseId = '' } = useParams();
  const query = useCourse(courseId);
  const { data: course, refetch, isFetching } = query;
  const error = useStickyError(query, courseId);
  const { loading } = useAuth();
  usePageTitle(course?.seoTitle ?? course?.title);
  useCourseDescription(course);

  if (!course && isNotFound(error)) return <BySlug slug={courseId} />;
  if (!course && error) return <Unreachable error={error} onRetry={refetch} />;
  if (!course) return <CourseSkeleton />;
  // The server sends an outline until it knows that the user may see the course.
  if (course.restricted && course.isOutline) {
    if (error) return <Unreachable error={error} onRetry={refetch} />;
    return loading || isFetching ? <CourseSkeleton /> : <NotFound {...courseStates.restricted} />;
  }
  return <CourseView course={course} />;
}

/** No course has this id; redirect when a course has this slug. */
function BySlug({ slug }: { slug: string }) {
  const { courses, isPartial, isCut, isError } = useCourses(true);
  const named = courses.find((course) => course.slug === slug);
  if (named) return <Navigate to={href.course(named.id)} replace />;
  if (isPartial && !isCut && !isError) return <CourseSkeleton />;
  return <NotFound {...courseStates.notFound} />;
}

function CourseView({ course }: { course: Course }) {
  const progress = getOwn(useProgress().courses, course.id);
  const begun = progress !== undefined && isBegun(progress);
  const next = nextStep(course, progress);
  const summary = useCourseSummary(course);
  const solved = useSolvedTasks(course.id, courseTasks(course));
  const { comments: isDiscussed, ratings: isRated } = useSettings().settings.features;
  const { rating, histogram } = useAllRatings(course.id, { isOn: isRated, known: course.rating });

  return (
    <>
      <CourseHead
        course={course}
        next={next}
        begun={begun}
        rating={isRated && rating && <RatingSummary rating={rating} />}
        save={<SaveWithWord course={course} />}
        share={<ShareButton title={course.title} isQuiet />}
        cover={<Playable course={course} next={begun ? next : undefined} />}
      />
      <div className="wrap course">
        <div className="course__main">
          <Suspense>
            <Overview course={course} />
            <Outcomes course={course} />
          </Suspense>
          <Suspense>
            <CurriculumSection
              course={course}
              progress={progress}
              currentId={begun ? next?.id : undefined}
              done={summary.completedLessons + summary.completedQuizzes}
            />
            <Audience course={course} />
            <Instructor course={course} />
          </Suspense>
        </div>
        <aside className="course__side">
          <Suspense>
            {begun || solved > 0 ? (
              <ProgressPanel course={course} summary={summary} />
            ) : (
              <InsidePanel course={course} />
            )}
            {summary.isCompleted && (
              <OnDemand>
                <CertificateOffer course={course} />
              </OnDemand>
            )}
            {isRated && (
              <RatingPanel rating={rating} histogram={histogram}>
                <RateBox courseId={course.id} hasBegun={summary.completedLessons > 0} />
              </RatingPanel>
            )}
            {!course.isOutline && (
              <div className="course__keep">
                <OnDemand when={runWhenIdle}>
                  <OfflinePanel course={course} />
                </OnDemand>
              </div>
            )}
          </Suspense>
        </aside>
        {/* Last, because they grow and shrink: they shift no content below. */}
        {isDiscussed && (
          <div className="course__talk">
            <Suspense>
              <CourseComments key={course.id} courseId={course.id} verify={<VerifyEmail />} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="page-end" />
    </>
  );
}

/** The next lesson plays in the cover; the first one before a course is begun. */
function Playable({ course, next }: { course: Course; next: OutlineItem | undefined }) {
  const lesson = course.lessons.find(({ id }) => id === next?.id) ?? course.lessons[0];
  if (!lesson?.videoUrl)
    return (
      <OpenSpine isOpen>
        <Cover course={course} />
      </OpenSpine>
    );
  const number = lessonNumber(course, lesson.id);
  return <CourseCover key={lesson.id} course={course} lesson={lesson} number={number} />;
}

function CurriculumSection({
  done,
  ...shown
}: { done: number } & ComponentProps<typeof Curriculum>) {
  const { lessons, quizzes } = shown.course;
  const total = lessons.length + quizzes.length;
  return (
    <section id="curriculum" className="below" aria-labelledby="curriculum-h">
      <div className="section-head">
        <h2 className="t-h2" id="curriculum-h">
          {text.curriculum}
        </h2>
        {done > 0 && <p className="muted ui-text">{text.done(done, total)}</p>}
      </div>
      {total > 0 ? (
        <Curriculum {...shown} />
      ) : (
        <p className="muted">{courseStates.emptyCurriculum}</p>
      )}
    </section>
  );
}
