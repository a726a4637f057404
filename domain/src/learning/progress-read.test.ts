import {
  emptyProgress,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import {
  readCourses,
  readProgress,
  readQuizResults,
  readRevision,
  UNKNOWN_TIME,
} from '@edu/domain/learning/progress-read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const AT = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';
const RESULT = { score: 1, totalQuestions: 2, completedAt: AT };
const lesson = (added: unknown, rest: object = {}) => ({
  added,
  removed: {},
  timeSpent: {},
  ...rest,
});
const readOne = (record: unknown) => readProgress('c', { lessons: { l1: record } }).lessons['l1'];

it('a revision is a whole number from 0, and everything else counts as 0', () => {
  for (const rev of [0, 1, Number.MAX_SAFE_INTEGER]) expect(readRevision(rev)).toBe(rev);
  for (const none of [undefined, null, Number.NaN, Infinity, -1, 2.5, 2 ** 53, '4', {}, [4]])
    expect(readRevision(none)).toBe(0);
});

describe('a completion', () => {
  it.each([5, null, '', 'today', '2026-5-1', '2026-13-01', '2026-05-32', '2026-05-01T00:00:00Z'])(
    'is not lost with a broken day, %j',
    (day) => {
      expect(readOne(lesson({ d: { n: 1, at: AT, day } }))?.added).toStrictEqual({
        d: { n: 1, at: AT },
      });
    },
  );

  it('is none with an absurd counter or time', () => {
    for (const n of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1', null])
      expect(readOne(lesson({ d: { n, at: AT } }))?.added).toEqual({});
    for (const at of ['', 'yesterday', '2026-05-01', 5, `2026-05-01T10:00:00.${'0'.repeat(30)}Z`])
      expect(readOne(lesson({ d: { n: 1, at } }))?.added).toEqual({});
  });

  it('that has been un-marked is forgotten, its counter is not', () => {
    const stored = lesson({ d: { n: 2, at: AT }, e: { n: 1, at: AT } }, { removed: { d: 2 } });
    expect(readOne(stored)).toMatchObject({ added: { e: { n: 1, at: AT } }, removed: { d: 2 } });
  });
});

it('other figures of a lesson are left out when they are invalid', () => {
  for (const value of [-1, Number.NaN, Infinity, 2 ** 53, '60', null]) {
    const stored = { added: {}, removed: { d: value, e: 1 }, timeSpent: { d: value, e: 1 } };
    expect(readOne(stored)).toEqual({ added: {}, removed: { e: 1 }, timeSpent: { e: 1 } });
  }
  for (const finished of ['', 'once', 5, true, null])
    expect(readOne(lesson({}, { finished }))).not.toHaveProperty('finished');
});

it.each([undefined, null, 'text', 7, [], {}, { lessons: 'all', quizzes: 3, lastAccessed: 5 }])(
  'what is stored as %j is empty progress',
  (stored) => {
    expect(readProgress('c', stored)).toEqual(emptyProgress('c'));
  },
);

it('an invalid lesson, result or answer does not remove the others', () => {
  const good = lesson({ d: { n: 1, at: AT } });
  const whole = { ...RESULT, answers: { x: ['1', '3'], y: [] }, attemptId: 'a1' };
  const read = readProgress('c', {
    courseId: 'other',
    lessons: { l1: good, l2: 'done', l3: null, l4: 7 },
    quizzes: {
      q1: whole,
      q2: { ...RESULT, answers: { x: ['1'], y: 'text', z: [1] }, attemptId: 7 },
      q3: { ...RESULT, score: -1 },
      q4: 1,
    },
  });
  const quizzes = { q1: whole, q2: { ...RESULT, answers: { x: ['1'] } } };
  expect(read).toEqual({ ...emptyProgress('c'), lessons: { l1: good }, quizzes });
});

describe('ids that are no ids', () => {
  const poison = JSON.parse(
    `{"__proto__": {"added": {"d": {"n": 1, "at": "${AT}"}}}, "a b": {}, "": {}, "constructor": {}}`,
  ) as unknown;

  it('are left out in every place', () => {
    expect(Object.keys(readProgress('c', { lessons: poison }).lessons)).toEqual(['constructor']);
    expect(Object.keys(readCourses(poison))).toEqual(['constructor']);
    expect(readOne(lesson(poison, { removed: poison, timeSpent: poison }))).toEqual(lesson({}));
    expect(readProgress('c', { quizzes: poison }).quizzes).toEqual({});
  });

  it('do not change any other object', () => {
    const entry = { completed: true, completedAt: AT, timeSpent: 1 };
    readCourses([{ ...entry, courseId: '__proto__', lessonId: 'added' }]);
    readCourses([{ ...entry, courseId: 'c', lessonId: '__proto__' }]);
    readQuizResults([{ ...RESULT, courseId: '__proto__', quizId: 'score' }]);
    readQuizResults([{ ...RESULT, courseId: 'c', quizId: '__proto__' }]);
    const other: Record<string, unknown> = {};
    for (const key of ['added', 'score', 'completed', 'lessons'])
      expect(other[key]).toBeUndefined();
  });
});

describe('the lesson record of the specification', () => {
  const read = (record: unknown, rest?: object) =>
    lessonState(readProgress('c', { lessons: { l1: record }, ...rest }), 'l1');

  it.each([
    [true, 90, { completed: true, completedAt: AT, timeSpent: 90 }],
    [false, 90, { completed: false, timeSpent: 90 }],
    ['yes', 90, { completed: false, timeSpent: 90 }],
    [1, 90, { completed: false, timeSpent: 90 }],
    [true, -1, { completed: true, completedAt: AT, timeSpent: 0 }],
    [true, '90', { completed: true, completedAt: AT, timeSpent: 0 }],
    [true, 2 ** 53, { completed: true, completedAt: AT, timeSpent: 0 }],
  ])('completed: %j, with %j seconds, is read as %j', (completed, timeSpent, state) => {
    expect(read({ completed, completedAt: AT, timeSpent })).toEqual(state);
  });

  it.each([undefined, null, 'once', 5])('with the time %j gets that of the last visit', (time) => {
    const record = { completed: true, completedAt: time };
    expect(read(record, { lastAccessed: LATER }).completedAt).toBe(LATER);
    expect(read(record).completedAt).toBe(UNKNOWN_TIME);
  });

  it('read on two devices is one completion with its seconds once', () => {
    const stored = { lessons: { l1: { completed: true, completedAt: AT, timeSpent: 90 } } };
    const [a, b] = [readProgress('c', stored), readProgress('c', stored)];
    expect(mergeProgress(a, b)).toEqual(a);
    const unmarked = uncompleteLesson(a, 'l1', { device: 'd', now: LATER });
    expect(lessonState(mergeProgress(unmarked, b), 'l1').completed).toBe(false);
  });

  it('does not hide what devices have recorded beside it', () => {
    const both = { completed: true, completedAt: LATER, added: { d: { n: 1, at: AT } } };
    expect(Object.keys(readOne(both)?.added ?? {}).toSorted()).toEqual(['d', 'legacy']);
  });
});

describe('the list of lesson records of the specification', () => {
  const entry = (courseId: unknown, lessonId: unknown, rest: object = {}) => ({
    courseId,
    lessonId,
    completed: true,
    completedAt: AT,
    timeSpent: 30,
    ...rest,
  });

  it('is read course by course, with the last time in each, without invalid records', () => {
    const broken = [null, 7, 'c1', [], {}, entry(undefined, 'l1'), entry('a b', 'l1')];
    const courses = readCourses([
      ...broken,
      entry('c1', 'l1'),
      entry('c2', 'l1'),
      entry('c1', 'l2', { completedAt: LATER }),
      entry('c1', 'l3', { completed: false, completedAt: undefined }),
      entry('c3', 5),
    ]);
    expect(Object.keys(courses)).toEqual(['c1', 'c2']);
    expect(courses['c1']).toMatchObject({ courseId: 'c1', lastAccessed: LATER, quizzes: {} });
    const state = { completed: true, completedAt: LATER, timeSpent: 30 };
    expect(lessonState(courses['c1'], 'l2')).toEqual(state);
    expect(lessonState(courses['c1'], 'l3')).toEqual({ completed: false, timeSpent: 30 });
    expect(lessonState(courses['c2'], 'l1').completed).toBe(true);
  });

  it('a lesson listed twice stays completed', () => {
    const twice = [entry('c1', 'l1'), entry('c1', 'l1', { completed: false })];
    expect(lessonState(readCourses(twice)['c1'], 'l1').completed).toBe(true);
    expect(lessonState(readCourses(twice.toReversed())['c1'], 'l1').completed).toBe(true);
  });
});

it('anything at all is read without an error, and reading the result again changes nothing', () => {
  const names =
    'c1 l1 lessons quizzes added removed timeSpent d n at day completed completedAt finished ' +
    'lastAccessed courseId lessonId quizId score totalQuestions answers __proto__ constructor';
  const leaves = fc.oneof(
    fc.constantFrom<unknown>(AT, LATER, true, false, null, 0, 1, 2 ** 53, -1, Infinity),
    fc.constantFrom('c1', 'l1', '2026-05-01'),
    fc.anything(),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6, depthSize: 'large' },
      leaves,
      fc.dictionary(fc.constantFrom(...names.split(' ')), tie('tree'), { noNullPrototype: false }),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (source) => {
      const courses = readCourses(source);
      expect(readCourses(courses)).toEqual(courses);
      const results = readQuizResults(source);
      expect(readQuizResults(results)).toEqual(results);
    }),
    { numRuns: 100 },
  );
});

describe('stored quiz results', () => {
  const entry = (courseId: unknown, quizId: unknown, rest: object = {}) => ({
    courseId,
    quizId,
    ...RESULT,
    ...rest,
  });

  it('are read as they were written, without invalid parts', () => {
    const written = {
      c1: { q1: { ...RESULT, answers: { a: ['1', '2'], b: [] } }, q2: RESULT },
      constructor: { toString: RESULT },
    };
    expect(readQuizResults(JSON.parse(JSON.stringify(written)))).toEqual(written);
    const answers = { a: ['1'], b: [2], c: 'all', d: { 0: '1' } };
    const broken = { q1: { ...RESULT, answers }, q2: { ...RESULT, score: -1 }, q3: 1 };
    expect(readQuizResults({ c1: broken })).toEqual({
      c1: { q1: { ...RESULT, answers: { a: ['1'] } } },
    });
    for (const none of [undefined, null, 'text', 7, []]) expect(readQuizResults(none)).toEqual({});
  });

  it('are read from the list of the specification, the later of two standing', () => {
    const answers = { a: ['1'] };
    const later = { completedAt: LATER, score: 2 };
    const list = [
      null,
      7,
      [],
      entry('c1', undefined),
      entry(undefined, 'q1'),
      entry('a b', 'q1'),
      entry('c1', 'q1', { score: 'all' }),
      entry('c1', 'q1', { answers }),
      entry('c1', 'q2'),
      entry('c2', 'q1'),
      entry('c1', 'q2', later),
    ];
    const read = {
      c1: { q1: { ...RESULT, answers }, q2: { ...RESULT, ...later } },
      c2: { q1: RESULT },
    };
    expect(readQuizResults(list)).toEqual(read);
    expect(readQuizResults(list.toReversed())).toEqual(read);
  });
});
