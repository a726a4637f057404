import './cover.css';
import { COVER_KEYS, COVER_VIEW_BOX, type CoverOf, coverShapes } from '@edu/domain/content/cover';
import type { Shape } from '@edu/domain/content/cover/shape';
import { memo, useState } from 'react';

export const CoverArt = memo(function CoverArt({ id, category, slug, title }: CoverOf) {
  return <Drawing viewBox={COVER_VIEW_BOX} shapes={coverShapes({ id, category, slug, title })} />;
});

/** Shapes in the colours of the nearest category; they fill the box. */
export const Drawing = ({ viewBox, shapes }: { viewBox: string; shapes: readonly Shape[] }) => (
  <svg
    className="cover-art"
    viewBox={viewBox}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {shapes.map(({ tag: Tag, ink, strokeWidth, attributes }, i) => (
      // A drawing never changes its order: the position is its identity.
      // oxlint-disable-next-line react/no-array-index-key
      <Tag
        key={i}
        className={strokeWidth ? `stroke ${ink}` : ink}
        strokeWidth={strokeWidth}
        {...attributes}
      />
    ))}
  </svg>
);

/** What the drawing of a course depends on. */
export const toCover = ({ id, category, slug, title }: CoverOf) => ({ id, category, slug, title });

/**
 * A course's cover: its own picture over the drawing, which stays when there is none or it fails.
 */
export function Cover({
  course,
  mini,
}: {
  course: CoverOf & { coverImage?: string };
  mini?: boolean;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={mini ? 'cover cover--mini' : 'cover'}
      data-category={COVER_KEYS[course.category]}
    >
      <CoverArt {...toCover(course)} />
      {course.coverImage && !failed && (
        <img
          className="cover-art cover-art--photo"
          src={course.coverImage}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
