import '../styles/home.css';
import { begunIds } from '@edu/domain/progress';
import { lazy } from 'react';
import { useCourses } from '../state/content.ts';
import { CardSkeleton, CourseCard } from '../features/course-card/course-card.tsx';
import { Hero } from '../features/home/hero.tsx';
import { PICKS, pickCourses, Picks } from '../features/home/picks.tsx';
import { PopularCategories } from '../features/home/popular-categories.tsx';
import { Resume } from '../features/home/resume.tsx';
import { useProgress } from '../state/progress.tsx';
import { useSettings } from '../state/settings.tsx';
import { states } from '../text/states.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { servedPart } from '../ui/served-part.tsx';
import { useDocumentTitle } from '../state/page-title.ts';

/** Far below the first screen: drawn with the page, taken over later. */
const HomeEnd = servedPart(() => import('./home-end.tsx'), 'HomeEnd', 'how');
/** Above a card that stands without it: fetched apart. */
const SaveButton = lazy(async () => ({
  default: (await import('../features/saved-courses/save-button.tsx')).SaveButton,
}));

export function HomePage() {
  const { courses, total, isPending, isError, retry } = useCourses();
  const { platformName } = useSettings();
  const begun = begunIds(useProgress().courses);
  useDocumentTitle(states.homeTitle(platformName));

  return (
    <>
      <Hero courses={courses} begun={begun.length > 0}>
        {begun.length > 0 && <Resume ids={begun} cards={courses} />}
      </Hero>
      <PopularCategories courses={courses} isPending={isPending} />
      {(isPending || courses.length > 0) && (
        <Picks total={isPending ? undefined : total}>
          {isPending
            ? Array.from({ length: PICKS }, (_, i) => <CardSkeleton key={i} lead={i === 0} />)
            : pickCourses(courses).map((course, i) => (
                <CourseCard key={course.id} course={course} lead={i === 0}>
                  <OnDemand>
                    <SaveButton course={course} />
                  </OnDemand>
                </CourseCard>
              ))}
        </Picks>
      )}
      {(isError || (!isPending && courses.length === 0)) && (
        <ContentTrouble failed={isError} onRetry={retry} />
      )}
      <HomeEnd />
      <div className="page-end" />
    </>
  );
}
