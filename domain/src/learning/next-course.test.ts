import { expect, test } from 'vitest';
import type { CourseCard } from '../content/course.ts';
import { nextCourse, nextCourses } from './next-course.ts';
import { completeLesson, emptyProgress } from './progress.ts';

const card = (id: string, level: string, category: string): CourseCard =>
  ({ id, level, category, lessonIds: [`${id}-1`], quizIds: [] }) as unknown as CourseCard;

const done = (...ids: string[]) =>
  Object.fromEntries(
    ids.map((id, i) => {
      const now = `2026-01-0${i + 1}T10:00:00.000Z`;
      return [id, completeLesson(emptyProgress(id), `${id}-1`, { device: 'd', now })];
    }),
  );

const cards = [
  card('cloud', 'advanced', 'Cloud'),
  card('html', 'beginner', 'Frontend'),
  card('sql', 'beginner', 'Database'),
  card('react', 'intermediate', 'Frontend'),
];
const idAfter = (...ids: string[]) => nextCourse(cards, done(...ids))?.id;

test('the first course is offered to a learner without a passed one', () => {
  expect(idAfter()).toBe('cloud');
});

test('after a passed course it is one of its level or one higher, of its category first', () => {
  expect(idAfter('html')).toBe('react');
  expect(idAfter('sql')).toBe('html');
  expect(idAfter('html', 'react')).toBe('cloud');
  expect(idAfter('react', 'html')).toBe('sql');
});

test('offers nothing when every course is begun', () => {
  expect(idAfter('cloud', 'html', 'sql', 'react')).toBeUndefined();
});

test('the others follow, the better fit first', () => {
  expect(nextCourses(cards, done('html')).map(({ id }) => id)).toEqual(['react', 'sql', 'cloud']);
});
