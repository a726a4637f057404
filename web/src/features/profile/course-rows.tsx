import { dayAfter } from '@edu/domain/lib/day';
import type { CourseCard } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { lessonState } from '@edu/domain/learning/progress';
import {
  type CourseSummary,
  type QuizState,
  quizState,
} from '@edu/domain/learning/progress-summary';
import { studyDay } from '@edu/domain/learning/streak';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourseSummary } from '../progress/course-summary.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import type { Today } from '../progress/today.ts';
import { common } from '../../lib/i18n/common.ts';
import { useSolvedTasks } from '../practice/use-solved-tasks.ts';
import { finish } from '../course/finish-text.ts';
import { doneCount } from '../../lib/i18n/format.ts';
import { dayText, momentText } from '../../lib/i18n/dates.ts';
import { percentText } from '../../lib/i18n/format.ts';
import { profile as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Bar } from '../../ui/bar.tsx';
import { Cover } from '../../ui/cover.tsx';

export function CourseRows({ courses, now }: { courses: readonly CourseCard[]; now: Today }) {
  return (
    <ul role="list" className="course-rows">
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} now={now} />
      ))}
    </ul>
  );
}

function CourseRow({ course, now }: { course: CourseCard; now: Today }) {
  const summary = useCourseSummary(course);
  const tasks = useSolvedTasks(course.id);
  const to = useNextPath(course);
  const title = typography(course.title);
  const news = summary.isCompleted && finish.openItems(summary.newLessons, summary.openQuizzes);
  return (
    <li className="course-row">
      <Cover course={course} mini />
      <div className="course-row__main">
        <h3 className="t-h4">
          <Link to={href.course(course.id)}>{title}</Link>
        </h3>
        <p className="t-sm muted">
          {doneCount.lessons(summary.completedLessons, summary.totalLessons)}
          <span>
            {summary.totalQuizzes > 0 &&
              `, ${doneCount.quizzes(summary.passedQuizzes, summary.totalQuizzes)}`}
          </span>
          <span>{tasks > 0 && `, ${doneCount.solved(tasks)}`}</span>
        </p>
        <div className="course-row__bar">
          <Bar
            percent={summary.percent}
            isPassed={summary.isPassed}
            label={`${common.courseProgress}: ${title}`}
          />
          <b className="num ui-text">{percentText(summary.percent)}</b>
        </div>
        {news && <p className="t-sm course-row__news">{news}</p>}
      </div>
      <p className="t-sm course-row__last">{lastText(summary, now)}</p>
      <Link className="btn btn--line btn--sm" to={to ?? href.course(course.id)}>
        <span>{to ? text.continue : text.review}</span>
        <span className="visually-hidden">: {title}</span>
      </Link>
    </li>
  );
}

function lastText(
  { isCompleted, isPassed, completedAt = '', lastAccessed, ...counts }: CourseSummary,
  { today }: Today,
): string {
  if (isCompleted && !isPassed)
    return common.notPassed(counts.completedQuizzes - counts.passedQuizzes);
  if (isCompleted) return text.completedOn(momentText(completedAt));
  const day = studyDay(lastAccessed);
  if (!day) return '';
  if (day === today) return text.today;
  return day === dayAfter(today, -1) ? text.yesterday : dayText(day, today);
}

/**
 * The first unfinished lesson, then the first quiz without a result, then the first failed quiz.
 */
function useNextPath(course: CourseCard): string | undefined {
  const { id, lessonIds, quizIds } = course;
  const progress = getOwn(useProgress().courses, id);
  const lesson = lessonIds.find((lessonId) => !lessonState(progress, lessonId).completed);
  if (lesson) return href.lesson(id, lesson);
  const inState = (state: QuizState) =>
    quizIds.find((quizId) => quizState(course, quizId, progress) === state);
  const quiz = inState('open') ?? inState('failed');
  return quiz && href.quiz(id, quiz);
}
