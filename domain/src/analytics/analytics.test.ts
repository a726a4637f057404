import { platformDay } from '@edu/domain/lib/platform-day';
import {
  adminAnalyticsSchema,
  dayAfter,
  daysBetween,
  factsOfNotes,
  factsOfPractice,
  factsOfProgress,
  missedWords,
  noCounts,
  sumCourses,
} from '@edu/domain/analytics/analytics';
import {
  completeLesson,
  emptyProgress,
  finishCourse,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { withPractice } from '@edu/domain/learning/practice';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const at = { device: 'd1', now: '2026-11-21T10:00:00Z' };

describe('days', () => {
  it('follow the calendar of Kyiv, over both changes of the clock', () => {
    expect(platformDay(new Date('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
    expect(platformDay(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
    for (const [end, next] of [
      ['2026-03-29T21:00:00Z', '2026-03-30'],
      ['2026-10-25T22:00:00Z', '2026-10-26'],
    ] as const) {
      expect(platformDay(new Date(Date.parse(end) - 1))).toBe(dayAfter(next, -1));
      expect(platformDay(new Date(end))).toBe(next);
    }
    expect(platformDay(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
    expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29');
    expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26');
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('are requested in order, and not too many', () => {
    const isValid = (from: string, to: string) => v.is(adminAnalyticsSchema, { from, to });
    expect(isValid('2026-11-21', '2026-11-21')).toBe(true);
    expect(isValid('2026-01-01', '2026-12-31')).toBe(true);
    expect(isValid('2026-01-01', '2027-01-02')).toBe(false);
    expect(isValid('2026-11-22', '2026-11-21')).toBe(false);
    expect(isValid('2026-13-01', '2026-13-02')).toBe(false);
    expect(isValid('2026-02-28', '2026-02-30')).toBe(false);
    expect(isValid('9998-12-31', '9999-12-31')).toBe(false);
    expect(v.is(adminAnalyticsSchema, { from: '2026-11-21' })).toBe(false);
  });
});

describe('the facts of a change of progress', () => {
  const who = { userId: 'olena', courseId: 'react' };
  const begun = emptyProgress('react');
  const done = completeLesson(begun, 'l1', at);

  it('are also that the whole course was completed, once', () => {
    const all = finishCourse(completeLesson(done, 'l2', at), 'l2', at);
    const completion = { counter: 'courseCompletions', ...who, once: '' };
    expect(factsOfProgress('olena', done, all)).toContainEqual(completion);
    const later = factsOfProgress('olena', all, completeLesson(all, 'l3', at));
    expect(later).not.toContainEqual(completion);
  });

  it('are a course that was begun and each lesson that was completed', () => {
    expect(factsOfProgress('olena', undefined, completeLesson(done, 'l2', at))).toEqual([
      { counter: 'enrolments', ...who, once: '' },
      { counter: 'lessonCompletions', ...who, lessonId: 'l1', once: 'l1' },
      { counter: 'lessonCompletions', ...who, lessonId: 'l2', once: 'l2' },
    ]);
  });

  it('are none for a lesson that was completed before, is un-marked or only watched', () => {
    expect(factsOfProgress('olena', done, done)).toEqual([]);
    expect(factsOfProgress('olena', done, uncompleteLesson(done, 'l1', at))).toEqual([]);
    expect(factsOfProgress('olena', begun, { ...begun, lastAccessed: at.now })).toEqual([]);
    // Such ids cannot be names of fields.
    for (const id of ['', '..', '__x__'])
      expect(factsOfProgress('olena', begun, completeLesson(begun, id, at))).toEqual([]);
  });
});

describe('the facts of a change of practice', () => {
  const who = { userId: 'olena', courseId: 'js' };
  const changed = (change: Parameters<typeof withPractice>[2], key = 'sum', before = {}) =>
    withPractice(before, key, change, Date.parse(at.now));

  it('are each step of a task, once, and the tries of its solution', () => {
    const tried = changed({ tries: 2 });
    const solved = changed({ tries: 3, hints: 2, isShown: true, doneAt: at.now }, 'sum', tried);
    const fact = (step: string, ...taskCounts: string[]) => ({
      ...{ ...who, counter: 'tasks', once: `sum ${step}` },
      taskCounts: [`sum ${step}`, ...taskCounts],
    });
    expect(factsOfPractice(who, {}, tried)).toEqual([fact('tried')]);
    expect(factsOfPractice(who, tried, solved)).toEqual([
      ...[fact('solved', 'sum tries3'), fact('hinted'), fact('shown')],
    ]);
    expect(factsOfPractice(who, {}, solved)).toHaveLength(4);
    expect(factsOfPractice(who, solved, changed({ tries: 9 }, 'sum', solved))).toEqual([]);
    // More tries than are told apart.
    const patient = factsOfPractice(who, {}, changed({ tries: 500, doneAt: at.now }));
    expect(patient[1]?.taskCounts).toEqual(['sum solved', 'sum tries30']);
  });

  it('are none for a draft, or for a block that is no task', () => {
    expect(factsOfPractice(who, {}, changed({ code: 'let a' }))).toEqual([]);
    expect(factsOfPractice(who, {}, changed({ tries: 4, doneAt: at.now }, 'B1x'))).toEqual([]);
  });
});

describe('the facts of a change of notes', () => {
  const who = { userId: 'olena', courseId: 'react' };
  const note = (second: number, text = '') => ({ at: at.now, lessonId: 'l1', second, text });
  const fact = (moment: string) => ({ ...who, counter: 'moments', once: moment, moment });

  it('are each quarter of a minute that is marked, once', () => {
    const notes = { a: note(29), b: note(30), c: note(44) };
    expect(factsOfNotes(who, {}, notes)).toEqual([fact('l1 15'), fact('l1 30')]);
  });

  it('are none for a text, a removal, or another mark of the same moment', () => {
    const before = { a: note(30) };
    expect(factsOfNotes(who, before, { a: note(30, 'Ключ') })).toEqual([]);
    expect(factsOfNotes(who, before, { ...before, b: note(31) })).toEqual([]);
    expect(factsOfNotes(who, before, { a: { at: at.now, isRemoved: true } })).toEqual([]);
  });
});

describe('searches without a hit', () => {
  it.each([
    ["  Зв'язок  КОМПОНЕНТІВ! ", 'зв’язок компонентів'],
    ['git rebase', 'git rebase'],
    ['es2025', 'es2025'],
  ])('%j counts as its words', (query, words) => {
    expect(missedWords(query)).toBe(words);
  });

  it.each([
    ...['olena@example.com', 'olena＠example.com', 'olena%40example.com', 'olena.example.com'],
    ...['067 123 45 67', '12345', '?!', 'аб', 'слово '.repeat(11)],
  ])('%j is not counted', (query) => {
    expect(missedWords(query)).toBeUndefined();
  });
});

describe('the sums of courses', () => {
  it('add parts up, the busiest first, and pass over what is no count', () => {
    const withOddName: Record<string, unknown> = { l1: 2, constructor: 1 };
    const parts: Parameters<typeof sumCourses>[0] = [
      { courseId: 'css', counts: { enrolments: 1, ratings: -5, comments: 'many' } },
      { courseId: 'react', counts: { enrolments: 2 }, lessons: withOddName },
      { courseId: 'react', counts: { enrolments: 1 }, lessons: { l1: 1, l2: 0.5 } },
      { courseId: 'git' },
    ];
    const lessons = { ...withOddName, l1: 3, l2: 0 };
    const none = { lessons: {}, tasks: {}, moments: {} };
    expect(sumCourses(parts)).toEqual([
      { ...none, courseId: 'react', counts: { ...noCounts(), enrolments: 3 }, lessons },
      { ...none, courseId: 'css', counts: { ...noCounts(), enrolments: 1 } },
      { ...none, courseId: 'git', counts: noCounts() },
    ]);
  });

  it('pass over lessons and tasks that a course does not have', () => {
    const tasks = { 'sum tried': 3, 'summa tried': 9 };
    const moments = { 'l1 30': 4, 'invented 30': 9 };
    const parts = [{ courseId: 'react', lessons: { l1: 2, invented: 9 }, tasks, moments }];
    const known = { lessons: new Set(['l1', 'l2']), tasks: new Set(['sum']) };
    const [react] = sumCourses(parts, () => known);
    expect(react).toMatchObject({ lessons: { l1: 2 }, tasks: { 'sum tried': 3 } });
    expect(react?.moments).toEqual({ 'l1 30': 4 });
    expect(Object.keys(react?.tasks ?? {})).toEqual(['sum tried']);
  });
});
