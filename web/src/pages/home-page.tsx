import '../features/home/home.css';
import { lazy } from 'react';
import { begunIds } from '@edu/domain/learning/progress';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useCourses } from '../features/content/use-content.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { Hero } from '../features/home/hero.tsx';
import { PICKS, pickCourses, Picks } from '../features/home/picks.tsx';
import { PopularCategories } from '../features/home/popular-categories.tsx';
import { Resume } from '../features/home/resume.tsx';
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

export function HomePage() {
  const { platformName } = useSettings();
  useDocumentTitle(states.homeTitle(platformName));

  return (
    <>
      <LearnerHero />
      <HomeCourses />
      <HomeEnd />
      <div className="page-end" />
    </>
  );
}

function LearnerHero() {
  const { courses } = useCourses();
  const { user, remembered } = useAuth();
  const hasBegun = begunIds(useProgress().courses).length > 0;
  const isLearner = hasBegun || user !== null || remembered !== null;
  return (
    <Hero courses={courses} isLearner={isLearner}>
      {isLearner && <Resume cards={courses} />}
    </Hero>
  );
}

/** Categories and courses; placeholders while the courses load. */
function HomeCourses() {
  const { courses, total, isPending, isError, retry } = useCourses();
  const isSome = isPending || courses.length > 0;
  return (
    <>
      <PopularCategories courses={courses} isPending={isPending} />
      {isSome && (
        <Picks total={isPending ? undefined : total}>
          {isPending
            ? Array.from({ length: PICKS }, (_, i) => <CardSkeleton key={i} lead={i === 0} />)
            : pickCourses(courses).map((course, i) => (
                <CourseCard key={course.id} course={course} lead={i === 0}>
                  <OnDemand when={runWhenIdle}>
                    <SaveButton course={course} />
                  </OnDemand>
                </CourseCard>
              ))}
        </Picks>
      )}
      {(isError || !isSome) && <ContentTrouble failed={isError} onRetry={retry} />}
    </>
  );
}
