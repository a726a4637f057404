import './learner-hero.css';
import type { CourseCard } from '@edu/domain/content/course';
import { nextCourse } from '@edu/domain/learning/next-course';
import { ownShelf } from '@edu/domain/learning/learner-shelf';
import { completionDays, streak } from '@edu/domain/learning/streak';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useToday } from '../progress/today.ts';
import { OwnShelf, OwnShelfSkeleton } from './learner-shelf.tsx';
import { Resume, useIsProgressPending } from './resume.tsx';
import { home } from './text.ts';

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
              <h1 className="t-title">{home.own.title}</h1>
              <p className="learner-shelf__streak">{!isPending && <StreakLine />}</p>
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

/** The streak as a link to its calendar: today's day is one stroke of the marker. */
function StreakLine() {
  const { courses } = useProgress();
  const { today } = useToday();
  const days = completionDays(courses);
  const { current } = streak(days, today);
  if (current === 0) return home.own.noStreak;
  const isToday = days.includes(today);
  return (
    <Link className="learner-shelf__days" to={paths.profile}>
      <b className={isToday ? 'stroke-mark' : undefined}>{home.own.streak(current)}</b>
      {!isToday && <span className="muted">{home.own.keepStreak}</span>}
    </Link>
  );
}
