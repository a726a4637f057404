import { describe, expect, it } from 'vitest';
import { readPendingAttempts } from '@edu/domain/learning/quiz-attempt';

const attempt = {
  courseId: 'c1',
  quizId: 'q1',
  attemptId: '00000000-0000-4000-8000-000000000001',
  answers: { a: ['1'] },
  title: 'Тест',
  finishedAt: '2026-05-01T10:00:00.000Z',
};

describe('attempts that are stored on a device', () => {
  it('are read as they were', () => {
    const stored = [attempt, { ...attempt, refused: 'gone' }];
    expect(readPendingAttempts(stored)).toEqual({ attempts: stored, isBroken: false });
    expect(readPendingAttempts(undefined)).toEqual({ attempts: [], isBroken: false });
  });

  it.each([
    ['no list', { attempt }],
    ['an id that is none', [{ ...attempt, attemptId: 'x' }]],
    ['answers that are none', [{ ...attempt, answers: { a: 'all' } }]],
    ['a moment that is none', [{ ...attempt, finishedAt: 'yesterday' }]],
    ['a reason that is none', [{ ...attempt, refused: 'because' }]],
    ['no title', [{ ...attempt, title: undefined }]],
  ])('%s: is left out, and the list is reported as broken', (_, stored) => {
    expect(readPendingAttempts(stored)).toEqual({ attempts: [], isBroken: true });
  });
});
