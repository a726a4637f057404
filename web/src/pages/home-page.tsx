import '../features/home/home.css';
import { lazy, Suspense } from 'react';
import { nextCourses } from '@edu/domain/learning/next-course';
import { begunIds } from '@edu/domain/learning/progress';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useCourses } from '../features/content/use-content.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { Hero } from '../features/home/hero.tsx';
import { PICKS, pickCourses, Picks } from '../features/home/picks.tsx';
import { PopularCategories } from '../features/home/popular-categories.tsx';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { states } from '../lib/i18n/states.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { HomeEnd } from './home-end.tsx';
import { useDocumentTitle } from '../features/settings/page-title.ts';

/** The card is usable without it: in its own chunk. */
const SaveButton = lazy(async () => ({
  default: (await import('../features/saved-courses/save-button.tsx')).SaveButton,
}));

const loadLearnerHero = async () => ({
  default: (await import('../features/home/learner-hero.tsx')).LearnerHero,
});
const LearnerHero = lazy(loadLearnerHero);
// index.html marks a returning user: the chunk arrives while the page is hydrated.
if (globalThis.document?.documentElement.classList.contains('returning'))
  loadLearnerHero().catch(console.warn);

export function HomePage() {
  const { platformName } = useSettings();
  useDocumentTitle(states.homeTitle(platformName));

  const isLearner = useIsLearner();

  return (
    <>
      <FirstScreen isLearner={isLearner} />
      <Suspense>
        <HomeCourses isLearner={isLearner} />
      </Suspense>
      <Suspense>
        <HomeEnd isLearner={isLearner} />
      </Suspense>
      <div className="page-end" />
    </>
  );
}

/** Signed in, remembered, or a guest who has begun a course. */
function useIsLearner(): boolean {
  const { user, remembered } = useAuth();
  const hasBegun = begunIds(useProgress().courses).length > 0;
  return hasBegun || user !== null || remembered !== null;
}

function FirstScreen({ isLearner }: { isLearner: boolean }) {
  const { courses } = useCourses();
  return isLearner ? <LearnerHero cards={courses} /> : <Hero courses={courses} />;
}

/**
 * Categories and courses; placeholders while the courses load. A learner sees the courses to begin
 * next first.
 */
function HomeCourses({ isLearner }: { isLearner: boolean }) {
  const { courses, total, isPending, isError, retry } = useCourses();
  const { courses: progress } = useProgress();
  const isSome = isPending || courses.length > 0;
  const next = isLearner ? nextCourses(courses, progress) : courses;
  return (
    <>
      {!isLearner && <PopularCategories courses={courses} isPending={isPending} />}
      {isSome && (isPending || next.length > 0) && (
        <Picks isNext={isLearner} total={isPending ? undefined : total}>
          {isPending
            ? Array.from({ length: PICKS }, (_, i) => <CardSkeleton key={i} lead={i === 0} />)
            : pickCourses(next).map((course, i) => (
                <CourseCard key={course.id} course={course} lead={i === 0}>
                  <OnDemand when={runWhenIdle}>
                    <SaveButton course={course} />
                  </OnDemand>
                </CourseCard>
              ))}
        </Picks>
      )}
      {isLearner && <PopularCategories courses={courses} isPending={isPending} />}
      {(isError || !isSome) && <ContentTrouble failed={isError} onRetry={retry} />}
    </>
  );
}
