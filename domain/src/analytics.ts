import * as v from 'valibot';
import { dayAfter } from './day.ts';
import { own } from './own.ts';
import { type CourseProgress, finishedAt, lessonState } from './progress.ts';
import { id } from './values.ts';

export { dayAfter } from './day.ts';

/**
 * What the administrator learns about the use of the platform (decisions.md section 4): counts of a day, never who. A fact is
 * one thing that counts once, such as a learner who was active on a day; facts make the counts exact however often an event
 * is delivered.
 */

export const DAY_COUNTERS = [
  'newLearners',
  'activeLearners',
  'enrolments',
  'lessonCompletions',
  'courseCompletions',
  'quizAttempts',
  'quizPasses',
  'ratings',
  'comments',
] as const;

export type DayCounter = (typeof DAY_COUNTERS)[number];
export type DayCounts = Record<DayCounter, number>;

/** Counts of one course on a day; `lessons` holds completions by lesson, which show where learners drop off. */
export interface CourseCounts {
  counts: DayCounts;
  lessons: Record<string, number>;
}

/** Something that happened to be counted once. `once` tells it from others of its counter, of the same person and course. */
export interface Fact {
  counter: DayCounter;
  userId: string;
  once: string;
  courseId?: string;
  lessonId?: string;
}

/** What one person did, as far as it is counted, and the calendar day that it counts for. */
export interface Activity {
  userId: string;
  /** YYYY-MM-DD in Kyiv. */
  day: string;
  facts: Fact[];
}

const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const TIME_ZONE = 'Europe/Kyiv';

let formatter: Intl.DateTimeFormat | undefined;

/** The calendar day of the platform, YYYY-MM-DD, at a moment. The formatter takes a telephone a twentieth of a second. */
export function dayOf(moment: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
  return formatter.format(moment);
}

/** The days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

export const noCounts = (): DayCounts =>
  Object.fromEntries(DAY_COUNTERS.map((counter) => [counter, 0])) as DayCounts;

/** A learner was here on this day. */
export const activeFact = (userId: string, day: string): Fact => ({
  counter: 'activeLearners',
  userId,
  once: day,
});

/**
 * What a change of a learner's progress in a course counts for: beginning the course, each lesson when it is completed for the
 * first time, and completing the whole course. A lesson that is un-marked and marked again does not count twice.
 */
export function factsOfProgress(
  userId: string,
  before: CourseProgress | undefined,
  after: CourseProgress,
): Fact[] {
  const at = { userId, courseId: after.courseId };
  const completed = Object.keys(after.lessons).filter(
    (lessonId) =>
      v.is(id, lessonId) &&
      lessonState(after, lessonId).completed &&
      !lessonState(before, lessonId).completed,
  );
  const isFinished = finishedAt(after) && !finishedAt(before);
  return [
    ...(before ? [] : [{ counter: 'enrolments', ...at, once: '' } as const]),
    ...(isFinished ? [{ counter: 'courseCompletions', ...at, once: '' } as const] : []),
    ...completed.map((lessonId): Fact => ({
      counter: 'lessonCompletions',
      ...at,
      lessonId,
      once: lessonId,
    })),
  ];
}

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const entriesOf = (source: unknown): [string, unknown][] =>
  typeof source === 'object' && source !== null ? Object.entries(source) : [];

/** As one thing that was counted is remembered. */
export const factKey = ({ counter, once }: Fact): string => (once ? `${counter} ${once}` : counter);

/** How many days one question may span, and how much of one learner counts on one day: nobody learns more. */
export const ANALYTICS_LIMITS = { days: 366, factsOfDay: 300 } as const;

/** A day of the calendar, up to the end of this century: later ones have years of five digits some time. */
const day = v.pipe(
  v.string(),
  v.regex(DAY_PATTERN),
  v.maxValue('2099-12-31'),
  v.check((text) => dayAfter(text, 0) === text, 'There is no such day.'),
);

/** What `adminAnalytics` is asked: a span of days, both included. */
export const adminAnalyticsSchema = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.check(
    ({ from, to }) => from <= to && to <= dayAfter(from, ANALYTICS_LIMITS.days - 1),
    'The days are out of order or too many.',
  ),
);

export type AdminAnalyticsRequest = v.InferOutput<typeof adminAnalyticsSchema>;

/** The courses that are published, by id, each with its lessons. */
export type KnownCourses = ReadonlyMap<string, ReadonlySet<string>>;

/** A course with its counts. */
export interface CourseAnalytics extends CourseCounts {
  courseId: string;
}

/** adminAnalytics/{day}: the counts of a day, and those of its courses. */
export interface DayAnalytics {
  day: string;
  counts: DayCounts;
  courses: CourseAnalytics[];
}

/** What `adminAnalytics` answers. */
export interface AdminAnalytics {
  /** A row for each day of the span, one on which nothing happened too. */
  days: { day: string; counts: DayCounts }[];
  /** Of the whole span, the busiest first. */
  courses: CourseAnalytics[];
  /** How many different learners were here lately; today is one of the days. */
  activeInLastDays: { 7: number; 30: number };
  /** Until when today's and yesterday's counts are added up, an ISO string; a click takes some seconds to be counted. */
  asOf: string;
}

const sizeOf = ({ counts }: CourseCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Adds up what was counted of courses, in any number of parts, the busiest first. `lessons` are those of a course; what is no
 * count, and a lesson that the course does not have, add nothing.
 */
export function sumCourses(
  parts: Iterable<{ courseId: string; counts?: unknown; lessons?: unknown }>,
  lessonsOf: (courseId: string) => ReadonlySet<string> | undefined = () => undefined,
): CourseAnalytics[] {
  const sums = new Map<string, CourseAnalytics>();
  for (const { courseId, counts, lessons } of parts) {
    const sum = sums.get(courseId) ?? { courseId, counts: noCounts(), lessons: {} };
    sums.set(courseId, sum);
    const found = new Map(entriesOf(counts));
    for (const counter of DAY_COUNTERS) sum.counts[counter] += readCount(found.get(counter));
    for (const [lessonId, count] of entriesOf(lessons))
      if (lessonsOf(courseId)?.has(lessonId) ?? true)
        sum.lessons[lessonId] = (own(sum.lessons, lessonId) ?? 0) + readCount(count);
  }
  return [...sums.values()].sort((one, other) => sizeOf(other) - sizeOf(one));
}
