import '../../ui/tag.css';
import './curriculum.css';
import {
  clipSeconds,
  type Course,
  courseOutline,
  type OutlineItem,
} from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import { isItemDone, isItemFailed, lessonNumber } from '@edu/domain/learning/next-step';
import type { CourseProgress } from '@edu/domain/learning/progress';
import { isPassed } from '@edu/domain/learning/progress-summary';
import { Check, CircleAlert, ListChecks, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useSolvedTasks } from '../practice/use-solved-tasks.ts';
import { common } from '../../lib/i18n/common.ts';
import { course as text } from '../course/text.ts';
import { doneCount, lengthText } from '../../lib/i18n/format.ts';
import { typography } from '@edu/domain/text/typography';

/**
 * The curriculum of a course: lessons and quizzes in one list, each with its state as icon and
 * text.
 */
export function Curriculum({
  course,
  progress,
  currentId,
  isSidebar,
}: {
  course: Course;
  progress: CourseProgress | undefined;
  currentId: string | undefined;
  /** Beside a lesson: narrower, with aria-current on the current item. */
  isSidebar?: boolean;
}) {
  return (
    <ol role="list" className={isSidebar ? 'curriculum curriculum--sidebar' : 'curriculum'}>
      {courseOutline(course).map((item) => (
        <li key={item.id}>
          <Row
            course={course}
            item={item}
            progress={progress}
            isCurrent={item.id === currentId}
            isPage={Boolean(isSidebar)}
          />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  course: Course;
  item: OutlineItem;
  progress: CourseProgress | undefined;
  isCurrent: boolean;
  isPage: boolean;
}

function Row({ course, item, progress, isCurrent, isPage }: RowProps) {
  const isFailed = isItemFailed(item, progress);
  const done = isItemDone(item, progress) && !isFailed;
  const mark = isFailed ? ' curriculum-item--failed' : done ? ' curriculum-item--done' : '';
  const state = `${mark}${isCurrent ? ' curriculum-item--now' : ''}`;
  const kind = item.kind === 'quiz' ? ' curriculum-item--quiz' : '';
  const to =
    item.kind === 'lesson' ? href.lesson(course.id, item.id) : href.quiz(course.id, item.id);
  return (
    <Link
      className={`curriculum-item${kind}${state}`}
      to={to}
      aria-current={isCurrent && isPage ? 'page' : undefined}
    >
      <span className="curriculum-item__icon">
        <RowIcon
          course={course}
          item={item}
          done={done}
          isFailed={isFailed}
          isCurrent={isCurrent}
        />
      </span>
      <span className="curriculum-item__title">
        {item.kind === 'quiz' && <span className="tag">{common.quizTag}</span>}{' '}
        <span>{typography(item.title)}</span>
        <span className="visually-hidden">
          {done ? text.stateDone : isCurrent ? text.stateCurrent : ''}
        </span>
      </span>
      <span className="curriculum-item__meta num">
        {rowMeta(item, progress)}
        {item.kind === 'lesson' && item.tasks && (
          <LessonTasks courseId={course.id} tasks={item.tasks} />
        )}
      </span>
    </Link>
  );
}

/** «2 з 3 завдань»; nothing while none is solved. */
function LessonTasks({ courseId, tasks }: { courseId: string; tasks: readonly TaskTitle[] }) {
  const done = useSolvedTasks(courseId, tasks);
  if (done === 0) return null;
  return <span className="curriculum-item__tasks">{doneCount.tasks(done, tasks.length)}</span>;
}

function RowIcon({
  course,
  item,
  done,
  isFailed,
  isCurrent,
}: Omit<RowProps, 'progress' | 'isPage'> & { done: boolean; isFailed: boolean }) {
  if (isFailed) return <CircleAlert className="icon" />;
  if (done) return <Check className="icon" />;
  if (item.kind === 'quiz') return <ListChecks className="icon" />;
  if (isCurrent) return <Play className="icon icon--fill" />;
  return <span className="num">{lessonNumber(course, item.id)}</span>;
}

function rowMeta(item: OutlineItem, progress: CourseProgress | undefined): string {
  if (item.kind === 'lesson') {
    const seconds = clipSeconds(item);
    return seconds ? lengthText(seconds) : (item.duration ?? '');
  }
  const result = progress?.quizzes[item.id];
  if (!result) return text.questions(item.questionCount);
  return isPassed(result, item.passScore)
    ? text.shortDone(result.score, result.totalQuestions)
    : text.failedResult(result.score, result.totalQuestions);
}
