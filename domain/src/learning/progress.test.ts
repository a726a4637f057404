import {
  begunIds,
  completeLesson,
  type CourseProgress,
  coversProgress,
  emptyProgress,
  finishCourse,
  finishedAt,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { readProgress } from '@edu/domain/learning/progress-read';
import { describe, expect, it } from 'vitest';

/**
 * Single actions; progress-merge.test.ts has the laws of the merge, progress-histories.test.ts many
 * devices.
 */

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const on = (device: string, number = 1) => ({ device, now: day(number) });
const none = emptyProgress('c');
const complete = (progress: CourseProgress, device: string, number = 1, timeSpentSec = 0) =>
  completeLesson(progress, 'l1', { ...on(device, number), timeSpentSec });
const undo = (progress: CourseProgress, device: string, number = 1) =>
  uncompleteLesson(progress, 'l1', on(device, number));
const state = (progress: CourseProgress) => lessonState(progress, 'l1');

describe('a lesson on one device', () => {
  it('is completed since it was marked, with the seconds spent, and can be un-marked', () => {
    expect(lessonState(undefined, 'l1')).toEqual({ completed: false, timeSpent: 0 });
    expect(state(none)).toEqual({ completed: false, timeSpent: 0 });
    const marked = complete(none, 'a', 2, 90);
    expect(state(marked)).toEqual({ completed: true, completedAt: day(2), timeSpent: 90 });
    expect(marked.lastAccessed).toBe(day(2));
    const twice = complete(marked, 'a', 5, 30);
    expect(state(twice)).toEqual({ completed: true, completedAt: day(2), timeSpent: 120 });
    const unmarked = undo(twice, 'a', 6);
    expect(unmarked.lessons['l1']).toEqual({ added: {}, removed: { a: 1 }, timeSpent: { a: 120 } });
    const again = complete(unmarked, 'a', 7);
    expect(state(again)).toEqual({ completed: true, completedAt: day(7), timeSpent: 120 });
  });

  it('that was never marked is not changed by un-marking', () => {
    expect(undo(none, 'a')).toBe(none);
  });

  it('does not change the given record and the other lessons', () => {
    const before = completeLesson(none, 'l2', on('a'));
    const copy = structuredClone(before);
    undo(complete(before, 'a'), 'a');
    expect(before).toEqual(copy);
  });

  it('has the learner’s calendar day', () => {
    const marked = completeLesson(none, 'l1', { ...on('a'), day: '2026-05-02' });
    const added = { a: { n: 1, at: day(1), day: '2026-05-02' } };
    expect(marked.lessons['l1']?.added).toEqual(added);
    const again = completeLesson(marked, 'l1', { ...on('b', 3), day: '2026-05-03' });
    expect(again.lessons['l1']?.added).toEqual(added);
  });

  it('can be marked however large its counter is', () => {
    const poison = { added: {}, removed: { a: Number.MAX_SAFE_INTEGER }, timeSpent: {} };
    let progress = readProgress('c', { lessons: { l1: poison } });
    for (const turn of [1, 2, 3]) {
      progress = readProgress('c', JSON.parse(JSON.stringify(complete(progress, 'a', turn))));
      expect(state(progress)).toMatchObject({ completed: true, completedAt: day(turn) });
      progress = mergeProgress(progress, undo(progress, 'a'));
      expect(state(progress).completed).toBe(false);
    }
  });

  it.each([
    [12.6, 13],
    [-5, 0],
    [Number.NaN, 0],
  ])('counts whole seconds from zero: %d is %d', (seconds, counted) => {
    expect(state(complete(none, 'a', 1, seconds)).timeSpent).toBe(counted);
  });
});

describe('two devices', () => {
  it('that mark a lesson have it completed since the earlier time, with both times spent', () => {
    const joined = mergeProgress(complete(none, 'a', 4, 60), complete(none, 'b', 2, 30));
    expect(state(joined)).toEqual({ completed: true, completedAt: day(2), timeSpent: 90 });
    expect(joined.lastAccessed).toBe(day(4));
  });

  it('un-mark only the completions that they have seen, whatever the clocks say', () => {
    const seen = complete(none, 'a', 10);
    const unmarked = undo(seen, 'b', 31);
    expect(state(mergeProgress(seen, unmarked)).completed).toBe(false);
    expect(state(mergeProgress(unmarked, complete(none, 'c', 1))).completed).toBe(true);
  });
});

describe('two marks with one counter, which no device writes', () => {
  const record = (addition: object) => ({
    ...none,
    lessons: {
      l1: { added: { a: { n: 1, at: day(1), ...addition } }, removed: {}, timeSpent: {} },
    },
  });

  it.each([
    ['of two times', record({}), record({ at: day(2) })],
    ['of two days', record({ day: '2026-05-01' }), record({ day: '2026-05-02' })],
    ['one of them with its day', record({ day: '2026-05-01' }), record({})],
  ])('%s are one and the same in either order', (_, first, second) => {
    expect(mergeProgress(first, second)).toEqual(first);
    expect(mergeProgress(second, first)).toEqual(first);
    expect(coversProgress(first, second)).toBe(true);
    expect(coversProgress(second, first)).toBe(false);
  });
});

describe('two quiz results', () => {
  const result = { score: 3, totalQuestions: 5, completedAt: day(3) };

  it.each([
    ['graded later wins', { ...result, score: 2, completedAt: day(9) }, result],
    ['with the answers wins', { ...result, answers: { q: ['1'] }, attemptId: 'a1' }, result],
    ['of one time with the smaller score wins', { ...result, score: 1 }, result],
    ['of one time with more questions wins', { ...result, totalQuestions: 6 }, result],
  ])('the one %s, in either order', (_, winner, loser) => {
    const first = { ...none, quizzes: { q1: winner, q2: result } };
    const second = { ...none, quizzes: { q1: loser, q3: result } };
    const joined = { q1: winner, q2: result, q3: result };
    expect(mergeProgress(first, second).quizzes).toEqual(joined);
    expect(mergeProgress(second, first).quizzes).toEqual(joined);
  });
});

it('a lesson whose id is a name that objects inherit is marked and un-marked', () => {
  expect(lessonState(none, 'constructor').completed).toBe(false);
  for (const id of ['constructor', 'toString', 'hasOwnProperty']) {
    const marked = completeLesson(none, id, on('a'));
    expect(lessonState(marked, id).completed).toBe(true);
    const joined = mergeProgress(none, uncompleteLesson(marked, id, on('a')));
    expect(lessonState(joined, id).completed).toBe(false);
  }
});

describe('a finished course', () => {
  const marked = complete(none, 'a');
  const finished = finishCourse(marked, 'l1', { now: day(3) });

  it('has the time, and is not counted as a visit', () => {
    for (const unfinished of [undefined, marked]) expect(finishedAt(unfinished)).toBeUndefined();
    expect(finishedAt(finished)).toBe(day(3));
    expect(finished.lastAccessed).toBe(day(1));
    expect(state(finished)).toEqual(state(marked));
  });

  it('is finished once, also when a lesson is un-marked and marked', () => {
    expect(finishCourse(finished, 'l1', { now: day(2) })).toBe(finished);
    expect(finishCourse(finished, 'l2', { now: day(4) })).toBe(finished);
    expect(finishedAt(complete(undo(finished, 'a', 9), 'a', 5))).toBe(day(3));
  });

  it('on two devices is finished since the earlier time', () => {
    const early = finishCourse(complete(none, 'b'), 'l1', { now: day(2) });
    const other = finishCourse(none, 'l2', { now: day(1) });
    expect(finishedAt(mergeProgress(finished, early))).toBe(day(2));
    expect(finishedAt(mergeProgress(early, finished))).toBe(day(2));
    expect(finishedAt(mergeProgress(finished, other))).toBe(day(1));
  });
});

it('the begun courses are those with a completed lesson or a result, the last one first', () => {
  const inCourse = (courseId: string, number: number) =>
    complete(emptyProgress(courseId), 'd', number);
  const graded = {
    ...emptyProgress('graded'),
    quizzes: { q: { score: 1, totalQuestions: 2, completedAt: day(2) } },
    lastAccessed: day(2),
  };
  const courses = {
    empty: emptyProgress('empty'),
    old: inCourse('old', 1),
    tried: undo(inCourse('tried', 1), 'd', 9),
    graded,
    last: inCourse('last', 3),
  };
  expect(begunIds(courses)).toEqual(['last', 'graded', 'old']);
});
