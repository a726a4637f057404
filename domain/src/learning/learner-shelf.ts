import type { CourseCard } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { begunIds, type CourseProgress, lessonState } from './progress.ts';
import { courseSummary, quizState } from './progress-summary.ts';

/** A lesson or quiz of a begun course: done, done below the pass mark, or ahead. */
export type Band = 'done' | 'failed' | 'ahead';

export interface OwnBook<T extends CourseCard> {
  course: T;
  /** The lessons, then the quizzes. */
  bands: Band[];
  /** All lessons are completed and every quiz is passed. */
  isBound: boolean;
}

const QUIZ_BANDS = { passed: 'done', failed: 'failed', open: 'ahead' } as const;

export function toShelfItem<T extends CourseCard>(
  course: T,
  progress: CourseProgress | undefined,
): OwnBook<T> {
  const { isPassed, newLessons, openQuizzes } = courseSummary(course, progress);
  return {
    course,
    bands: [
      ...course.lessonIds.map((id) =>
        lessonState(progress, id).completed ? ('done' as const) : ('ahead' as const),
      ),
      ...course.quizIds.map((id) => QUIZ_BANDS[quizState(course, id, progress)]),
    ],
    isBound: isPassed && newLessons + openQuizzes === 0,
  };
}

/**
 * The begun courses of a learner that the content still has: unfinished ones first, of each kind
 * the last used first.
 */
export function ownShelf<T extends CourseCard>(
  cards: readonly T[],
  courses: Readonly<Record<string, CourseProgress>>,
): OwnBook<T>[] {
  const books = begunIds(courses).flatMap((id) => {
    const card = cards.find((one) => one.id === id);
    return card ? [toShelfItem(card, getOwn(courses, id))] : [];
  });
  return [...books.filter(({ isBound }) => !isBound), ...books.filter(({ isBound }) => isBound)];
}
