import { clipSeconds, type Course, type CourseCard, type OutlineItem } from '@edu/domain/course';
import { lessonNumber, nextStep, secondsLeft } from '@edu/domain/next-step';
import { own } from '@edu/domain/own';
import { courseSummary } from '@edu/domain/progress-summary';
import { useCourse } from '../../state/content.ts';
import { useCourseSummary } from '../../state/course-summary.ts';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useProgress } from '../../state/progress.tsx';
import { common } from '../../text/common.ts';
import { doneOf } from '../../text/format.ts';
import { lengthText, percentText } from '../../text/format.ts';
import { home } from '../../text/home.ts';
import { typo } from '../../text/typo.ts';
import { Bar } from '../../ui/bar.tsx';
import { Cover } from '../../ui/cover.tsx';

interface Props {
  ids: string[];
  /** What is known without asking: the course stands at once, and what comes next follows. */
  cards: readonly CourseCard[];
}

/** «Продовжити навчання»: the next step of the first of these courses that has one; its place is kept until it is here. */
export function Resume({ ids: [id = '', ...others], cards }: Props) {
  const { courses } = useProgress();
  const { data: whole, isError } = useCourse(id);
  const card = cards.find((one) => one.id === id);
  const next = whole && nextStep(whole, courses[id]);
  if (next) return <Step course={whole} whole={whole} next={next} />;
  if (!whole && card && courseSummary(card, courses[id]).percent < 100)
    return <Step course={card} />;
  if (!whole && !isError) return <div className="resume" />;
  return others.length > 0 && <Resume ids={others} cards={cards} />;
}

interface StepProps {
  course: CourseCard;
  whole?: Course;
  next?: OutlineItem;
}

function Step({ course, whole, next }: StepProps) {
  const summary = useCourseSummary(course);
  const isQuiz = next?.kind === 'quiz';
  const number = whole && next && !isQuiz ? lessonNumber(whole, next.id) : 0;
  const seconds = next && !isQuiz ? clipSeconds(next) : 0;
  const progress = own(useProgress().courses, course.id);
  const left = whole ? secondsLeft(whole, progress) : 0;
  const to = isQuiz ? href.quiz : href.lesson;
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
            : next && home.resume.next(number, next.title, seconds ? lengthText(seconds) : '')}
        </p>
        <div className="resume__bar">
          <Bar
            percent={summary.percent}
            isPassed={summary.isPassed}
            label={common.courseProgress}
          />
          <b className="num">{percentText(summary.percent)}</b>
          <span className="only-d">
            {doneOf.lessons(summary.completedLessons, summary.totalLessons)}
            <span>
              {summary.totalQuizzes > 0 &&
                `, ${doneOf.quizzes(summary.passedQuizzes, summary.totalQuizzes)}`}
            </span>
          </span>
          {left > 0 && <span>{home.resume.left(lengthText(left))}</span>}
        </div>
      </div>
      {next && (
        <Link className="btn btn--primary" to={to(course.id, next.id)}>
          <Play className="icon icon--fill icon--sm" />
          <span>{isQuiz ? home.resume.quizAction : home.resume.action(number)}</span>
        </Link>
      )}
    </section>
  );
}
