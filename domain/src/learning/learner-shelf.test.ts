import { expect, test } from 'vitest';
import type { CourseCard } from '../content/course.ts';
import { toShelfItem, ownShelf } from './learner-shelf.ts';
import { completeLesson, type CourseProgress, emptyProgress, finishCourse } from './progress.ts';

const card = (id: string): CourseCard =>
  ({ id, lessonIds: [`${id}-1`, `${id}-2`], quizIds: [`${id}-q`] }) as unknown as CourseCard;

function progressIn(id: string, lessons: number, score?: number, minute = 0): CourseProgress {
  const now = `2026-01-01T10:0${minute}:00.000Z`;
  const marked = [1, 2]
    .slice(0, lessons)
    .reduce(
      (progress, n) => completeLesson(progress, `${id}-${n}`, { device: 'd', now }),
      emptyProgress(id),
    );
  const quizzes =
    score === undefined ? {} : { [`${id}-q`]: { score, totalQuestions: 10, completedAt: now } };
  return { ...marked, quizzes };
}

test.each([
  ['not begun', progressIn('sql', 0), ['ahead', 'ahead', 'ahead'], false],
  ['a lesson', progressIn('sql', 1), ['done', 'ahead', 'ahead'], false],
  ['all lessons, no quiz', progressIn('sql', 2), ['done', 'done', 'ahead'], false],
  ['all lessons, a failed quiz', progressIn('sql', 2, 6), ['done', 'done', 'failed'], false],
  ['everything', progressIn('sql', 2, 7), ['done', 'done', 'done'], true],
  ['only the quiz', progressIn('sql', 0, 10), ['ahead', 'ahead', 'done'], false],
] as const)('a book with %s', (_, progress, bands, isBound) => {
  expect(toShelfItem(card('sql'), progress)).toMatchObject({ bands, isBound });
});

test('a course is bound only while no lesson has been added', () => {
  const longer = { ...card('sql'), lessonIds: ['sql-1', 'sql-2', 'sql-3'] };
  const finished = finishCourse(progressIn('sql', 2, 7), 'sql-2', {
    now: '2026-01-01T10:00:00.000Z',
  });
  expect(toShelfItem(card('sql'), finished).isBound).toBe(true);
  expect(toShelfItem(longer, finished).isBound).toBe(false);
});

test('the shelf has the begun courses, unfinished ones first, the last used first', () => {
  const courses = {
    done: progressIn('done', 2, 10, 4),
    old: progressIn('old', 1, undefined, 1),
    fresh: progressIn('fresh', 1, undefined, 3),
    gone: progressIn('gone', 1, undefined, 5),
    untouched: emptyProgress('untouched'),
  };
  const cards = ['old', 'done', 'fresh', 'untouched'].map(card);
  expect(ownShelf(cards, courses).map(({ course }) => course.id)).toEqual(['fresh', 'old', 'done']);
});
