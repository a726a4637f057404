import type { Course, OutlineItem } from '@edu/domain/content/course';
import { courseOutline } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { lessonState } from '@edu/domain/learning/progress';
import { courseSummary } from '@edu/domain/learning/progress-summary';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { lesson as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';

const itemHref = (courseId: string, item: OutlineItem) =>
  item.kind === 'lesson' ? href.lesson(courseId, item.id) : href.quiz(courseId, item.id);

type AdjacentItem = OutlineItem & { to: string };

export function previousAndNext(
  course: Course,
  itemId: string,
): { previous: AdjacentItem | undefined; next: AdjacentItem | undefined } {
  const outline = courseOutline(course);
  const at = outline.findIndex(({ id }) => id === itemId);
  const addressed = (item: OutlineItem | undefined) =>
    item && { ...item, to: itemHref(course.id, item) };
  return { previous: addressed(outline[at - 1]), next: addressed(outline[at + 1]) };
}

interface Props {
  course: Course;
  lessonId: string;
  onComplete: () => void;
}

/** The end of a lesson: the main way on, which marks it, and the way back. */
export function NextStep({ course, lessonId, onComplete }: Props) {
  const { previous, next } = previousAndNext(course, lessonId);
  return (
    <nav className="prev-next-nav" aria-label={text.prevNext}>
      {previous ? (
        <Link className="prev-next-nav__back" to={previous.to}>
          <span className="t-sm muted">
            <ArrowLeft className="icon icon--sm" /> {text.previous}
          </span>
          <b>{typography(previous.title)}</b>
        </Link>
      ) : (
        <span />
      )}
      <div className="prev-next-nav__on">
        <WayOn course={course} lessonId={lessonId} next={next} onComplete={onComplete} />
      </div>
    </nav>
  );
}

/** A quiz has the course's title or a number, which says less than «тест». */
function markLabel(next: OutlineItem | undefined): string {
  if (!next) return text.completeLast;
  return next.kind === 'quiz'
    ? text.completeAndTakeQuiz
    : text.completeAndGoOn(typography(next.title));
}

/**
 * For a lesson that is not completed: mark it and go on; the quiet way goes on without the mark.
 */
function WayOn({ course, lessonId, next, onComplete }: Props & { next: AdjacentItem | undefined }) {
  const { courses, actions } = useProgress();
  const navigate = useNavigate();
  const { completed } = lessonState(getOwn(courses, course.id), lessonId);
  const title = next && typography(next.title);
  const to = next?.to ?? href.course(course.id);
  if (completed)
    return (
      <Link className="btn btn--primary" to={to}>
        <span>{title ? text.goOn(title) : text.toCourse}</span>{' '}
        <ArrowRight className="icon icon--sm" />
      </Link>
    );
  const markAndGo = () => {
    onComplete();
    // The last open step: the end of the course is shown on this page.
    const { isPassed } = courseSummary(course, actions.getCourse(course.id));
    if (next && !isPassed) void navigate(next.to);
  };
  return (
    <>
      <Button variant="primary" onClick={markAndGo}>
        <span>{markLabel(next)}</span>
        {title && (
          <>
            {' '}
            <ArrowRight className="icon icon--sm" />
          </>
        )}
      </Button>
      <Link className="link ui-text" to={to}>
        {next ? text.unmarked : text.toCourse}
      </Link>
    </>
  );
}
