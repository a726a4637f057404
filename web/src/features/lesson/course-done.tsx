import '../../ui/draws.css';
import '../../ui/panel.css';
import './course-done.css';
import { getOwn } from '@edu/domain/lib/get-own';
import {
  type CountedCourse,
  type CourseSummary,
  courseSummary,
  quizState,
} from '@edu/domain/learning/progress-summary';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useCourseSummary } from '../progress/course-summary.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useCanRate } from '../ratings/use-can-rate.ts';
import { common } from '../../lib/i18n/common.ts';
import { finish as text } from '../course/finish-text.ts';
import { useIsHydrated } from '../../lib/hydrated.ts';

/** Every lesson and quiz of the course is done, also those that were added later. */
export const isCourseDone = ({ isCompleted, newLessons, openQuizzes }: CourseSummary): boolean =>
  isCompleted && newLessons + openQuizzes === 0;

/** Whether the course was completed when the page opened; undefined until that is known. */
export function useWasDone(course: CountedCourse | undefined): boolean | undefined {
  const { courses } = useProgress();
  const isHydrated = useIsHydrated();
  const [wasDone, setWasDone] = useState<boolean>();
  if (isHydrated && course && wasDone === undefined)
    setWasDone(isCourseDone(courseSummary(course, getOwn(courses, course.id))));
  return wasDone;
}

interface Props {
  course: CountedCourse;
  /** The page's own quiz, which offers another attempt itself. */
  quizId?: string;
  /**
   * Only a course that was completed before this page opened, or only one completed on it; both
   * when undefined.
   */
  when?: 'before' | 'now';
  /** Whether the course was completed before the page opened, when this is shown later. */
  wasDone?: boolean | undefined;
  /** Replaces the panel of a passed course; `isNow`: the course was completed on this page. */
  moment?: (isNow: boolean) => ReactNode;
}

/**
 * Announces the completed course, or that a quiz is still to be passed, when that happens on this
 * page.
 */
export function CourseDone(props: Props) {
  // Earlier completions are known at hydration; they are neither celebrated nor announced.
  return useIsHydrated() && <Done {...props} />;
}

function Done({ course, quizId, when, moment, ...known }: Props) {
  const { courses } = useProgress();
  const isDone = isCourseDone(useCourseSummary(course));
  const [wasDoneFirst] = useState(isDone);
  const wasDone = known.wasDone ?? wasDoneFirst;
  if (when && (when === 'before') !== wasDone) return null;
  const failed = course.quizIds.filter(
    (id) => quizState(course, id, getOwn(courses, course.id)) === 'failed',
  );
  const isFailed = failed.length > 0;
  const other = failed.find((id) => id !== quizId);
  const check = wasDone ? 'course-done__check' : 'course-done__check draws';
  const shown = isDone && !isFailed && moment?.(!wasDone);
  // The result of the page's own quiz says what is missing.
  const isQuiet = shown || (isFailed && quizId !== undefined && !other);
  if (isDone && isQuiet)
    return (
      <>
        <p role="status" className="visually-hidden">
          {isFailed ? text.notPassed(failed.length) : common.courseDone}
        </p>
        {shown}
      </>
    );
  return (
    <div className={isDone ? 'panel course-done' : undefined}>
      <div role="status">
        {isDone && (
          <p className="t-h3 course-done__title">
            <span className={isFailed ? 'course-done__check course-done__check--open' : check}>
              {isFailed ? <CircleAlert className="icon" /> : <Check className="icon" />}
            </span>
            <span>{isFailed ? text.notPassed(failed.length) : common.courseDone}</span>
          </p>
        )}
      </div>
      {isDone && other && <ToQuiz courseId={course.id} quizId={other} />}
      {isDone && !isFailed && <NextActions courseId={course.id} />}
    </div>
  );
}

function ToQuiz({ courseId, quizId }: { courseId: string; quizId: string }) {
  return (
    <>
      <p className="muted ui-text">{text.notPassedHint}</p>
      <div className="row mt-5">
        <Link className="btn btn--primary" to={href.quiz(courseId, quizId)}>
          {text.toQuiz}
        </Link>
      </div>
    </>
  );
}

function NextActions({ courseId }: { courseId: string }) {
  const { user, remembered } = useAuth();
  const isLearner = Boolean(user ?? remembered);
  const canRate = useCanRate();
  return (
    <>
      <p className="muted ui-text">{canRate ? text.rateHint : text.doneHint}</p>
      <div className="row mt-5">
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
