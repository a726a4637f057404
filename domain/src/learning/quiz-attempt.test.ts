import { describe, expect, it } from 'vitest';
import { readPendingAttempt } from '@edu/domain/learning/quiz-attempt';

const attempt = {
  courseId: 'c1',
  quizId: 'q1',
  attemptId: '00000000-0000-4000-8000-000000000001',
  answers: { a: ['1'] },
  title: 'Тест',
  finishedAt: '2026-05-01T10:00:00.000Z',
};

describe('an attempt that is stored on a device', () => {
  it.each([attempt, { ...attempt, refused: 'gone' }])('%j is read as it was', (stored) => {
    expect(readPendingAttempt(stored)).toEqual(stored);
  });

  it.each([
    ['an id', { ...attempt, attemptId: 'x' }],
    ['answers', { ...attempt, answers: { a: 'all' } }],
    ['a moment', { ...attempt, finishedAt: 'yesterday' }],
    ['a reason', { ...attempt, refused: 'because' }],
    ['a title', { ...attempt, title: undefined }],
  ])('is invalid without %s', (_, stored) => {
    expect(readPendingAttempt(stored)).toBeUndefined();
  });
});
