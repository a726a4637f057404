import './learner-hero.css';
import {
  clipSeconds,
  type Course,
  type CourseCard,
  type OutlineItem,
} from '@edu/domain/content/course';
import { lessonNumber, nextStep, secondsLeft } from '@edu/domain/learning/next-step';
import { getOwn } from '@edu/domain/lib/get-own';
import { courseSummary } from '@edu/domain/learning/progress-summary';
import { begunIds, isBegun } from '@edu/domain/learning/progress';
import { nextCourse } from '@edu/domain/learning/next-course';
import type { ReactNode } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useCourse } from '../content/use-content.ts';
import { useCourseSummary } from '../progress/course-summary.ts';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { courseTasks, useSolvedTasks } from '../practice/use-solved-tasks.ts';
import { useResumeLabel } from '../positions/use-resume-label.ts';
import { common } from '../../lib/i18n/common.ts';
import { doneCount } from '../../lib/i18n/format.ts';
import { lengthText, percentText } from '../../lib/i18n/format.ts';
import { learnerHome } from './learner-text.ts';
import { home } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Bar } from '../../ui/bar.tsx';

interface Props {
  /** The loaded courses. */
  cards: readonly CourseCard[];
}

/**
 * The learner's next step: «Продовжити навчання» with the last started course that has one, else a
 * course to start. Its height is reserved, so that the page does not move.
 */
export function Resume({ cards }: Props) {
  const isPending = useIsProgressPending();
  const begun = begunIds(useProgress().courses);
  if (isPending) return <div className="resume" />;
  return <BegunStep ids={begun} cards={cards} />;
}

/** Nothing is begun on this device, and the account has not answered yet. */
export function useIsProgressPending(): boolean {
  const { courses, isPulled } = useProgress();
  const { user, loading, isUnreached } = useAuth();
  return begunIds(courses).length === 0 && (user ? !isPulled : loading && !isUnreached);
}

function BegunStep({ ids: [id, ...others], cards }: Props & { ids: string[] }) {
  const { courses } = useProgress();
  if (id === undefined) {
    const offered = nextCourse(cards, courses);
    return offered && <CourseStep key={offered.id} id={offered.id} card={offered} />;
  }
  return (
    <CourseStep key={id} id={id} card={cards.find((card) => card.id === id)}>
      <BegunStep ids={others} cards={cards} />
    </CourseStep>
  );
}

/** The next step of a course; `children` when it has none. */
function CourseStep({
  id,
  card,
  children,
}: {
  id: string;
  card: CourseCard | undefined;
  children?: ReactNode;
}) {
  const { courses } = useProgress();
  const progress = getOwn(courses, id);
  const { data: whole, isError } = useCourse(id);
  const next = whole && nextStep(whole, progress);
  if (next) return <Step course={whole} whole={whole} next={next} />;
  if (!whole && card && courseSummary(card, progress).percent < 100) return <Step course={card} />;
  if (!whole && !isError) return <div className="resume" />;
  return children;
}

interface StepProps {
  course: CourseCard;
  whole?: Course;
  next?: OutlineItem;
}

function Step({ course, whole, next }: StepProps) {
  const summary = useCourseSummary(course);
  const isQuiz = next?.kind === 'quiz';
  const resume = useResumeLabel(next?.kind === 'lesson' ? next : undefined);
  const number = whole && next && !isQuiz ? lessonNumber(whole, next.id) : 0;
  const seconds = next && !isQuiz ? clipSeconds(next) : 0;
  const progress = getOwn(useProgress().courses, course.id);
  const isNew = !progress || !isBegun(progress);
  // A failed quiz begins a course of which no lesson has been watched.
  const isUnwatched = isNew || (number === 1 && summary.completedLessons === 0);
  const left = whole ? secondsLeft(whole, progress) : 0;
  const tasks = whole ? courseTasks(whole) : [];
  const solved = useSolvedTasks(course.id, tasks);
  const to = isQuiz ? href.quiz : href.lesson;
  return (
    <section className="resume" aria-labelledby="resume-h">
      <h2 className="resume__label" id="resume-h">
        {isNew ? learnerHome.resume.newLabel : learnerHome.resume.label}
      </h2>
      <p className="t-h3 resume__title">
        <Link to={href.course(course.id)}>{typography(course.title)}</Link>
      </p>
      <p className="muted ui-text resume__next">
        {isQuiz
          ? learnerHome.resume.nextQuiz(next.title)
          : next &&
            learnerHome.resume.next(number, next.title, seconds ? lengthText(seconds) : '', isNew)}
      </p>
      <div className="resume__bar">
        <Bar percent={summary.percent} isPassed={summary.isPassed} label={common.courseProgress} />
        <b className="num">{percentText(summary.percent)}</b>
        <span className="desktop-only">
          {doneCount.lessons(summary.completedLessons, summary.totalLessons)}
          <span>
            {summary.totalQuizzes > 0 &&
              `, ${doneCount.quizzes(summary.passedQuizzes, summary.totalQuizzes)}`}
          </span>
          <span>{solved > 0 && `, ${doneCount.tasks(solved, tasks.length)}`}</span>
        </span>
        {left > 0 && <span>{learnerHome.resume.left(lengthText(left))}</span>}
      </div>
      <div className="row resume__ways">
        {next && (
          <Link className="btn btn--primary" to={to(course.id, next.id)}>
            <Play className="icon icon--fill icon--sm" />
            <span>
              {isQuiz
                ? learnerHome.resume.quizAction
                : (resume ?? learnerHome.resume.action(number, isUnwatched))}
            </span>
          </Link>
        )}
        <Link className="btn btn--line" to={href.catalog()}>
          {home.hero.action}
        </Link>
      </div>
    </section>
  );
}
