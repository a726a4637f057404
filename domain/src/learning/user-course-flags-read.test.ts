import { unsentFlags, shown } from '@edu/domain/learning/user-course-flags';
import { readCourseRatings, readSavedCourses } from '@edu/domain/learning/user-course-flags-read';

import { describe, expect, it } from 'vitest';

const saved = (source: unknown) => [...shown(readSavedCourses(source)).keys()];
const rated = (source: unknown, uid = 'u1') =>
  Object.fromEntries(shown(readCourseRatings(source, uid)));
const register = (value: unknown, n: unknown = 2, sent: unknown = 1) => ({
  value,
  n,
  sent,
  seen: 0,
});

describe('stored flags', () => {
  it('are read as they were written', () => {
    const stored = { 'js-core': register(true), sql: register(null), constructor: register(true) };
    expect(readSavedCourses(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    const ratings = { sql: register(5), css: register(null, 3, 3) };
    expect(readCourseRatings(ratings, 'u1')).toEqual(ratings);
  });

  it.each([undefined, null, 'text', 7, true, [], {}, [[]]])('are none in %j', (source) => {
    expect(readSavedCourses(source)).toEqual({});
    expect(readCourseRatings(source, 'u1')).toEqual({});
  });

  it('are read one by one: an invalid one does not remove the others', () => {
    const broken = {
      noNumber: register(true, 'many'),
      negative: register(true, -1),
      half: register(true, 1.5),
      huge: register(true, 1e300),
      noValue: { n: 1, sent: 0, seen: 0 },
      wrongValue: register('yes'),
      nothing: null,
      'an id with spaces': register(true),
      __x__: register(true),
    };
    expect(saved({ ...broken, sql: register(true) })).toEqual(['sql']);
    const ratings = { zero: register(0), six: register(6), half: register(4.5), sql: register(4) };
    expect(rated(ratings)).toEqual({ sql: 4 });
  });

  it('are not counted as sent before they were chosen', () => {
    expect(readSavedCourses({ sql: register(true, 1, 9) })).toEqual({ sql: register(true, 1, 1) });
  });
});

describe('the shapes of the specification', () => {
  it('saved courses as a list of courses, or of ids, are read and still to be sent', () => {
    const broken = [{ title: 'no id' }, 7, null, '<b>'];
    const list = [{ id: 'sql', title: 'SQL' }, 'js-core', 'sql', ...broken];
    expect(saved(list)).toEqual(['sql', 'js-core']);
    expect(unsentFlags(readSavedCourses(list))).toHaveLength(2);
  });

  it('ratings as a list are read and still to be sent, the latest of a course', () => {
    const list = [
      { courseId: 'sql', rating: 5, ratedAt: '2026-02-01T10:00:00.000Z', userId: 'u1' },
      { courseId: 'sql', rating: 2, ratedAt: '2026-01-01T10:00:00.000Z', userId: 'u1' },
      { courseId: 'css', rating: 3 },
    ];
    expect(rated(list)).toEqual({ sql: 5, css: 3 });
    expect(unsentFlags(readCourseRatings(list, 'u1'))).toHaveLength(2);
  });

  it('a rating of another user, or that is no rating, is not taken', () => {
    const list = [
      { courseId: 'sql', rating: 5, userId: 'u2' },
      { courseId: 'css', rating: 4, userId: 'u1' },
      ...[0, 6, 4.5, '5', null].map((rating, i) => ({ courseId: `c${i}`, rating, userId: 'u1' })),
    ];
    expect(rated(list)).toEqual({ css: 4 });
  });
});
