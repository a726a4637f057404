import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import type { CSSProperties } from 'react';
import { typography } from '../../lib/i18n/typography.ts';
import { CoverArt } from '../../ui/cover.tsx';
import { Spine } from '../../ui/spine.tsx';

const BOOKS = 8;
const FACE_OUT = 3;

const BOX = { '--w': '214px', '--h': '320px' } as CSSProperties;

export function SignInDecoration({ courses }: { courses: readonly CourseCard[] }) {
  return (
    <div className="auth__art desktop-only" aria-hidden="true">
      <div className="shelf">
        {courses
          .slice(0, BOOKS)
          .map((course, i, all) =>
            i === FACE_OUT ? (
              <FaceOut key={course.id} course={course} />
            ) : (
              <Spine
                key={course.id}
                book={{ ...course, lessons: course.lessonIds.length }}
                lean={i === all.length - 1}
              />
            ),
          )}
      </div>
    </div>
  );
}

function FaceOut({ course: { id, category, title, instructor } }: { course: CourseCard }) {
  return (
    <span className="book" data-cat={COVER_KEYS[category]} style={BOX}>
      <span className="book__art">
        <CoverArt id={id} category={category} />
      </span>
      <span className="book__label">
        {typography(title)}
        {instructor && <small>{instructor}</small>}
      </span>
    </span>
  );
}
