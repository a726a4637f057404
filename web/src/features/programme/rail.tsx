import type { Course } from '@edu/domain/course';
import type { CourseProgress } from '@edu/domain/progress';
import { useCourseSummary } from '../../state/course-summary.ts';
import { common } from '../../text/common.ts';
import { course as text } from '../../text/course.ts';
import { Bar } from '../../ui/bar.tsx';
import { Programme } from './programme.tsx';

/** The programme beside a lesson, with the per cent of the course. */
export function Rail({
  course,
  progress,
  currentId,
}: {
  course: Course;
  progress: CourseProgress | undefined;
  currentId: string | undefined;
}) {
  const summary = useCourseSummary(course);
  const done = summary.completedLessons + summary.completedQuizzes;
  return (
    <aside className="lesson__rail" aria-label={text.programme}>
      <div className="rail__head">
        <h2 className="t-h4">{text.programme}</h2>
        <span className="num t-sm muted">
          {text.shortDone(done, summary.totalLessons + summary.totalQuizzes)}
        </span>
        <Bar percent={summary.percent} label={common.courseProgress} thin />
      </div>
      <Programme course={course} progress={progress} currentId={currentId} rail />
    </aside>
  );
}
