import { clipSeconds, type Course, type OutlineItem } from '@edu/domain/course';
import { lessonNumber, nextStep, secondsLeft } from '@edu/domain/next-step';
import { own } from '@edu/domain/own';
import { useCourse } from '../../state/content.ts';
import { useCourseSummary } from '../../state/course-summary.ts';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useProgress } from '../../state/progress.tsx';
import { common } from '../../text/common.ts';
import { doneOf } from '../../text/done-of.ts';
import { lengthText, percentText } from '../../text/format.ts';
import { home } from '../../text/home.ts';
import { typo } from '../../text/typo.ts';
import { Bar } from '../../ui/bar.tsx';
import { Cover } from '../../ui/cover.tsx';

/** «Продовжити навчання»: the next step of the first of these courses that has one; its place is kept until it is here. */
export function Resume({ ids: [id = '', ...others] }: { ids: string[] }) {
  const { courses } = useProgress();
  const { data: course, isError } = useCourse(id);
  const next = course && nextStep(course, courses[id]);
  if (next) return <Step course={course} next={next} />;
  if (!course && !isError) return <div className="resume" />;
  return others.length > 0 && <Resume ids={others} />;
}

function Step({ course, next }: { course: Course; next: OutlineItem }) {
  const summary = useCourseSummary(course);
  const isQuiz = next.kind === 'quiz';
  const number = isQuiz ? 0 : lessonNumber(course, next.id);
  const seconds = isQuiz ? 0 : clipSeconds(next);
  const progress = own(useProgress().courses, course.id);
  const left = secondsLeft(course, progress);
  return (
    <section className="resume" aria-labelledby="resume-h">
      <Cover course={course} />
      <div>
        <h2 className="resume__label" id="resume-h">
          {home.resume.label}
        </h2>
        <p className="t-h3 resume__title">
          <Link to={href.course(course.id)}>{typo(course.title)}</Link>
        </p>
        <p className="muted t-ui resume__next">
          {isQuiz
            ? home.resume.nextQuiz(next.title)
            : home.resume.next(number, next.title, seconds ? lengthText(seconds) : '')}
        </p>
        <div className="resume__bar">
          <Bar percent={summary.percent} label={common.courseProgress} />
          <b className="num">{percentText(summary.percent)}</b>
          <span className="only-d">
            {doneOf.lessons(summary.completedLessons, summary.totalLessons)}
            {summary.totalQuizzes > 0 &&
              `, ${doneOf.quizzes(summary.completedQuizzes, summary.totalQuizzes)}`}
          </span>
          {left > 0 && <span>{home.resume.left(lengthText(left))}</span>}
        </div>
      </div>
      <Link
        className="btn btn--primary"
        to={isQuiz ? href.quiz(course.id, next.id) : href.lesson(course.id, next.id)}
      >
        <Play className="icon icon--fill icon--sm" aria-hidden="true" />
        {isQuiz ? home.resume.quizAction : home.resume.action(number)}
      </Link>
    </section>
  );
}
