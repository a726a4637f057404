import type { Course, OutlineItem } from '@edu/domain/content/course';
import { courseOutline } from '@edu/domain/content/course';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { lesson as text } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';

const itemHref = (courseId: string, item: OutlineItem) =>
  item.kind === 'lesson' ? href.lesson(courseId, item.id) : href.quiz(courseId, item.id);

type Neighbour = OutlineItem & { to: string };

export function neighboursOf(
  course: Course,
  itemId: string,
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const outline = courseOutline(course);
  const at = outline.findIndex(({ id }) => id === itemId);
  const addressed = (item: OutlineItem | undefined) =>
    item && { ...item, to: itemHref(course.id, item) };
  return { previous: addressed(outline[at - 1]), next: addressed(outline[at + 1]) };
}

export function Neighbours({ course, itemId }: { course: Course; itemId: string }) {
  const { previous, next } = neighboursOf(course, itemId);
  return (
    <nav className="prevnext" aria-label={text.neighbours}>
      {previous ? (
        <Link to={previous.to}>
          <span className="t-sm muted">
            <ArrowLeft className="icon icon--sm" /> {text.previous}
          </span>
          <b>{typography(previous.title)}</b>
        </Link>
      ) : (
        <span />
      )}
      <Link to={next?.to ?? href.course(course.id)}>
        <span className="t-sm muted">
          <span>{next ? (next.kind === 'quiz' ? text.nextQuiz : text.next) : text.toCourse}</span>{' '}
          <ArrowRight className="icon icon--sm" />
        </span>
        <b>{typography(next?.title ?? course.title)}</b>
      </Link>
    </nav>
  );
}
