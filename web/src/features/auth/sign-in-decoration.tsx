import '../../ui/shelf.css';
import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import type { CSSProperties } from 'react';
import { fitStyle } from '../../ui/shelf.ts';
import { spineStyle, FaceBody, SpineBody, spineLook } from '../../ui/spine.tsx';

/** The end of the shelf: the home page shows its beginning. */
const BOOKS = 7;
const FACE_OUT = 2;
const FACE = { width: 212, height: 318 };

export function SignInDecoration({ courses }: { courses: readonly CourseCard[] }) {
  const shown = courses.slice(-BOOKS);
  const isFace = (index: number) => index === FACE_OUT;
  const look = (course: CourseCard, index: number) =>
    isFace(index) ? { ...FACE, tone: undefined } : spineLook(course);
  const style = fitStyle(
    shown.map((course, i) => ({ ...look(course, i), rank: 1 })),
    shown.length - 1,
  );
  return (
    <div className="auth__art desktop-only" aria-hidden="true">
      <div className="shelf shelf--fit" style={style}>
        {shown.map((course, i) => {
          const { tone, ...size } = look(course, i);
          const isLast = i > 0 && i === shown.length - 1;
          return (
            <span
              key={course.id}
              className={isFace(i) ? 'book' : isLast ? 'spine spine--lean' : 'spine'}
              data-category={COVER_KEYS[course.category]}
              data-tone={tone}
              style={isFace(i) ? ({ '--h': FACE.height } as CSSProperties) : spineStyle(size)}
            >
              {isFace(i) ? <FaceBody book={course} /> : <SpineBody book={course} />}
            </span>
          );
        })}
      </div>
    </div>
  );
}
