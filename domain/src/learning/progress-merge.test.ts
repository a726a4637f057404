import { isDeepStrictEqual } from 'node:util';
import {
  type Addition,
  type CourseProgress,
  emptyProgress,
  coversProgress,
  type LessonRecord,
  liveAdditions,
  mergeProgress,
} from '@edu/domain/learning/progress';
import { readProgress } from '@edu/domain/learning/progress-read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LESSONS = ['l1', 'l2'];
const START = Date.UTC(2026, 4, 1);
const DAY = 24 * 3600_000;

const dayAt = (number: number) => new Date(START + number * DAY).toISOString();
const iso = fc
  .integer({ min: 0, max: 100 })
  .map((hours) => new Date(START + hours * 3600_000).toISOString());
const device = fc.constantFrom('a', 'b', 'c');
const addition: fc.Arbitrary<Addition> = fc
  .record({
    n: fc.integer({ min: 1, max: 4 }),
    at: iso,
    day: fc.constantFrom('2026-05-01', '2026-05-02', undefined),
  })
  .map(({ n, at, day }) => ({ n, at, ...(day && { day }) }));
/**
 * Stored objects have a prototype, and the comparison would treat an object without one as
 * different.
 */
const PLAIN = { noNullPrototype: true };

/** As in every record, `added` holds no completion that was un-marked. */
const lessonRecord: fc.Arbitrary<LessonRecord> = fc
  .record({
    added: fc.dictionary(device, addition, PLAIN),
    removed: fc.dictionary(device, fc.integer({ min: 1, max: 4 }), PLAIN),
    timeSpent: fc.dictionary(device, fc.integer({ min: 1, max: 500 }), PLAIN),
    finished: fc.option(iso, { nil: undefined }),
  })
  .map(({ finished, ...lesson }) => ({
    ...lesson,
    added: liveAdditions(lesson),
    ...(finished && { finished }),
  }));
const result = fc.record({
  score: fc.nat(2),
  totalQuestions: fc.nat(2),
  completedAt: fc.constantFrom(dayAt(1), dayAt(2)),
});
const progress: fc.Arbitrary<CourseProgress> = fc.record({
  courseId: fc.constant('c'),
  lessons: fc.dictionary(fc.constantFrom(...LESSONS), lessonRecord, PLAIN),
  quizzes: fc.dictionary(fc.constantFrom('q1', 'q2'), result, PLAIN),
  lastAccessed: fc.oneof(fc.constant(''), iso),
});

describe('merging two copies of progress', () => {
  it('does not depend on the order or on how three are grouped', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        const joined = mergeProgress(a, b);
        expect(mergeProgress(b, a)).toEqual(joined);
        expect(mergeProgress(joined, c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
      }),
    );
  });

  it('with itself or with an empty copy changes nothing', () => {
    fc.assert(
      fc.property(progress, (a) => {
        expect(mergeProgress(a, a)).toEqual(a);
        expect(mergeProgress(a, emptyProgress('c'))).toEqual(a);
        expect(mergeProgress(emptyProgress('c'), a)).toEqual(a);
      }),
    );
  });

  it('results in a copy that covers both, and survives being stored and read again', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const joined = mergeProgress(a, b);
        expect(coversProgress(joined, a) && coversProgress(joined, b)).toBe(true);
        expect(readProgress('c', JSON.parse(JSON.stringify(joined)))).toEqual(joined);
      }),
    );
  });

  it('is needed exactly when one copy does not cover the other', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const { lessons } = mergeProgress(a, b);
        expect(coversProgress(a, b)).toBe(
          isDeepStrictEqual(recorded(lessons), recorded(a.lessons)),
        );
      }),
    );
  });
});

/** The lessons whose record is not empty. */
const recorded = (lessons: CourseProgress['lessons']) =>
  Object.fromEntries(
    Object.entries(lessons).filter(
      ([, { added, removed, timeSpent, finished }]) =>
        [added, removed, timeSpent].some((part) => Object.keys(part).length > 0) || finished,
    ),
  );
