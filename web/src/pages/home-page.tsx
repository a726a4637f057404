import '../styles/home.css';
import { begunIds } from '@edu/domain/progress';
import { atLeisure } from '../state/after-paint.ts';
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
import { lazyPart } from '../ui/lazy-part.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { servedPart } from '../ui/served-part.tsx';
import { useDocumentTitle } from '../state/page-title.ts';

/** Drawn behind the first screen. */
const Courses = servedPart(HomeCourses);
/** Far below. */
const End = lazyPart(() => import('./home-end.tsx'), 'HomeEnd');
const HomeEnd = servedPart(End, End.load, 'how');
/** Above a card that stands without it: fetched apart. */
const SaveButton = lazyPart(
  () => import('../features/saved-courses/save-button.tsx'),
  'SaveButton',
);

export function HomePage() {
  const { platformName } = useSettings();
  useDocumentTitle(states.homeTitle(platformName));

  return (
    <>
      <FirstScreen />
      <Courses />
      <HomeEnd />
      <div className="page-end" />
    </>
  );
}

/** What is seen first; kept for the next visit (app/kept-screen.tsx). */
export function FirstScreen() {
  const { courses } = useCourses();
  const begun = begunIds(useProgress().courses);
  return (
    <Hero courses={courses} begun={begun.length > 0}>
      {begun.length > 0 && <Resume ids={begun} cards={courses} />}
    </Hero>
  );
}

/** What there is to choose from; its places while the courses are on their way. */
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
                  <OnDemand when={atLeisure}>
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
