import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  coversProgress,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { readProgress } from '@edu/domain/learning/progress-read';
import { describe, expect, it } from 'vitest';

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const on = (device: string, number = 1) => ({ device, now: day(number) });
const none = emptyProgress('c');
const complete = (
  progress: CourseProgress,
  device: string,
  number = 1,
  timeSpentSec = 0,
  lesson = 'l1',
) => completeLesson(progress, lesson, { ...on(device, number), timeSpentSec });
const undo = (progress: CourseProgress, device: string, number = 1) =>
  uncompleteLesson(progress, 'l1', on(device, number));
const state = (progress: CourseProgress) => lessonState(progress, 'l1');

describe('a lesson on one device', () => {
  it('is not completed before it is marked', () => {
    expect(lessonState(undefined, 'l1')).toEqual({ completed: false, timeSpent: 0 });
    expect(state(none)).toEqual({ completed: false, timeSpent: 0 });
  });

  it('is completed since it was marked, with the seconds spent', () => {
    const progress = complete(none, 'a', 2, 90);
    expect(state(progress)).toEqual({ completed: true, completedAt: day(2), timeSpent: 90 });
    expect(progress.lastAccessed).toBe(day(2));
  });

  it('marked again has the first time and adds the seconds', () => {
    const twice = complete(complete(none, 'a', 2, 90), 'a', 5, 30);
    expect(state(twice)).toEqual({ completed: true, completedAt: day(2), timeSpent: 120 });
  });

  it('un-marked is not completed and has its seconds', () => {
    expect(state(undo(complete(none, 'a', 1, 90), 'a'))).toEqual({
      completed: false,
      timeSpent: 90,
    });
  });

  it('un-marked and marked again is completed since the second time', () => {
    const again = complete(undo(complete(none, 'a', 1), 'a', 2), 'a', 3);
    expect(state(again)).toMatchObject({ completed: true, completedAt: day(3) });
  });

  it('that was never marked may be un-marked, and marked afterwards', () => {
    const unmarked = undo(none, 'a');
    expect(unmarked).toBe(none);
    expect(state(unmarked).completed).toBe(false);
    expect(state(complete(unmarked, 'a')).completed).toBe(true);
  });

  it('does not change the given record and the other lessons', () => {
    const before = complete(none, 'a', 1, 0, 'l2');
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

  it('un-marked leaves only the counter of the mark', () => {
    expect(undo(complete(none, 'a', 1, 90), 'a').lessons['l1']).toEqual({
      added: {},
      removed: { a: 1 },
      timeSpent: { a: 90 },
    });
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

  it('counts whole seconds', () => {
    expect(state(complete(none, 'a', 1, 12.6)).timeSpent).toBe(13);
  });

  it('never counts seconds below zero', () => {
    expect(state(complete(none, 'a', 1, -5)).timeSpent).toBe(0);
    expect(state(complete(none, 'a', 1, Number.NaN)).timeSpent).toBe(0);
  });
});

describe('two devices', () => {
  it('marking the same lesson have it completed since the earlier time, with both times spent', () => {
    const joined = mergeProgress(complete(none, 'a', 4, 60), complete(none, 'b', 2, 30));
    expect(state(joined)).toEqual({ completed: true, completedAt: day(2), timeSpent: 90 });
  });

  it('do not restore a lesson that one of them has un-marked', () => {
    const both = complete(none, 'a');
    const unmarked = undo(both, 'b', 2);
    expect(state(mergeProgress(both, unmarked)).completed).toBe(false);
    expect(state(mergeProgress(unmarked, both)).completed).toBe(false);
  });

  it('stay completed when the device that un-marked had not seen the completion, whatever the clocks say', () => {
    const seen = complete(none, 'a', 10);
    const unmarked = undo(seen, 'a', 31);
    const elsewhere = complete(none, 'b', 1);
    expect(state(mergeProgress(unmarked, elsewhere)).completed).toBe(true);
  });

  it('show the later of two last visits', () => {
    const early = { ...none, lastAccessed: day(1) };
    const late = { ...none, lastAccessed: day(2) };
    expect(mergeProgress(early, late).lastAccessed).toBe(day(2));
    expect(mergeProgress(late, early).lastAccessed).toBe(day(2));
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

describe('quiz results', () => {
  const result = (score: number) => ({ score, totalQuestions: 5, completedAt: day(score) });

  it('the result graded later wins in either copy, and other results stay', () => {
    const older = { ...none, quizzes: { q1: result(5), q2: result(4) } };
    const newest = { ...result(2), completedAt: day(9) };
    const newer = { ...none, quizzes: { q1: newest, q3: result(3) } };
    const joined = { q1: newest, q2: result(4), q3: result(3) };
    expect(mergeProgress(older, newer).quizzes).toEqual(joined);
    expect(mergeProgress(newer, older).quizzes).toEqual(joined);
  });

  it('have the answers, which an older copy of the same result lacks', () => {
    const graded = { ...result(3), answers: { q: ['1'] }, attemptId: 'a1' };
    const withAnswers = { ...none, quizzes: { q1: graded } };
    const without = { ...none, quizzes: { q1: result(3) } };
    expect(mergeProgress(withAnswers, without).quizzes['q1']).toEqual(graded);
    expect(mergeProgress(without, withAnswers).quizzes['q1']).toEqual(graded);
  });

  it('of one time, which no server writes, are the smaller in either order', () => {
    const small = { score: 1, totalQuestions: 5, completedAt: day(1) };
    for (const change of [{ score: 2 }, { totalQuestions: 4 }]) {
      const first = { ...none, quizzes: { q1: small } };
      const second = { ...none, quizzes: { q1: { ...small, ...change } } };
      expect(mergeProgress(first, second).quizzes['q1']).toEqual(small);
      expect(mergeProgress(second, first).quizzes['q1']).toEqual(small);
    }
  });
});

describe('reading a stored record', () => {
  it('has the requested course id, whatever the document says', () => {
    expect(readProgress('c', { courseId: 'other' }).courseId).toBe('c');
  });
});

describe('a lesson whose id is a name that objects inherit', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])('%s is marked and un-marked', (id) => {
    const marked = completeLesson(none, id, on('a'));
    expect(lessonState(marked, id).completed).toBe(true);
    const joined = mergeProgress(none, uncompleteLesson(marked, id, on('a')));
    expect(lessonState(joined, id).completed).toBe(false);
  });

  it('is not completed without a mark', () => {
    expect(lessonState(none, 'constructor').completed).toBe(false);
  });
});
