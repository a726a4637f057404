import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { ArrowRight } from 'lucide-react';
import { lazy, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { home } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import { CoverArt } from '../../ui/cover.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { SpineBody, spineLook } from '../../ui/spine.tsx';

const StreakLine = lazy(async () => ({ default: (await import('./streak-line.tsx')).StreakLine }));

/** The number of book covers in the hero, and the index of the one shown from the front. */
const SHELF_SIZE = 8;
const FACE_OUT = 3;
const FACE_OUT_BOX = { '--w': '212px', '--h': '352px' } as CSSProperties;

/**
 * The hero: one sentence, one button and the course covers; `children` is the link to the
 * learner's next step.
 */
export function Hero({
  courses,
  isLearner,
  children,
}: {
  courses: CourseCard[];
  isLearner: boolean;
  children?: ReactNode;
}) {
  const how = (
    <a className="link link--go" href="#how">
      {home.hero.how} <ArrowRight className="icon icon--sm" />
    </a>
  );
  return (
    <section className={isLearner ? 'hero hero--member' : 'hero'}>
      <div className="wrap">
        <div className="hero__in">
          <div className="hero__text">
            <h1 className="t-hero">
              {home.hero.before}
              <span className="nowrap">
                <span className="stroke-mark">{home.hero.marked}</span>
                {home.hero.after}
              </span>
              <br />
              {home.hero.second}
            </h1>
            <p className="t-lead">{home.hero.lead(useSettings().settings.features.quizzes)}</p>
            <div className="hero__cta">
              <Link
                className={isLearner ? 'btn btn--line' : 'btn btn--primary'}
                to={href.catalog()}
              >
                {home.hero.action}
              </Link>
              {isLearner ? (
                <OnDemand>
                  <StreakLine>{how}</StreakLine>
                </OnDemand>
              ) : (
                how
              )}
            </div>
          </div>
          <Covers courses={courses.slice(0, SHELF_SIZE)} />
        </div>
        {children}
      </div>
    </section>
  );
}

function Covers({ courses }: { courses: CourseCard[] }) {
  if (courses.length === 0) return <CoversSkeleton />;
  return (
    <nav className="shelf" aria-label={home.hero.shelf}>
      {courses.map((course, i) =>
        i === FACE_OUT ? (
          <FaceOut key={course.id} course={course} />
        ) : (
          <Book key={course.id} course={course} lean={i === courses.length - 1} />
        ),
      )}
    </nav>
  );
}

/** Reserves the height of the covers while they load, so that the headline does not move. */
function CoversSkeleton() {
  return (
    <div className="shelf" aria-hidden="true">
      {Array.from({ length: SHELF_SIZE }, (_, i) => (
        <span
          key={i}
          className={i === FACE_OUT ? 'book skeleton' : 'spine skeleton'}
          style={i === FACE_OUT ? FACE_OUT_BOX : spineLook({ id: `place-${i}`, lessons: 5 }).style}
        />
      ))}
    </div>
  );
}

function Book({ course, lean }: { course: CourseCard; lean: boolean }) {
  const book = { ...course, lessons: course.lessonIds.length };
  const { tone, style } = spineLook(book);
  return (
    <Link
      className={lean ? 'spine spine--lean' : 'spine'}
      to={href.course(course.id)}
      data-cat={COVER_KEYS[course.category]}
      data-tone={tone}
      style={style}
    >
      <SpineBody book={book} />
    </Link>
  );
}

function FaceOut({ course }: { course: CourseCard }) {
  return (
    <Link
      className="book"
      to={href.course(course.id)}
      data-cat={COVER_KEYS[course.category]}
      style={FACE_OUT_BOX}
    >
      <span className="book__art">
        <CoverArt id={course.id} category={course.category} />
      </span>
      <span className="book__label">
        {typography(course.title)}
        {course.instructor && <small>{course.instructor}</small>}
      </span>
    </Link>
  );
}
