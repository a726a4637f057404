import './learner-hero.css';
import type { CourseCard } from '@edu/domain/content/course';
import { nextCourse } from '@edu/domain/learning/next-course';
import { ownShelf } from '@edu/domain/learning/learner-shelf';
import { begunIds } from '@edu/domain/learning/progress';
import { revisit } from '@edu/domain/learning/revisit';
import { completionDays, streak } from '@edu/domain/learning/streak';
import { typography } from '@edu/domain/text/typography';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useCourse } from '../content/use-content.ts';
import { lengthText } from '../../lib/i18n/format.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useToday } from '../progress/today.ts';
import { OwnShelf, OwnShelfSkeleton } from './learner-shelf.tsx';
import { Resume, useIsProgressPending } from './resume.tsx';
import { learnerHome } from './learner-text.ts';

/**
 * The first screen of a learner: the own shelf, today's streak and the next step. Every part has
 * its space before the progress is known.
 */
export function LearnerHero({ cards }: { cards: readonly CourseCard[] }) {
  const isPending = useIsProgressPending();
  const { courses } = useProgress();
  return (
    <section className="hero learner-shelf">
      <div className="wrap">
        <div className="hero__in">
          <div className="hero__text">
            <div className="learner-shelf__head">
              <h1 className="t-title">{learnerHome.own.title}</h1>
              <p className="learner-shelf__streak">{!isPending && <Today cards={cards} />}</p>
            </div>
            <Resume cards={cards} />
          </div>
          {isPending || cards.length === 0 ? (
            <OwnShelfSkeleton />
          ) : (
            <OwnShelf books={ownShelf(cards, courses)} offered={nextCourse(cards, courses)} />
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * What today is: on the first day the first lesson, later the streak, and on a day without a lesson
 * the mistakes of the last quiz.
 */
function Today({ cards }: { cards: readonly CourseCard[] }) {
  const { courses } = useProgress();
  const { today } = useToday();
  const days = completionDays(courses);
  const { current } = streak(days, today);
  const offered = nextCourse(cards, courses);
  if (begunIds(courses).length === 0 && offered) return <FirstDay course={offered} />;
  const isToday = days.includes(today);
  return (
    <>
      {current > 0 && <StreakLink days={current} isToday={isToday} />}
      {!isToday && <Nudge cards={cards} hasStreak={current > 0} today={today} />}
    </>
  );
}

function FirstDay({ course }: { course: CourseCard }) {
  const { data } = useCourse(course.id);
  const minutes = data?.studySec ? data.studySec / 60 / Math.max(1, data.lessons.length) : 0;
  // An estimate: in steps of five minutes.
  const rounded = Math.max(5, Math.round(minutes / 5) * 5);
  return <span>{learnerHome.own.firstDay(minutes ? lengthText(rounded * 60) : '')}</span>;
}

/** A link to the calendar: today's day is one stroke of the marker. */
const StreakLink = ({ days, isToday }: { days: number; isToday: boolean }) => (
  <Link className="learner-shelf__days" to={paths.profile}>
    <b className={isToday ? 'stroke-mark' : undefined}>{learnerHome.own.streak(days)}</b>
  </Link>
);

function Nudge({
  cards,
  hasStreak,
  today,
}: {
  cards: readonly CourseCard[];
  hasStreak: boolean;
  today: string;
}) {
  const found = revisit(useProgress().courses, today);
  const course = cards.find(({ id }) => id === found?.courseId);
  if (!found || !course)
    return <span>{hasStreak ? learnerHome.own.keepStreak : learnerHome.own.noStreak}</span>;
  return (
    <Link className="link" to={href.quiz(found.courseId, found.quizId, true)}>
      {learnerHome.own.revisit(found.mistakes, typography(course.shortTitle ?? course.title))}
    </Link>
  );
}
