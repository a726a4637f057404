import type { Lesson, QuizOutline } from '@edu/domain/content/course';
import { lessonNumber, nextStep, secondsLeft } from '@edu/domain/learning/next-step';
import { completeLesson, type CourseProgress, emptyProgress } from '@edu/domain/learning/progress';
import { describe, expect, it } from 'vitest';

const NOW = '2026-05-01T10:00:00.000Z';
const base = { courseId: 'c', title: '', description: '' };
const lesson = (id: string, order: number): Lesson => ({ ...base, id, order });
const quiz = (id: string, order: number): QuizOutline => ({
  ...base,
  id,
  order,
  passScore: 70,
  questionCount: 1,
});
const COURSE = {
  lessons: [lesson('l1', 1), lesson('l2', 2), lesson('l3', 4)],
  quizzes: [quiz('q1', 3)],
};

function progressWith(lessonIds: string[], quizIds: string[] = [], score = 0): CourseProgress {
  const marked = lessonIds.reduce(
    (progress, id) => completeLesson(progress, id, { device: 'd', now: NOW }),
    emptyProgress('c'),
  );
  const result = { score, totalQuestions: 3, completedAt: NOW };
  return { ...marked, quizzes: Object.fromEntries(quizIds.map((id) => [id, result])) };
}

const ALL = ['l1', 'l2', 'l3'];
it.each([
  ['of a learner who has not begun', undefined, 'l1'],
  ['after the first lesson', progressWith(['l1']), 'l2'],
  ['is the quiz between the lessons', progressWith(['l1', 'l2']), 'q1'],
  ['goes on behind a quiz with any result', progressWith(['l1', 'l2'], ['q1']), 'l3'],
  ['is the first gap, not the last thing done', progressWith(['l1', 'l3']), 'l2'],
  ['after everything else is the failed quiz', progressWith(ALL, ['q1']), 'q1'],
  ['of a learner who has passed everything', progressWith(ALL, ['q1'], 3), undefined],
  ['ignores removed items', progressWith(['l1', 'old'], ['old-quiz']), 'l2'],
])('the next step %s', (_, progress, id) => {
  expect(nextStep(COURSE, progress)?.id).toBe(id);
});

it.each([
  ['l1', 1],
  ['l2', 2],
  ['l3', 3],
  ['q1', 0],
  ['removed', 0],
])('%s is lesson number %d as the learner counts', (id, number) => {
  expect(lessonNumber(COURSE, id)).toBe(number);
});

describe('what is left', () => {
  const lessons = [
    { ...lesson('l1', 1), videoEndTime: 60 },
    { ...lesson('l2', 2), videoStartTime: 60, videoEndTime: 150 },
    lesson('l3', 3),
  ];

  it.each([
    ['everything before the first step', undefined, 150],
    ['what is not completed', progressWith(['l1']), 90],
    ['nothing where only a clip of unknown length remains', progressWith(['l1', 'l2']), 0],
  ])('is %s', (_, progress, seconds) => {
    expect(secondsLeft({ lessons }, progress)).toBe(seconds);
  });
});
