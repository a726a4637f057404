import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import {
  courseSummary,
  neededScore,
  newFinish,
  quizState,
} from '@edu/domain/learning/progress-summary';
import { describe, expect, it } from 'vitest';

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const course = (lessonIds: string[], quizIds: string[] = []) => ({ id: 'c', lessonIds, quizIds });

function progressWith(
  lessons: Record<string, number>,
  scores: Record<string, [score: number, total: number, day: number]> = {},
): CourseProgress {
  const marked = Object.entries(lessons).reduce(
    (progress, [id, day]) => completeLesson(progress, id, { device: 'd', now: at(day) }),
    emptyProgress('c'),
  );
  const quizzes = Object.entries(scores).map(
    ([id, [score, totalQuestions, day]]) =>
      [id, { score, totalQuestions, completedAt: at(day) }] as const,
  );
  return { ...marked, quizzes: Object.fromEntries(quizzes) };
}

describe('the summary of a course', () => {
  it('of a learner who has not begun is all zeros', () => {
    expect(courseSummary(course(['l1', 'l2'], ['q1']), undefined)).toEqual({
      courseId: 'c',
      totalLessons: 2,
      completedLessons: 0,
      totalQuizzes: 1,
      completedQuizzes: 0,
      passedQuizzes: 0,
      averageQuizScore: 0,
      lastAccessed: '',
      isCompleted: false,
      isPassed: false,
      newLessons: 0,
      openQuizzes: 0,
      percent: 0,
    });
  });

  it.each([
    [1, 6, {}, false],
    [4, 6, {}, false],
    [7, 10, {}, true],
    [1, 6, { q1: 10 }, true],
    [5, 6, { q1: 90 }, false],
    [5, 6, { q2: 90 }, true],
    // As it is shown: 69.6 as 70 %, and 199 of 200 as 99 %.
    [16, 23, {}, true],
    [15, 23, {}, false],
    [199, 200, { q1: 100 }, false],
    [200, 200, { q1: 100 }, true],
    [0, 200, { q1: 0 }, true],
  ])('is completed with %d of %d points, and passed with marks of %j: %s', (...row) => {
    const [score, total, passScores, isPassed] = row;
    const counted = { ...course(['l1'], ['q1']), passScores };
    const progress = progressWith({ l1: 1 }, { q1: [score, total, 2] });
    const counts = { percent: 100, isCompleted: true, passedQuizzes: isPassed ? 1 : 0 };
    expect(courseSummary(counted, progress)).toMatchObject({ ...counts, isPassed });
    expect(quizState(counted, 'q1', progress)).toBe(isPassed ? 'passed' : 'failed');
  });

  it.each([
    [6, 70, 5],
    [10, 70, 7],
    [3, 67, 2],
    [6, 0, 0],
    [6, 100, 6],
    [0, 70, 0],
  ])('of %d questions and a mark of %d %% needs %d right answers', (total, mark, needed) => {
    expect(neededScore(total, mark)).toBe(needed);
  });

  it('counts lessons and quizzes alike', () => {
    const progress = progressWith({ l1: 1 }, { q1: [1, 2, 2] });
    const summary = courseSummary(course(['l1', 'l2', 'l3'], ['q1']), progress);
    const counts = { completedLessons: 1, completedQuizzes: 1, averageQuizScore: 50, percent: 50 };
    expect(summary).toMatchObject({ ...counts, isCompleted: false, newLessons: 0 });
    expect(summary).not.toHaveProperty('completedAt');
  });

  it('does not count what the content service no longer serves', () => {
    const progress = progressWith({ l1: 1, gone: 9 }, { 'gone-quiz': [0, 5, 9] });
    expect(courseSummary(course(['l1']), progress)).toMatchObject({
      ...{ totalLessons: 1, completedLessons: 1, completedQuizzes: 0, averageQuizScore: 0 },
      ...{ percent: 100, isCompleted: true, completedAt: at(1) },
    });
  });

  it.each([
    ['nothing', course([])],
    ['quizzes alone', course([], ['q1'])],
  ])('of a course with %s is never finished', (_, empty) => {
    const progress = progressWith({}, { q1: [1, 1, 1] });
    expect(courseSummary(empty, progress).isCompleted).toBe(false);
  });

  it('averages the scores as they are and rounds once', () => {
    const quizzes = course(['l1'], ['q1', 'q2']);
    const average = (first: [number, number], second: [number, number]) =>
      courseSummary(quizzes, progressWith({}, { q1: [...first, 1], q2: [...second, 1] }))
        .averageQuizScore;
    expect(average([1, 2], [2, 2])).toBe(75);
    expect(average([0, 0], [0, 0])).toBe(0);
    // 0 % and 12.5 % are 6.25 % together.
    expect(average([0, 4], [1, 8])).toBe(6);
    expect(average([9, 4], [2, 2])).toBe(100);
  });

  it('accepts any id of the content service', () => {
    const odd = course(['constructor', 'toString'], ['valueOf']);
    const none = { completedLessons: 0, completedQuizzes: 0, percent: 0 };
    expect(courseSummary(odd, emptyProgress('c'))).toMatchObject(none);
  });
});

describe('a course that was finished', () => {
  const all = progressWith({ l1: 1, l2: 3 }, { q1: [1, 2, 2] });
  const finished = finishCourse(all, 'l2', { now: at(3) });
  const undo = (progress: CourseProgress, lesson: string) =>
    uncompleteLesson(progress, lesson, { device: 'd', now: at(9) });

  it('stays completed when lessons and quizzes are added, with fewer new ones as they are done', () => {
    const grown = course(['l1', 'l2', 'l3', 'l4'], ['q1', 'q2']);
    const counts = { isCompleted: true, completedAt: at(3), openQuizzes: 1 };
    expect(courseSummary(grown, finished)).toMatchObject({ ...counts, newLessons: 2, percent: 50 });
    const on = completeLesson(finished, 'l3', { device: 'd', now: at(8) });
    expect(courseSummary(grown, on)).toMatchObject({ ...counts, newLessons: 1, percent: 67 });
  });

  it('stays passed while a new quiz has no result', () => {
    const passed = finishCourse(progressWith({ l1: 1 }, { q1: [3, 3, 2] }), 'l1', { now: at(2) });
    expect(courseSummary(course(['l1'], ['q1', 'q2']), passed).isPassed).toBe(true);
  });

  it('is open again when one of its lessons is un-marked, an old or a new one', () => {
    const grown = course(['l1', 'l2', 'l3'], ['q1']);
    const open = courseSummary(grown, undo(finished, 'l1'));
    expect(open).toMatchObject({ isCompleted: false, newLessons: 1 });
    expect(open).not.toHaveProperty('completedAt');
    const tried = undo(completeLesson(finished, 'l3', { device: 'd', now: at(8) }), 'l3');
    expect(courseSummary(grown, tried)).toMatchObject({ isCompleted: false, newLessons: 0 });
  });

  it('is completed again, since the first time, when that is marked again', () => {
    const again = completeLesson(undo(finished, 'l1'), 'l1', { device: 'e', now: at(9) });
    const since = { isCompleted: true, completedAt: at(3) };
    expect(courseSummary(course(['l1', 'l2'], ['q1']), again)).toMatchObject(since);
  });

  it('does not mind what is no longer served, and is new without any recorded lesson', () => {
    const rest = { isCompleted: true, newLessons: 1, percent: 50 };
    expect(courseSummary(course(['l1', 'l3']), undo(finished, 'l2'))).toMatchObject(rest);
    const anew = { isCompleted: false, newLessons: 2, percent: 0 };
    expect(courseSummary(course(['n1', 'n2']), finished)).toMatchObject(anew);
  });
});

describe('what is to be recorded of a finish', () => {
  it('is undefined while an item is open, or when it has been recorded', () => {
    const done = progressWith({ l1: 1, l2: 2 });
    expect(newFinish(course(['l1', 'l2', 'l3']), done)).toBeUndefined();
    expect(newFinish(course(['l1', 'l2'], ['q1']), done)).toBeUndefined();
    expect(newFinish(course([]), undefined)).toBeUndefined();
    const finished = finishCourse(done, 'l1', { now: at(2) });
    expect(newFinish(course(['l1', 'l2']), finished)).toBeUndefined();
    expect(newFinish(course(['l1', 'l2', 'l3']), finished)).toBeUndefined();
  });

  it('is the existing lesson that was completed last, and the time of the last item', () => {
    const served = course(['l1', 'l2'], ['q1']);
    const progress = progressWith({ l1: 4, l2: 1, gone: 8 }, { q1: [1, 1, 6], away: [0, 1, 9] });
    expect(newFinish(served, progress)).toEqual({ lessonId: 'l1', at: at(6) });
    const atOnce = progressWith({ l1: 1, l2: 1 });
    const last = { lessonId: 'l2', at: at(1) };
    expect(newFinish(course(['l1', 'l2']), atOnce)).toEqual(last);
    expect(newFinish(course(['l2', 'l1']), atOnce)).toEqual(last);
  });

  it('is undefined while a quiz is failed, so that a removed result leaves no finished course', () => {
    const served = course(['l1'], ['q1']);
    expect(newFinish(served, progressWith({ l1: 1 }, { q1: [0, 1, 6] }))).toBeUndefined();
    expect(courseSummary(served, progressWith({ l1: 1 }))).toMatchObject({ isCompleted: false });
  });
});
