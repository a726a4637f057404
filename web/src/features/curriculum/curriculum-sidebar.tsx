import type { Course } from '@edu/domain/content/course';
import { own } from '@edu/domain/platform/own';
import { useCourseSummary } from '../progress/course-summary.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { course as text } from '../course/text.ts';
import { Bar } from '../../ui/bar.tsx';
import { Curriculum } from './curriculum.tsx';

export function Rail({ course, currentId }: { course: Course; currentId: string | undefined }) {
  const progress = own(useProgress().courses, course.id);
  const summary = useCourseSummary(course);
  const done = summary.completedLessons + summary.completedQuizzes;
  return (
    <aside className="lesson__rail" aria-label={text.curriculum}>
      <div className="rail__head">
        <h2 className="t-h4">{text.curriculum}</h2>
        <span className="num t-sm muted">
          {text.shortDone(done, summary.totalLessons + summary.totalQuizzes)}
        </span>
        <Bar
          percent={summary.percent}
          isPassed={summary.isPassed}
          label={common.courseProgress}
          thin
        />
      </div>
      <Curriculum course={course} progress={progress} currentId={currentId} rail />
    </aside>
  );
}
