import '../../ui/bound-book.css';
import '../../ui/shelf.css';
import './learner-hero.css';
import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import type { Band, OwnBook } from '@edu/domain/learning/learner-shelf';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { doneCount } from '../../lib/i18n/format.ts';
import { typography } from '@edu/domain/text/typography';
import { CoverArt, toCover } from '../../ui/cover.tsx';
import { OpenSpine, useOpenSpine } from '../../ui/open-spine.tsx';
import { fitStyle, type Rank, type ShelfItem } from '../../ui/shelf.ts';
import { BoundBody, spineStyle, SpineBody, spineLook } from '../../ui/spine.tsx';
import { learnerHome } from './learner-text.ts';

type Book = OwnBook<CourseCard>;

/** Which books a narrow screen shows: the first one from the front, more on a wider screen. */
const RANK_AT: readonly Rank[] = [1, 1, 1, 3, 3, 4, 5];
/** The cover beside the spine of the first book. */
const FACE: [number, number] = [124, 184];
const FRONT_HEIGHT = 372;

/** Places for courses to come. */
const PLACES = [
  { width: 56, height: 312, rank: 2 },
  { width: 48, height: 356, rank: 3 },
  { width: 60, height: 296, rank: 3 },
  { width: 52, height: 340, rank: 4 },
  { width: 56, height: 308, rank: 4 },
  { width: 48, height: 326, rank: 5 },
] as const satisfies ShelfItem[];
/** The number of spines and places on a shelf; a cover from the front is as wide as two. */
const SHELF_SIZE = 8;

/**
 * The learner's books: begun ones are pulled out and show their lessons as bands, finished ones are
 * bound. A place is free for the course that comes next.
 */
export function OwnShelf({ books, offered }: { books: Book[]; offered: CourseCard | undefined }) {
  const isNew = books.length === 0;
  const shown = books.slice(0, RANK_AT.length);
  const hasFront = isNew || shown[0]?.isBound === false;
  const free = SHELF_SIZE - shown.length - (hasFront ? 2 : 0);
  const places = PLACES.slice(0, Math.max(offered && !isNew ? 1 : 0, free));
  const sizes: ShelfItem[] = shown.map(({ course, isBound }, i) => {
    const { width, height } = spineLook(course);
    const rank = RANK_AT[i] ?? 5;
    if (i > 0 || isBound) return { width, height, rank };
    return { width: [width + FACE[0], width + FACE[1]], height: FRONT_HEIGHT, rank };
  });
  const last = shown.length - 1;
  const leaning = last > 0 && shown[last]?.isBound ? last : -1;
  const front: ShelfItem[] =
    isNew && offered ? [{ width: [...FACE], height: FRONT_HEIGHT, rank: 1 }] : [];
  return (
    <nav
      className="shelf shelf--fit"
      aria-label={learnerHome.own.shelf}
      style={fitStyle([...sizes, ...front, ...places], leaning)}
    >
      {isNew && offered && <Front course={offered} />}
      {shown.map((book, i) =>
        book.isBound ? (
          <Bound key={book.course.id} {...book} rank={RANK_AT[i]} leans={i === leaning} />
        ) : (
          <Begun key={book.course.id} {...book} rank={RANK_AT[i]} isFront={i === 0} />
        ),
      )}
      {places.map((place, i) =>
        i === 0 && offered && !isNew ? (
          <Link
            key={place.height}
            className="ghost ghost--next"
            to={href.course(offered.id)}
            data-rank={place.rank}
            style={spineStyle(place)}
          >
            <span className="spine__title">
              <span className="visually-hidden">{learnerHome.own.next}: </span>
              {typography(offered.shortTitle ?? offered.title)}
            </span>
          </Link>
        ) : (
          <span
            key={place.height}
            className="ghost"
            data-rank={place.rank}
            style={spineStyle(place)}
            aria-hidden="true"
          />
        ),
      )}
    </nav>
  );
}

export function OwnShelfSkeleton() {
  return (
    <div className="shelf shelf--fit" aria-hidden="true" style={fitStyle(PLACES)}>
      {PLACES.map((place) => (
        <span
          key={place.height}
          className="ghost"
          data-rank={place.rank}
          style={spineStyle(place)}
        />
      ))}
    </div>
  );
}

/** A learner without a begun course: the offered one, from the front. */
function Front({ course }: { course: CourseCard }) {
  return (
    <Link
      className="book learner-shelf__front"
      to={href.course(course.id)}
      data-category={COVER_KEYS[course.category]}
      style={{ '--h': FRONT_HEIGHT } as CSSProperties}
    >
      <span className="book__art">
        <CoverArt {...toCover(course)} />
      </span>
      <span className="book__label">{typography(course.shortTitle ?? course.title)}</span>
    </Link>
  );
}

interface ShelvedBook extends Book {
  rank: Rank | undefined;
}

function Begun({ course, bands, rank, isFront }: ShelvedBook & { isFront: boolean }) {
  const { tone, ...size } = spineLook(course);
  const lessons = bands.slice(0, course.lessonIds.length);
  const done = lessons.filter((band) => band === 'done').length;
  const { isOpen, openSpine } = useOpenSpine();
  return (
    <Link
      className="pulled"
      to={href.course(course.id)}
      onClick={openSpine}
      data-category={COVER_KEYS[course.category]}
      data-rank={rank}
      style={spineStyle(isFront ? { ...size, height: FRONT_HEIGHT } : size)}
    >
      <span className="spine spine--banded" data-tone={tone ?? 'deep'}>
        <SpineBody book={course}>
          <Bands bands={bands} />
        </SpineBody>
      </span>
      {isFront && (
        <OpenSpine isOpen={isOpen}>
          <span className="pulled__face">
            <CoverArt {...toCover(course)} />
          </span>
        </OpenSpine>
      )}
      <span className="visually-hidden">{doneCount.lessons(done, lessons.length)}</span>
    </Link>
  );
}

/** At most as many bands as a spine has room for. */
const BANDS_MAX = 12;

function Bands({ bands }: { bands: readonly Band[] }) {
  const step = Math.max(1, bands.length / BANDS_MAX);
  const shown = Array.from(
    { length: Math.min(bands.length, BANDS_MAX) },
    (_, i) => bands[Math.floor(i * step)],
  );
  return (
    <span className="bands" aria-hidden="true">
      {shown.map((band, i) => (
        // A band has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={i} data-band={band} />
      ))}
    </span>
  );
}

function Bound({ course, rank, leans }: ShelvedBook & { leans: boolean }) {
  return (
    <Link
      className={leans ? 'spine spine--bound spine--lean' : 'spine spine--bound'}
      to={href.course(course.id)}
      data-category={COVER_KEYS[course.category]}
      data-tone="deep"
      data-rank={rank}
      style={spineStyle(spineLook(course))}
    >
      <BoundBody book={course} />
    </Link>
  );
}
