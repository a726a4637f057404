import '../../ui/panel.css';
import type { Course } from '@edu/domain/content/course';
import type { CourseSummary } from '@edu/domain/learning/progress-summary';
import { Check, CircleAlert } from 'lucide-react';
import { courseTasks, useSolvedTasks } from '../practice/use-solved-tasks.ts';
import { common } from '../../lib/i18n/common.ts';
import { inside } from './inside-text.ts';
import { course as text } from './text.ts';
import { momentText } from '../../lib/i18n/dates.ts';
import { finish } from './finish-text.ts';
import { percentText } from '../../lib/i18n/format.ts';
import { Bar } from '../../ui/bar.tsx';

export function ProgressPanel({ course, summary }: { course: Course; summary: CourseSummary }) {
  const tasks = courseTasks(course);
  const solved = useSolvedTasks(course.id, tasks);
  const { percent, completedQuizzes } = summary;
  return (
    <div className="panel panel--course">
      <h2 className="t-h4">{text.progress}</h2>
      <p className="big num">{percentText(percent)}</p>
      <Bar percent={percent} isPassed={summary.isPassed} label={common.courseProgress} />
      <Finish summary={summary} />
      <dl className="key-value-list ui-text">
        <Row
          term={text.lessons}
          value={text.shortDone(summary.completedLessons, summary.totalLessons)}
        />
        {summary.totalQuizzes > 0 && (
          <Row
            term={text.quizzes}
            value={text.passedOf(summary.passedQuizzes, summary.totalQuizzes)}
          />
        )}
        {/* Tasks count in no percentage. */}
        {solved > 0 && <Row term={text.tasks} value={text.solvedOf(solved, tasks.length)} />}
        {completedQuizzes > 0 && (
          <Row term={text.average} value={percentText(summary.averageQuizScore)} />
        )}
      </dl>
    </div>
  );
}

/** What a course has; shown until the first step, in the space of the progress. */
export function InsidePanel({ course }: { course: Course }) {
  const { length: quizzes } = course.quizzes;
  const { length: tasks } = courseTasks(course);
  const items = [
    ...(tasks > 0 ? [inside.tasks(tasks)] : []),
    ...(quizzes > 0 ? [inside.quizzes(quizzes), inside.certificate] : []),
    inside.pace,
  ];
  return (
    <div className="panel panel--course">
      <h2 className="t-h4">{inside.title}</h2>
      <ul role="list" className="ticks ticks--narrow ui-text mt-3">
        {items.map((item) => (
          <li key={item}>
            <Check className="icon" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Finish({ summary }: { summary: CourseSummary }) {
  const { isCompleted, isPassed, completedAt = '', newLessons, openQuizzes } = summary;
  if (!isCompleted) return null;
  const news = finish.openItems(newLessons, openQuizzes);
  if (!isPassed)
    return (
      <p className="ui-text mt-3 panel__finish panel__finish--open">
        <CircleAlert className="icon icon--sm" />
        <span>
          {finish.notPassed(summary.completedQuizzes - summary.passedQuizzes)}. {news}
        </span>
      </p>
    );
  return (
    <p className="ui-text mt-3 panel__finish">
      <Check className="icon icon--sm" />
      <span>
        {finish.done(momentText(completedAt))} {news}
      </span>
    </p>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
