import type { Course, OutlineItem } from '@edu/domain/content/course';
import { courseOutline } from '@edu/domain/content/course';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { lesson as text } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';

const itemHref = (courseId: string, item: OutlineItem) =>
  item.kind === 'lesson' ? href.lesson(courseId, item.id) : href.quiz(courseId, item.id);

type AdjacentItem = OutlineItem & { to: string };

export function prevNextOf(
  course: Course,
  itemId: string,
): { previous: AdjacentItem | undefined; next: AdjacentItem | undefined } {
  const outline = courseOutline(course);
  const at = outline.findIndex(({ id }) => id === itemId);
  const addressed = (item: OutlineItem | undefined) =>
    item && { ...item, to: itemHref(course.id, item) };
  return { previous: addressed(outline[at - 1]), next: addressed(outline[at + 1]) };
}

export function PrevNextNav({ course, itemId }: { course: Course; itemId: string }) {
  const { previous, next } = prevNextOf(course, itemId);
  return (
    <nav className="prevnext" aria-label={text.prevNext}>
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
