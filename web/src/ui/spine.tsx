import type { CourseCard } from '@edu/domain/content/course';
import { hashText } from '@edu/domain/content/cover';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { common } from '../lib/i18n/common.ts';
import { typography } from '@edu/domain/text/typography';
import { CoverArt, toCover } from './cover.tsx';

export type SpineOf = Pick<CourseCard, 'id' | 'title' | 'category'> &
  Partial<Pick<CourseCard, 'shortTitle' | 'slug' | 'totalSec'>>;

const TONES = [undefined, 'deep', 'pale'] as const;
type Tone = (typeof TONES)[number];

/** The angle of a leaning book, as in shelf.css. */
const LEAN = (5 * Math.PI) / 180;

interface Look {
  width: number;
  height: number;
  tone: Tone;
}

/**
 * Width, height and tone of a spine on a shelf of full size, in pixels. The id decides, so that a
 * course looks the same everywhere; a longer course is taller.
 */
export function spineLook({ id, totalSec = 0 }: Pick<SpineOf, 'id' | 'totalSec'>): Look {
  // Spread over all bits: ids that differ in their last letter look different.
  const seed = Math.imul(hashText(id) ^ (hashText(id) >>> 15), 0x2c1b3c6d) >>> 8;
  const length = Math.min(60, Math.round(totalSec / 60) * 2);
  return {
    width: 52 + (seed % 4) * 4,
    height: 284 + length + (Math.floor(seed / 19) % 107),
    tone: TONES[Math.floor(seed / 3) % TONES.length],
  };
}

/** Sizes without a unit: the shelf decides how long a unit is. */
export const spineStyle = ({ width, height }: Pick<Look, 'width' | 'height'>): CSSProperties =>
  ({ '--w': width, '--h': height }) as CSSProperties;

/** How far to the right of its neighbour a book of this height stands whose top touches it. */
export function leanWidth(own: { height: number }, neighbour: { height: number }): number {
  const top = own.height * Math.cos(LEAN);
  return top <= neighbour.height ? own.height * Math.sin(LEAN) : neighbour.height * Math.tan(LEAN);
}

/** The margin of a book that leans on this neighbour on a shelf whose size is fixed. */
export const leanStyle = (
  own: { height: number },
  neighbour: { height: number } | undefined,
): CSSProperties =>
  neighbour
    ? ({
        '--lean': Math.ceil(leanWidth(own, neighbour)),
      } as CSSProperties)
    : {};

/** Longer titles have a smaller font, so that two lines fit the spine. */
const LONG_TITLE = 24;

/** The content of a book spine; the surrounding element decides whether it is a link. */
export function SpineBody({ book, children }: { book: SpineOf; children?: ReactNode }): ReactNode {
  const title = book.shortTitle ?? book.title;
  return (
    <>
      <span className="spine__art">
        <CoverArt {...toCover(book)} />
      </span>
      <span className="spine__title" data-long={title.length > LONG_TITLE || undefined}>
        {typography(title)}
      </span>
      {children}
      <span className="spine__foot" aria-hidden="true" />
    </>
  );
}

/** The content of the spine of a finished course, which is bound in cloth. */
export const BoundBody = ({ book }: { book: SpineOf }): ReactNode => (
  <SpineBody book={book}>
    <span className="spine__seal">
      <Check className="icon icon--sm" />
      <span className="visually-hidden">{common.completed}</span>
    </span>
  </SpineBody>
);

/** The content of a book that stands with its cover to the front. */
export function FaceBody({ book }: { book: SpineOf & Pick<CourseCard, 'instructor'> }): ReactNode {
  return (
    <>
      <span className="book__art">
        <CoverArt {...toCover(book)} />
      </span>
      <span className="book__label">
        {typography(book.title)}
        {book.instructor && <small>{book.instructor}</small>}
      </span>
    </>
  );
}
