import type { Course } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { PORTRAIT_VIEW_BOX, portraitShapes } from '@edu/domain/content/portrait';
import { typography } from '@edu/domain/text/typography';
import { useState } from 'react';
import { Drawing } from '../../ui/cover.tsx';
import { course as text } from './text.ts';

type InstructorOf = Pick<Course, 'category' | 'instructor' | 'instructorBio' | 'instructorPhoto'>;

/** The photo over the drawn portrait, which stays when there is none or it fails. Decorative. */
export function InstructorPortrait({ course }: { course: InstructorOf }) {
  const [failed, setFailed] = useState(false);
  const { instructor = '', instructorPhoto, category } = course;
  return (
    <span className="instructor__portrait" data-category={COVER_KEYS[category]} aria-hidden="true">
      <Drawing viewBox={PORTRAIT_VIEW_BOX} shapes={portraitShapes(instructor)} />
      {instructorPhoto && !failed && (
        <img
          className="cover-art cover-art--photo"
          src={instructorPhoto}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

/** The author of a course in two sentences; nothing without them. */
export function Instructor({ course }: { course: InstructorOf }) {
  if (!course.instructor || !course.instructorBio) return null;
  return (
    <section className="below">
      <h2 className="t-h3">{text.aboutInstructor}</h2>
      <div className="instructor">
        <InstructorPortrait course={course} />
        <div>
          <p className="strong">{course.instructor}</p>
          <p className="muted">{typography(course.instructorBio)}</p>
        </div>
      </div>
    </section>
  );
}
