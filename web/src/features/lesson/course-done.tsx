import type { CountedCourse } from '@edu/domain/progress-summary';
import { Check } from 'lucide-react';
import { useCourseSummary } from '../../state/course-summary.ts';
import { common } from '../../text/common.ts';

/** Says that the last item of a course is done; announced when that happens here. */
export function CourseDone({ course }: { course: CountedCourse }) {
  const { isCompleted, newLessons, newQuizzes } = useCourseSummary(course);
  const isDone = isCompleted && newLessons + newQuizzes === 0;
  return (
    <p className="t-ui course-done" role="status">
      {isDone && (
        <>
          <Check className="icon icon--sm" aria-hidden="true" /> {common.courseDone}
        </>
      )}
    </p>
  );
}
