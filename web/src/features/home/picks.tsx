import type { CourseCard as Card } from '@edu/domain/content/course';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { home } from './text.ts';

/** The cards on the home page: one large, four beside it. The page passes the cards. */
export function Picks({
  isNext,
  total,
  children,
}: {
  /** The courses follow those that the learner has begun. */
  isNext: boolean;
  total: number | undefined;
  children: ReactNode;
}) {
  return (
    <section className="section wrap below" aria-labelledby="picks-h">
      <div className="section__head">
        <h2 className="t-h2" id="picks-h">
          {isNext ? home.picksNext : home.picks}
        </h2>
        <Link className="link link--go" to={href.catalog()}>
          <span>{total === undefined ? home.allCourses : home.inCatalog(total)}</span>{' '}
          <ArrowRight className="icon icon--sm" />
        </Link>
      </div>
      <div className="picks">{children}</div>
    </section>
  );
}

export const PICKS = 5;

/**
 * Courses of different categories first, so that the first screen shows the breadth of the
 * catalogue.
 */
export function pickCourses(courses: Card[]): Card[] {
  const seen = new Set<string>();
  const fresh = courses.filter(({ category }) => !seen.has(category) && seen.add(category));
  return [...fresh, ...courses.filter((course) => !fresh.includes(course))].slice(0, PICKS);
}
