import './saved-courses.css';
import type { CourseCard } from '@edu/domain/content/course';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCoursesById } from '../content/courses-by-id.ts';
import { useSavedCourses } from './store.ts';
import { common } from '../../lib/i18n/common.ts';
import { saved as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Cover } from '../../ui/cover.tsx';

/** «Збережені курси»: the last saved first. `isFirst` for the first section of the page. */
export function SavedSection({ isFirst = false }: { isFirst?: boolean }) {
  const { ids, toggle } = useSavedCourses();
  const { courses, isPending } = useCoursesById(ids.toReversed());
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (courseId: string) => {
    toggle(courseId);
    // The button is removed with its row: move the focus to the heading.
    heading.current?.focus();
  };

  return (
    <section className={isFirst ? 'wrap saved-first' : 'section wrap'} aria-labelledby="saved-h">
      <div className="section__head saved-head">
        <h2 className="t-h2" id="saved-h" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {courses.length > 0 && <p className="muted ui-text">{text.count(courses.length)}</p>}
      </div>
      {courses.length === 0 && !isPending && (
        <p className="muted">
          {text.none}{' '}
          <Link className="link" to={href.catalog()}>
            {common.toCatalog}
          </Link>
        </p>
      )}
      <ul role="list" className="saved" aria-busy={isPending}>
        {courses.map((course) => (
          <SavedRow key={course.id} course={course} onRemove={() => remove(course.id)} />
        ))}
      </ul>
    </section>
  );
}

function SavedRow({ course, onRemove }: { course: CourseCard; onRemove: () => void }) {
  const title = typography(course.title);
  return (
    <li className="saved__item">
      <Cover course={course} mini />
      <div>
        <p className="t-sm muted">{course.category}</p>
        <h3 className="t-h4">
          <Link to={href.course(course.id)}>{title}</Link>
        </h3>
      </div>
      <button type="button" className="icon-btn" aria-label={text.remove(title)} onClick={onRemove}>
        <Bookmark className="icon icon--fill" />
      </button>
    </li>
  );
}
