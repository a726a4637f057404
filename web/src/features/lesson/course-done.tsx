import type { CountedCourse } from '@edu/domain/progress-summary';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useAuth } from '../../state/auth.tsx';
import { useCourseSummary } from '../../state/course-summary.ts';
import { useSettings } from '../../state/settings.tsx';
import { common } from '../../text/common.ts';
import { finish as text } from '../../text/finish.ts';

/** Says that the last item of a course is done, and where one may go from there; announced when that happens here. */
export function CourseDone({ course }: { course: CountedCourse }) {
  const { isCompleted, newLessons, newQuizzes } = useCourseSummary(course);
  const isDone = isCompleted && newLessons + newQuizzes === 0;
  const [wasDone] = useState(isDone);
  return (
    <div className={isDone ? 'panel course-done' : undefined}>
      <div role="status">
        {isDone && (
          <p className="t-h3 course-done__title">
            <span className={wasDone ? 'course-done__check' : 'course-done__check draws'}>
              <Check className="icon" aria-hidden="true" />
            </span>
            {common.courseDone}
          </p>
        )}
      </div>
      {isDone && <WaysOn courseId={course.id} />}
    </div>
  );
}

function WaysOn({ courseId }: { courseId: string }) {
  const { user, remembered } = useAuth();
  const { settings } = useSettings();
  const isLearner = Boolean(user ?? remembered);
  const canRate = isLearner && settings.features.ratings;
  return (
    <>
      <p className="muted t-ui">{canRate ? text.rateHint : text.doneHint}</p>
      <div className="row course-done__ways">
        <Link className="btn btn--primary" to={href.course(courseId)}>
          {canRate ? text.rate : text.toCourse}
        </Link>
        <Link className="btn btn--line" to={isLearner ? paths.profile : href.catalog()}>
          {isLearner ? text.toProfile : common.toCatalog}
        </Link>
      </div>
    </>
  );
}
