import {
  begunIds,
  completeLesson,
  emptyProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { describe, expect, it } from 'vitest';

describe('the courses that were begun', () => {
  const context = (now: string) => ({ device: 'd', now });
  const marked = (courseId: string, now: string) =>
    completeLesson(emptyProgress(courseId), 'first', context(now));

  it('are those with a completed lesson or a result, the last one first', () => {
    const unmarked = uncompleteLesson(
      marked('tried', '2026-05-01T10:00:00.000Z'),
      'first',
      context('2026-05-09T10:00:00.000Z'),
    );
    const graded = {
      ...emptyProgress('graded'),
      quizzes: { q: { score: 1, totalQuestions: 2, completedAt: '2026-05-02T10:00:00.000Z' } },
      lastAccessed: '2026-05-02T10:00:00.000Z',
    };
    const courses = {
      empty: emptyProgress('empty'),
      old: marked('old', '2026-05-01T10:00:00.000Z'),
      tried: unmarked,
      graded,
      last: marked('last', '2026-05-03T10:00:00.000Z'),
    };
    expect(begunIds(courses)).toEqual(['last', 'graded', 'old']);
  });
});
