import type { Course, OutlineItem } from '@edu/domain/course';
import { courseOutline } from '@edu/domain/course';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { lesson as text } from '../../text/lesson.ts';
import { typo } from '../../text/typo.ts';

const itemHref = (courseId: string, item: OutlineItem) =>
  item.kind === 'lesson' ? href.lesson(courseId, item.id) : href.quiz(courseId, item.id);

/** The items before and after this one in the programme. */
export function Neighbours({ course, itemId }: { course: Course; itemId: string }) {
  const outline = courseOutline(course);
  const at = outline.findIndex(({ id }) => id === itemId);
  const previous = outline[at - 1];
  const next = outline[at + 1];
  return (
    <nav className="prevnext" aria-label={text.neighbours}>
      {previous ? (
        <Link to={itemHref(course.id, previous)}>
          <span className="t-sm muted">
            <ArrowLeft className="icon icon--sm" aria-hidden="true" /> {text.previous}
          </span>
          <b>{typo(previous.title)}</b>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={itemHref(course.id, next)}>
          <span className="t-sm muted">
            {next.kind === 'quiz' ? text.nextQuiz : text.next}{' '}
            <ArrowRight className="icon icon--sm" aria-hidden="true" />
          </span>
          <b>{typo(next.title)}</b>
        </Link>
      ) : (
        <Link to={href.course(course.id)}>
          <span className="t-sm muted">
            {text.toCourse} <ArrowRight className="icon icon--sm" aria-hidden="true" />
          </span>
          <b>{typo(course.title)}</b>
        </Link>
      )}
    </nav>
  );
}
