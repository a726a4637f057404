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
const lesson = (added: unknown, rest: object = {}) => ({
  added,
  removed: {},
  timeSpent: {},
  ...rest,
});
const readOne = (record: unknown, rest: object = {}) =>
  readProgress('c', { lessons: { l1: record }, ...rest }).lessons['l1'];

describe('a revision', () => {
  it('is a whole number from 0, and everything else counts as 0', () => {
    for (const rev of [0, 1, 847, Number.MAX_SAFE_INTEGER]) expect(readRevision(rev)).toBe(rev);
    for (const none of [undefined, null, Number.NaN, Infinity, -1, 2.5, 2 ** 53, '4', {}, [4]])
      expect(readRevision(none)).toBe(0);
  });
});

describe('a completion', () => {
  it('has its day', () => {
    const added = { d: { n: 1, at: AT, day: '2026-05-02' } };
    expect(readOne(lesson(added))?.added).toEqual(added);
  });

  it.each([5, null, '', 'today', '2026-5-1', '2026-13-01', '2026-05-32', '2026-05-01T00:00:00Z'])(
    'is not lost with a broken day, %j',
    (day) => {
      expect(readOne(lesson({ d: { n: 1, at: AT, day } }))?.added).toStrictEqual({
        d: { n: 1, at: AT },
      });
    },
  );

  it.each([['a counter that is absurd', [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1', null]]])(
    'is none with %s',
    (_, counters) => {
      for (const n of counters) expect(readOne(lesson({ d: { n, at: AT } }))?.added).toEqual({});
    },
  );

  it.each(['', 'yesterday', '2026-05-01', 5, `2026-05-01T10:00:00.${'0'.repeat(30)}Z`])(
    'is none at %j',
    (at) => {
      expect(readOne(lesson({ d: { n: 1, at } }))?.added).toEqual({});
    },
  );

  it('that has been un-marked is forgotten, its counter is not', () => {
    const stored = lesson({ d: { n: 2, at: AT }, e: { n: 1, at: AT } }, { removed: { d: 2 } });
    expect(readOne(stored)).toMatchObject({ added: { e: { n: 1, at: AT } }, removed: { d: 2 } });
  });
});

it.each([undefined, null, 'text', 7, [], {}, { lessons: 'all', quizzes: 3, lastAccessed: 5 }])(
  'what is stored as %j is empty progress',
  (stored) => {
    expect(readProgress('c', stored)).toEqual(emptyProgress('c'));
  },
);

it('an invalid lesson or result does not remove the others', () => {
  const good = lesson({ d: { n: 1, at: AT } });
  const result = { score: 1, totalQuestions: 2, completedAt: AT };
  const read = readProgress('c', {
    lessons: { l1: good, l2: 'done', l3: null, l4: 7 },
    quizzes: { q1: result, q2: { ...result, score: -1 }, q3: { ...result, score: 'all' }, q4: 1 },
  });
  expect(read).toMatchObject({ lessons: { l1: good }, quizzes: { q1: result } });
  expect([read.lessons, read.quizzes].map((part) => Object.keys(part).length)).toEqual([1, 1]);
});

describe('other figures of a lesson', () => {
  it.each([-1, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e308, '60', null])(
    'are left out when they are %j',
    (value) => {
      const stored = { added: {}, removed: { d: value, e: 1 }, timeSpent: { d: value, e: 1 } };
      expect(readOne(stored)).toEqual({ added: {}, removed: { e: 1 }, timeSpent: { e: 1 } });
    },
  );

  it('have the time when the course was finished', () => {
    expect(readOne(lesson({}, { finished: AT }))?.finished).toBe(AT);
    for (const finished of ['', 'once', 5, true, null])
      expect(readOne(lesson({}, { finished }))).not.toHaveProperty('finished');
  });
});

describe('a quiz result', () => {
  const result = { score: 1, totalQuestions: 2, completedAt: AT };
  const read = (stored: unknown) => readProgress('c', { quizzes: { q1: stored } }).quizzes['q1'];

  it('a result of the account has its answers and its attempt, so that another device can show it', () => {
    const whole = { ...result, answers: { x: ['1', '3'], y: [] }, attemptId: 'a1' };
    expect(read(whole)).toEqual(whole);
    expect(read(result)).toEqual(result);
  });

  it('leaves out single answers that are invalid, and nothing else', () => {
    const answers = { x: ['1'], y: 'text', z: [1] };
    expect(read({ ...result, answers, attemptId: 7 })).toEqual({
      ...result,
      answers: { x: ['1'] },
    });
  });
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
    const result = { score: 1, totalQuestions: 1, completedAt: AT };
    readQuizResults([{ ...result, courseId: '__proto__', quizId: 'score' }]);
    readQuizResults([{ ...result, courseId: 'c', quizId: '__proto__' }]);
    const other: Record<string, unknown> = {};
    for (const key of ['added', 'score', 'completed', 'lessons'])
      expect(other[key]).toBeUndefined();
  });
});

describe('the lesson record of the specification', () => {
  const read = (record: unknown, rest?: object) =>
    lessonState(readProgress('c', { lessons: { l1: record }, ...rest }), 'l1');

  it('is a completion with its time and seconds', () => {
    expect(read({ completed: true, completedAt: AT, timeSpent: 90 })).toEqual({
      completed: true,
      completedAt: AT,
      timeSpent: 90,
    });
  });

  it('a lesson that is not completed has its seconds', () => {
    expect(read({ completed: false, completedAt: AT, timeSpent: 90 })).toEqual({
      completed: false,
      timeSpent: 90,
    });
  });

  it.each([undefined, null, 'once', 5])(
    'completed at %j was so at the last visit',
    (completedAt) => {
      const record = { completed: true, completedAt };
      expect(read(record, { lastAccessed: LATER }).completedAt).toBe(LATER);
      expect(read(record).completedAt).toBe(UNKNOWN_TIME);
    },
  );

  it.each([-1, Infinity, 2 ** 53, '90', null])(
    'with %j seconds is a completion all the same',
    (timeSpent) => {
      expect(read({ completed: true, completedAt: AT, timeSpent })).toEqual({
        completed: true,
        completedAt: AT,
        timeSpent: 0,
      });
    },
  );

  it('read on two devices is one completion with its seconds once', () => {
    const record = { completed: true, completedAt: AT, timeSpent: 90 };
    const [a, b] = [
      readProgress('c', { lessons: { l1: record } }),
      readProgress('c', { lessons: { l1: record } }),
    ];
    expect(mergeProgress(a, b)).toEqual(a);
    const unmarked = uncompleteLesson(a, 'l1', { device: 'd', now: LATER });
    expect(lessonState(mergeProgress(unmarked, b), 'l1').completed).toBe(false);
  });

  it.each(['yes', 1, {}, 'false'])('that is completed as %j is not', (completed) => {
    expect(read({ completed, completedAt: AT }).completed).toBe(false);
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

  it('is read course by course, with the last time in each', () => {
    const courses = readCourses([
      entry('c1', 'l1'),
      entry('c2', 'l1'),
      entry('c1', 'l2', { completedAt: LATER }),
      entry('c1', 'l3', { completed: false, completedAt: undefined }),
    ]);
    expect(Object.keys(courses)).toEqual(['c1', 'c2']);
    expect(courses['c1']).toMatchObject({ courseId: 'c1', lastAccessed: LATER, quizzes: {} });
    expect(lessonState(courses['c1'], 'l2')).toEqual({
      completed: true,
      completedAt: LATER,
      timeSpent: 30,
    });
    expect(lessonState(courses['c1'], 'l3')).toEqual({ completed: false, timeSpent: 30 });
    expect(lessonState(courses['c2'], 'l1').completed).toBe(true);
  });

  it('a lesson listed twice stays completed', () => {
    const twice = [entry('c1', 'l1'), entry('c1', 'l1', { completed: false })];
    expect(lessonState(readCourses(twice)['c1'], 'l1').completed).toBe(true);
    expect(lessonState(readCourses(twice.toReversed())['c1'], 'l1').completed).toBe(true);
  });

  it('leaves out invalid records, one by one', () => {
    const broken = [
      null,
      7,
      'c1',
      [],
      {},
      entry(undefined, 'l1'),
      entry('a b', 'l1'),
      entry('c2', 5),
    ];
    const courses = readCourses([...broken, entry('c1', 'l1')]);
    expect(lessonState(courses['c1'], 'l1').completed).toBe(true);
    expect(Object.keys(courses)).toEqual(['c1']);
  });
});

describe('anything at all', () => {
  it('is read without an error, and reading the result again changes nothing', () => {
    const keys = fc.constantFrom(
      'c1',
      'lessons',
      'quizzes',
      'l1',
      'added',
      'removed',
      'timeSpent',
      'd',
      'n',
      'at',
      'day',
      'completed',
      'completedAt',
      'finished',
      'lastAccessed',
      'courseId',
      'lessonId',
      'quizId',
      'score',
      'totalQuestions',
      'answers',
      '__proto__',
      'constructor',
    );
    const leaves = fc.oneof(
      fc.constantFrom<unknown>(
        AT,
        LATER,
        true,
        false,
        null,
        0,
        1,
        2 ** 53,
        -1,
        Number.NaN,
        Infinity,
        'c1',
        'l1',
        '2026-05-01',
      ),
      fc.anything(),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6, depthSize: 'large' },
        leaves,
        fc.dictionary(keys, tie('tree'), { noNullPrototype: false }),
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
});

describe('stored quiz results', () => {
  const result = { score: 3, totalQuestions: 5, completedAt: AT };
  const entry = (courseId: unknown, quizId: unknown, rest: object = {}) => ({
    courseId,
    quizId,
    ...result,
    ...rest,
  });

  it('are read as they were written', () => {
    const written = {
      c1: { q1: { ...result, answers: { a: ['1', '2'], b: [] } }, q2: result },
      constructor: { toString: result },
    };
    expect(readQuizResults(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it('are read from the list of the specification, the later of two standing', () => {
    const answers = { a: ['1'] };
    const later = { completedAt: LATER, score: 1 };
    const list = [
      entry('c1', 'q1', { answers }),
      entry('c1', 'q2'),
      entry('c2', 'q1'),
      entry('c1', 'q2', later),
    ];
    const read = {
      c1: { q1: { ...result, answers }, q2: { ...result, ...later } },
      c2: { q1: result },
    };
    expect(readQuizResults(list)).toEqual(read);
    expect(readQuizResults(list.toReversed())).toEqual(read);
  });

  it('leave out invalid parts', () => {
    const answers = { a: ['1'], b: [2], c: 'all', d: { 0: '1' } };
    expect(
      readQuizResults({ c1: { q1: { ...result, answers }, q2: { ...result, score: -1 }, q3: 1 } }),
    ).toEqual({
      c1: { q1: { ...result, answers: { a: ['1'] } } },
    });
    const list = [
      null,
      7,
      [],
      entry('c1', undefined),
      entry(undefined, 'q1'),
      entry('a b', 'q1'),
      entry('c1', 'q1', { score: 'all' }),
    ];
    expect(readQuizResults([...list, entry('c1', 'q9')])).toEqual({ c1: { q9: result } });
  });

  it.each([undefined, null, 'text', 7, []])('in %j are none', (source) => {
    expect(readQuizResults(source)).toEqual({});
  });
});
