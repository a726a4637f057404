import {
  type CourseAnalytics,
  DAY_COUNTERS,
  type DayCounter,
  type DayCounts,
  dayAfter,
  noCounts,
} from './analytics.ts';
import { own } from './own.ts';

/** What the panel makes of the counts. Small numbers could point at a person: up to four is «< 5», wherever it is shown. */

/** From how many on a number is told exactly. */
export const TOLD_FROM = 5;

/** Whether a count is too small to be told; nothing at all is no person. */
export const isSmall = (count: number): boolean => count > 0 && count < TOLD_FROM;

/** A count as it may be told: a number, or «< 5». */
export const toldCount = (count: number): number | '< 5' => (isSmall(count) ? '< 5' : count);

/**
 * How high a count is drawn: one that may not be told is drawn as if it were half of the least that may, so that a picture
 * gives no more away than a table.
 */
export const drawnCount = (count: number): number => (isSmall(count) ? TOLD_FROM / 2 : count);

/** Whole percent; undefined where there is nothing to count, or either number is too small to be told. */
export const toldShare = (part: number, whole: number): number | undefined =>
  whole === 0 || isSmall(part) || isSmall(whole)
    ? undefined
    : Math.round((Math.min(part, whole) / whole) * 100);

/** The days counted back from `today`, it included, and as many before them. */
export function spanOf(
  today: string,
  days: number,
): Record<'now' | 'before', { from: string; to: string }> {
  return {
    now: { from: dayAfter(today, 1 - days), to: today },
    before: { from: dayAfter(today, 1 - 2 * days), to: dayAfter(today, -days) },
  };
}

/** The sum of each counter. Active learners add up to visits: somebody who comes on two days counts on both. */
export function sumDays(days: Iterable<{ counts: DayCounts }>): DayCounts {
  const sums = noCounts();
  for (const { counts } of days)
    for (const counter of DAY_COUNTERS) sums[counter] += counts[counter];
  return sums;
}

/** By how many percent a count has grown, negative when it has fallen; undefined where that would tell a small number. */
export const growth = (now: number, before: number): number | undefined =>
  now < TOLD_FROM || before < TOLD_FROM ? undefined : Math.round(((now - before) / before) * 100);

export type FunnelStep = 'begun' | 'first' | 'half' | 'last' | 'completed';

/** A course with its lessons in the order of its curriculum. */
interface Taught {
  lessons: readonly { id: string }[];
}

/**
 * How many of those who began a course in the span came how far in it: to the end of the first lesson, of the middle one, of
 * the last one, and of the whole course with its quizzes. Who began before the span counts at the steps that they took in it.
 */
export function funnelOf(
  { counts, lessons }: Pick<CourseAnalytics, 'counts' | 'lessons'>,
  course: Taught,
): { step: FunnelStep; count: number }[] {
  const last = course.lessons.length - 1;
  const completionsAt = (index: number) => own(lessons, course.lessons[index]?.id ?? '') ?? 0;
  return [
    { step: 'begun', count: counts.enrolments },
    { step: 'first', count: completionsAt(0) },
    { step: 'half', count: completionsAt(Math.floor(last / 2)) },
    { step: 'last', count: completionsAt(last) },
    { step: 'completed', count: counts.courseCompletions },
  ];
}

/** Completions of each lesson in the order of the curriculum; where they fall most learners stop. */
export const dropOffOf = <Lesson extends { id: string }>(
  { lessons }: Pick<CourseAnalytics, 'lessons'>,
  course: { lessons: readonly Lesson[] },
): { lesson: Lesson; count: number }[] =>
  course.lessons.map((lesson) => ({ lesson, count: own(lessons, lesson.id) ?? 0 }));

/** The lesson after which most learners stop, when that can be told: undefined with fewer than two lessons or small numbers. */
export function steepestFall<Lesson>(
  drops: readonly { lesson: Lesson; count: number }[],
): Lesson | undefined {
  let found: { lesson: Lesson; fall: number } | undefined;
  for (const [i, { lesson, count }] of drops.entries()) {
    const before = drops[i - 1]?.count ?? count;
    const fall = before - count;
    if (fall >= TOLD_FROM && fall > (found?.fall ?? 0)) found = { lesson, fall };
  }
  return found?.lesson;
}

/** A row of the table and of the file: what may be told of each counter. */
export const toldCounts = (counts: DayCounts): Record<DayCounter, number | '< 5'> =>
  Object.fromEntries(
    DAY_COUNTERS.map((counter) => [counter, toldCount(counts[counter])]),
  ) as Record<DayCounter, number | '< 5'>;
