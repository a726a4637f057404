import { clipSeconds, type Course, courseOutline, type OutlineItem } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { type CourseProgress, lessonState } from './progress.ts';
import { isPassed } from './progress-summary.ts';

/** Whether an item of the curriculum is done: a completed lesson, or a quiz with a result. */
export function isItemDone(item: OutlineItem, progress: CourseProgress | undefined): boolean {
  return item.kind === 'lesson'
    ? lessonState(progress, item.id).completed
    : progress !== undefined && getOwn(progress.quizzes, item.id) !== undefined;
}

/** Whether an item is a quiz whose result is below its pass mark. */
export function isItemFailed(item: OutlineItem, progress: CourseProgress | undefined): boolean {
  if (item.kind === 'lesson' || !progress) return false;
  const result = getOwn(progress.quizzes, item.id);
  return result !== undefined && !isPassed(result, item.passScore);
}

/**
 * The first item of the curriculum that is not done, then the first quiz that is not passed;
 * undefined when there is none.
 */
export function nextStep(
  course: Pick<Course, 'lessons' | 'quizzes'>,
  progress: CourseProgress | undefined,
): OutlineItem | undefined {
  const outline = courseOutline(course);
  return (
    outline.find((item) => !isItemDone(item, progress)) ??
    outline.find((item) => isItemFailed(item, progress))
  );
}

/**
 * The number of a lesson as it is shown: its position among the lessons, from 1; 0 when the course
 * does not have it.
 */
export function lessonNumber(
  course: Pick<Course, 'lessons' | 'quizzes'>,
  lessonId: string,
): number {
  const lessons = courseOutline(course).filter(({ kind }) => kind === 'lesson');
  return lessons.findIndex(({ id }) => id === lessonId) + 1;
}

/** The total length of the clips of the lessons that are not completed, in whole seconds. */
export const secondsLeft = (
  { lessons }: Pick<Course, 'lessons'>,
  progress: CourseProgress | undefined,
): number =>
  lessons
    .filter(({ id }) => !lessonState(progress, id).completed)
    .reduce((sum, lesson) => sum + clipSeconds(lesson), 0);
