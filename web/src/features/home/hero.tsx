import '../../ui/shelf.css';
import '../../ui/skeleton.css';
import './hero.css';
import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { home } from './text.ts';
import { OpenSpine, useOpenSpine } from '../../ui/open-spine.tsx';
import { fitStyle, type Rank } from '../../ui/shelf.ts';
import { spineStyle, FaceBody, SpineBody, spineLook } from '../../ui/spine.tsx';

/** The index of the book shown from the front. */
const FACE_OUT = 3;
const FACE = { width: [170, 212] as [number, number], height: 352 };
const FACE_STYLE = { '--h': FACE.height } as CSSProperties;

/** Which books a narrow screen shows; the last one leans on all. */
const RANK_AT: readonly Rank[] = [1, 3, 2, 1, 1, 3, 4, 5, 5, 1];

const rankAt = (index: number, count: number): Rank =>
  index === count - 1 ? 1 : (RANK_AT[index] ?? 1);

/** The proportions of the shelf of these courses. */
const publicShelf = (courses: readonly Parameters<typeof spineLook>[0][]) =>
  fitStyle(
    courses.map((course, i) => ({
      ...(i === FACE_OUT ? FACE : spineLook(course)),
      rank: rankAt(i, courses.length),
    })),
    courses.length - 1,
  );

/** The hero of a guest: one sentence, one button and the books of the catalogue. */
export function Hero({ courses }: { courses: CourseCard[] }) {
  return (
    <section className="hero">
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
              <Link className="btn btn--primary" to={href.catalog()}>
                {home.hero.action}
              </Link>
              <a className="link link--go" href="#how">
                {home.hero.how} <ArrowRight className="icon icon--sm" />
              </a>
            </div>
          </div>
          <Covers courses={courses.slice(0, RANK_AT.length)} />
        </div>
      </div>
    </section>
  );
}

function Covers({ courses }: { courses: CourseCard[] }) {
  if (courses.length === 0) return <CoversSkeleton />;
  return (
    <nav className="shelf shelf--fit" aria-label={home.hero.shelf} style={publicShelf(courses)}>
      {courses.map((course, i) => (
        <Book
          key={course.id}
          course={course}
          rank={rankAt(i, courses.length)}
          isFace={i === FACE_OUT}
          leans={i > 0 && i !== FACE_OUT && i === courses.length - 1}
        />
      ))}
    </nav>
  );
}

function Book({
  course,
  rank,
  isFace,
  leans,
}: {
  course: CourseCard;
  rank: Rank;
  isFace: boolean;
  leans: boolean;
}) {
  const { isOpen, openSpine } = useOpenSpine();
  const { tone, ...size } = spineLook(course);
  return (
    <OpenSpine isOpen={isOpen}>
      <Link
        className={isFace ? 'book' : leans ? 'spine spine--lean' : 'spine'}
        to={href.course(course.id)}
        onClick={openSpine}
        data-category={COVER_KEYS[course.category]}
        data-tone={isFace ? undefined : tone}
        data-rank={rank}
        style={isFace ? FACE_STYLE : spineStyle(size)}
      >
        {isFace ? <FaceBody book={course} /> : <SpineBody book={course} />}
      </Link>
    </OpenSpine>
  );
}

/** Reserves the height of the covers while they load, so that the headline does not move. */
function CoversSkeleton() {
  const places = RANK_AT.map((_, i) => ({ id: `place-${i}` }));
  return (
    <div className="shelf shelf--fit" aria-hidden="true" style={publicShelf(places)}>
      {places.map((place, i) => (
        <span
          key={place.id}
          className={i === FACE_OUT ? 'book skeleton' : 'spine skeleton'}
          data-rank={RANK_AT[i]}
          style={i === FACE_OUT ? FACE_STYLE : spineStyle(spineLook(place))}
        />
      ))}
    </div>
  );
}
