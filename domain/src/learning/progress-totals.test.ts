import { completeLesson, type CourseProgress, emptyProgress } from '@edu/domain/learning/progress';
import { learnerTotals } from '@edu/domain/learning/progress-totals';
import { describe, expect, it } from 'vitest';

const AT = '2026-05-01T10:00:00.000Z';
const course = (id: string, lessonIds: string[], quizIds: string[] = []) => ({
  id,
  lessonIds,
  quizIds,
});
function progressOf(
  courseId: string,
  lessons: string[],
  scores: Record<string, [score: number, total: number]> = {},
): CourseProgress {
  const marked = lessons.reduce(
    (progress, id) => completeLesson(progress, id, { device: 'd', now: AT }),
    emptyProgress(courseId),
  );
  const quizzes = Object.entries(scores).map(
    ([id, [score, totalQuestions]]) => [id, { score, totalQuestions, completedAt: AT }] as const,
  );
  return { ...marked, quizzes: Object.fromEntries(quizzes) };
}

describe('what a learner has done in all', () => {
  it('is zero at first, with no average', () => {
    expect(learnerTotals([course('c', ['l1'], ['q1'])], {})).toEqual({ lessons: 0, courses: 0 });
  });

  it('is summed over the courses, of what they still serve; a course with a failed quiz is not completed', () => {
    const courses = [
      course('a', ['l1', 'l2'], ['q1']),
      course('b', ['l1']),
      course('toString', ['l1']),
    ];
    const progress = {
      a: progressOf('a', ['l1', 'l2', 'gone'], { q1: [1, 2], gone: [0, 9] }),
      b: progressOf('b', ['l1']),
      elsewhere: progressOf('elsewhere', ['l1', 'l2'], { q1: [0, 5] }),
    };
    expect(learnerTotals(courses, progress)).toEqual({
      lessons: 3,
      courses: 1,
      averageQuizScore: 50,
    });
  });

  it('has the mean of all quizzes, rounded once', () => {
    const courses = [course('a', ['l1'], ['q1']), course('b', ['l1'], ['q1', 'q2'])];
    const progress = {
      a: progressOf('a', [], { q1: [1, 8] }),
      b: progressOf('b', [], { q1: [0, 4], q2: [0, 4] }),
    };
    // 12.5, 0 and 0 per cent are 4.2 together; of rounded means of the courses it would be 7.
    expect(learnerTotals(courses, progress).averageQuizScore).toBe(4);
    const all = { a: progressOf('a', [], { q1: [0, 4] }) };
    expect(learnerTotals(courses, all).averageQuizScore).toBe(0);
  });
});
