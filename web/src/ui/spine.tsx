import type { Category } from '@edu/domain/content/categories';
import { COVER_KEYS, hashText } from '@edu/domain/content/cover';
import type { CSSProperties, ReactNode } from 'react';
import { typography } from '../lib/i18n/typography.ts';
import { CoverArt } from './cover.tsx';

export interface SpineOf {
  id: string;
  title: string;
  category: Category;
  lessons: number;
}

const TONES = [undefined, 'deep', 'pale'] as const;

/**
 * Height from the number of lessons, width and tone from the id, so that a course looks the same
 * everywhere.
 */
export function spineLook({ id, lessons }: Pick<SpineOf, 'id' | 'lessons'>, scale = 1) {
  const seed = hashText(id);
  const height = 290 + Math.min(lessons, 10) * 11 + (seed % 7) * 14;
  return {
    tone: TONES[(seed >>> 3) % TONES.length],
    style: {
      '--w': `${Math.round((52 + (seed % 4) * 4) * scale)}px`,
      '--h': `${Math.round(Math.min(450, height) * scale)}px`,
    } as CSSProperties,
  };
}

/** Longer titles have a smaller font, so that two lines fit the spine. */
const LONG_TITLE = 28;

/** The content of a book spine; the surrounding element decides whether it is a link. */
export function SpineBody({ book }: { book: SpineOf }): ReactNode {
  return (
    <>
      <span className="spine__art">
        <CoverArt id={book.id} category={book.category} />
      </span>
      <span className="spine__title" data-long={book.title.length > LONG_TITLE || undefined}>
        {typography(book.title)}
      </span>
      <span className="spine__foot" aria-hidden="true" />
    </>
  );
}

export function Spine({
  book,
  lean,
  scale,
  tone,
}: {
  book: SpineOf;
  lean?: boolean;
  scale?: number;
  /** For a spine that must differ from its neighbour; otherwise the id decides. */
  tone?: (typeof TONES)[number];
}) {
  const look = spineLook(book, scale);
  return (
    <span
      className={lean ? 'spine spine--lean' : 'spine'}
      data-cat={COVER_KEYS[book.category]}
      data-tone={tone ?? look.tone}
      style={look.style}
    >
      <SpineBody book={book} />
    </span>
  );
}
