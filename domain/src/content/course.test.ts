import {
  clipSeconds,
  CONTENT_ID,
  type Course,
  courseOutline,
  type Lesson,
  ORDER_MISSING,
  studySeconds,
  type QuizOutline,
} from '@edu/domain/content/course';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import { ID_PATTERN } from '@edu/domain/validation/patterns';

import { describe, expect, it } from 'vitest';

const lesson = (id: string, order: number, title = id): Lesson => ({
  id,
  courseId: 'c1',
  title,
  description: '',
  order,
});
const quiz = (id: string, order: number): QuizOutline => ({
  id,
  courseId: 'c1',
  title: id,
  description: '',
  order,
  passScore: 70,
  questionCount: 3,
});
const outline = (course: Pick<Course, 'lessons' | 'quizzes'>) =>
  courseOutline(course).map(({ kind, id }) => `${kind} ${id}`);

describe('the curriculum of a course', () => {
  it('mixes lessons and quizzes by their order', () => {
    const course = { lessons: [lesson('a', 1), lesson('b', 3)], quizzes: [quiz('q', 2)] };
    expect(outline(course)).toEqual(['lesson a', 'quiz q', 'lesson b']);
  });

  it('puts a lesson before a quiz of the same order and does not reorder equal items', () => {
    const course = {
      lessons: [lesson('b', 1), lesson('a', 1)],
      quizzes: [quiz('y', 1), quiz('x', 1)],
    };
    expect(outline(course)).toEqual(['lesson b', 'lesson a', 'quiz y', 'quiz x']);
  });

  it('puts what has no order at the end', () => {
    const course = {
      lessons: [lesson('late', ORDER_MISSING), lesson('a', 1000)],
      quizzes: [quiz('q', 2)],
    };
    expect(outline(course)).toEqual(['quiz q', 'lesson a', 'lesson late']);
  });

  it('of an empty course is empty, and the given lists do not change', () => {
    expect(courseOutline({ lessons: [], quizzes: [] })).toEqual([]);
    const lessons = [lesson('b', 2), lesson('a', 1)];
    courseOutline({ lessons, quizzes: [] });
    expect(lessons.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

it('lessons are sorted by order, then by the Ukrainian alphabet, then by id', () => {
  const sorted = [
    lesson('4', 2, 'Ґанок'),
    lesson('5', 2, 'Дах'),
    lesson('3', 2, 'Гама'),
    lesson('2', 1, 'Яма'),
    lesson('7', 3, 'Те саме'),
    lesson('6', 3, 'Те саме'),
  ].toSorted(compareInCurriculum);
  expect(sorted.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7']);
});

it.each([
  [{ videoStartTime: 10, videoEndTime: 70 }, 60],
  [{ videoEndTime: 70 }, 70],
  [{ videoStartTime: 10 }, 0],
  [{}, 0],
  [{ videoStartTime: 70, videoEndTime: 10 }, 0],
])('the clip %j lasts %d seconds', (clip, seconds) => {
  expect(clipSeconds(clip)).toBe(seconds);
});

it.each([
  ['js-core', true],
  ['6Y7.a_b-c', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['a/b', false],
  ['курс', false],
  ['a\n', false],
  ['-c', true],
  ['.', false],
  ['..', false],
  ['__x__', false],
])('%j as the id of content: %s', (id, isOne) => {
  expect(CONTENT_ID.test(id)).toBe(isOne);
  expect(new RegExp(ID_PATTERN, 'u').test(id)).toBe(isOne);
});

describe('the time that a course takes', () => {
  it('adds the videos, the texts at 600 characters a minute and 90 seconds a question', () => {
    const read = { ...lesson('a', 1), description: 'а'.repeat(6000) };
    const course = { lessons: [read], quizzes: [quiz('q', 2)], totalSec: 720 };
    // 12 minutes, 10 minutes and 4.5 minutes.
    expect(studySeconds(course)).toBe(30 * 60);
  });

  it('is rounded up to five minutes, and is nothing for an empty course', () => {
    expect(studySeconds({ lessons: [], quizzes: [], totalSec: 0 })).toBe(0);
    expect(studySeconds({ lessons: [], quizzes: [], totalSec: 301 })).toBe(600);
  });
});
