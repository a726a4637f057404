import { completeLesson, type CourseProgress, emptyProgress } from '@edu/domain/learning/progress';
import { UNKNOWN_TIME } from '@edu/domain/learning/progress-read';
import { completionDays, studyDay, streak } from '@edu/domain/learning/streak';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HOME = process.env['TZ'];

/** Sets the time zone of this process. */
const moveTo = (zone: string | undefined) => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
};
beforeEach(() => moveTo('Europe/Kyiv'));
afterEach(() => moveTo(HOME));

/** A course whose lessons were completed at these times, with the days that were stored. */
const studied = (...times: { at: string; day?: string }[]): Record<string, CourseProgress> => ({
  c: times.reduce(
    (progress, { at, day }, i) =>
      completeLesson(progress, `l${i}`, { device: 'd', now: at, ...(day && { day }) }),
    emptyProgress('c'),
  ),
});

const KYIV = 'Europe/Kyiv';

describe('the calendar day of a moment', () => {
  it.each([
    ['at midnight in Kyiv, in summer', KYIV, '2026-07-01T21:00:00.000Z', '2026-07-02'],
    ['at midnight in Kyiv, in winter', KYIV, '2026-12-01T22:00:00.000Z', '2026-12-02'],
    ['in the hour that the spring skips', KYIV, '2026-03-29T01:00:00Z', '2026-03-29'],
    ['after that short day', KYIV, '2026-03-29T21:00:00Z', '2026-03-30'],
    ['after the long day', KYIV, '2026-10-25T22:00:00Z', '2026-10-26'],
    ['far in the east', 'Pacific/Kiritimati', '2026-05-01T10:00:00Z', '2026-05-02'],
    ['far in the west', 'Pacific/Pago_Pago', '2026-05-01T10:59:59Z', '2026-04-30'],
    ['said with an offset', KYIV, '2026-05-01T23:30:00-05:00', '2026-05-02'],
  ])('%s', (_, zone, moment, day) => {
    moveTo(zone);
    expect(studyDay(moment)).toBe(day);
  });

  it('is none when there is no such moment', () => {
    for (const none of ['2026-99-99T99:99:99Z', '']) expect(studyDay(none)).toBeUndefined();
  });
});

describe('the days with a completed lesson', () => {
  it('are each listed once and in order, from all courses', () => {
    const courses = {
      ...studied({ at: '2026-05-03T10:00:00Z' }, { at: '2026-05-01T10:00:00Z' }),
      other: studied({ at: '2026-05-02T10:00:00Z' }, { at: '2026-05-03T11:00:00Z' })['c'],
    } as Record<string, CourseProgress>;
    expect(completionDays(courses)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
  });

  it('are the stored ones, in whatever time zone the learner is now', () => {
    const flight = { at: '2026-05-01T10:30:00Z', day: '2026-05-02' };
    moveTo('Pacific/Pago_Pago');
    expect(completionDays(studied(flight))).toEqual(['2026-05-02']);
  });

  it('of records without one follow the zone', () => {
    const old = studied({ at: '2026-05-01T10:30:00Z' });
    moveTo('Pacific/Kiritimati');
    expect(completionDays(old)).toEqual(['2026-05-02']);
    moveTo('Pacific/Pago_Pago');
    expect(completionDays(old)).toEqual(['2026-04-30']);
  });

  it('follow the time zone when the stored day is none', () => {
    for (const day of ['2026-02-31', '2027-02-29', '2026-13-01', 'today'])
      expect(completionDays(studied({ at: '2026-05-01T10:30:00Z', day }))).toEqual(['2026-05-01']);
  });

  it('have none for a completion of an unknown or impossible time', () => {
    const times = [{ at: UNKNOWN_TIME }, { at: '2026-99-99T99:99:99Z' }, { at: '' }];
    expect(completionDays(studied(...times))).toEqual([]);
  });

  it('have none for a mark that was removed', () => {
    const courses = studied({ at: '2026-05-01T10:00:00Z' }, { at: '2026-05-02T10:00:00Z' });
    const lesson = courses['c']?.lessons['l0'];
    if (lesson) lesson.removed['d'] = 1;
    expect(completionDays(courses)).toEqual(['2026-05-02']);
  });
});

describe('a streak', () => {
  it.each([
    ['of no days', [], 0, 0, 0],
    ['of today alone', ['2026-05-10'], 1, 1, 1],
    ['that ended yesterday goes on', ['2026-05-08', '2026-05-09'], 2, 2, 2],
    ['that ended the day before is over', ['2026-05-07', '2026-05-08'], 0, 2, 2],
    ['of a day listed twice, in any order', ['2026-05-10', '2026-05-09', '2026-05-10'], 2, 2, 2],
    ['with days to come', ['2026-05-10', '2026-05-11', '2026-05-12'], 1, 1, 1],
  ])('%s', (_, days, current, longest, count) => {
    expect(streak(days, '2026-05-10')).toEqual({ current, longest, days: count });
  });
  it('counts as one would on a wall calendar', () => {
    /** 800 consecutive days with two turns of the year and a leap day, as in a calendar. */
    const wall = Array.from({ length: 800 }, (_, i) =>
      new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10),
    );
    const marks = fc.array(fc.boolean(), { minLength: 1, maxLength: wall.length });
    fc.assert(
      fc.property(marks, fc.nat(799), (marked, todayAt) => {
        const runs: number[] = [];
        let count = 0;
        let run = 0;
        for (let i = 0; i <= todayAt; i += 1) {
          run = marked[i] ? run + 1 : 0;
          count += marked[i] ? 1 : 0;
          runs.push(run);
        }
        const days = wall.filter((_, i) => marked[i]);
        expect(streak(days.toReversed(), wall[todayAt] ?? '')).toEqual({
          current: runs[todayAt] || (runs[todayAt - 1] ?? 0),
          longest: Math.max(...runs),
          days: count,
        });
      }),
      { numRuns: 100 },
    );
  });
});
