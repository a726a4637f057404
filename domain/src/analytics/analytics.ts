import * as v from 'valibot';
import { dayAfter } from '../lib/day.ts';
import { getOwn } from '../lib/get-own.ts';
import { TASK_ID } from '../content/practice.ts';
import type { CoursePractice, PracticeEntry } from '../learning/practice.ts';
import { type CourseNotes, isNote } from '../learning/notes.ts';
import { searchText } from '../text/search-text.ts';
import { wordsIn } from '../text/search-words.ts';
import { type CourseProgress, finishedAt, lessonState } from '../learning/progress.ts';
import { id } from '../validation/values.ts';

export { dayAfter } from '../lib/day.ts';

/**
 * Counts of the platform's use for the administrator: counts of a day, never users. A fact is one
 * event that counts once, such as a learner who was active on a day; facts keep the counts exact
 * however often an event is delivered.
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

/**
 * Counts of one course on a day; `lessons` holds completions by lesson, which show where learners
 * stop.
 */
export interface CourseCounts {
  counts: DayCounts;
  lessons: Record<string, number>;
  /** By id of the task and step, such as «sum solved»; `taskCountName` makes the names. */
  tasks: Record<string, number>;
  /** How many learners have marked a moment, by `momentName`. */
  moments: Record<string, number>;
}

/** What a learner does with a task, each counted once; a hint also after the solution. */
export const TASK_STEPS = ['tried', 'solved', 'hinted', 'shown'] as const;
export type TaskStep = (typeof TASK_STEPS)[number];

/** More tries than these count as these. */
export const MOST_TRIES = 30;

/** The name of a count of a task: of a step, or of the solutions after this many tries. */
export const taskCountName = (taskId: string, what: TaskStep | number): string =>
  `${taskId} ${typeof what === 'number' ? `tries${Math.min(what, MOST_TRIES)}` : what}`;

/** Marks within so many seconds of a video count as one moment. */
export const MOMENT_SEC = 15;

/** The name of the count of a moment: its lesson, and the second at which its part begins. */
export const momentName = (lessonId: string, second: number): string =>
  `${lessonId} ${Math.floor(second / MOMENT_SEC) * MOMENT_SEC}`;

/** The longest words of a search that are counted, in characters. */
const SEARCH_MAX = 60;
/** An address of email, also encoded, or as many digits as a number of a person has. */
const IS_PERSONAL = /@|%40|\.(?:com|net|org|ua)(?![\p{L}\p{N}])|\p{N}(?:\P{N}*\p{N}){4}/iu;

/**
 * The words of a search without a hit, in one spelling; undefined for one that is not counted
 * because it is too short or too long, or looks like an address of email or a long number.
 */
export function missedWords(query: string): string | undefined {
  const isPersonal = IS_PERSONAL.test(query.normalize('NFKC'));
  const words = Array.from(wordsIn(query), ({ word }) => searchText(word)).join(' ');
  return isPersonal || words.length < 3 || words.length > SEARCH_MAX ? undefined : words;
}

/**
 * An event that is counted once. `once` distinguishes it from others of its counter, of the same
 * learner and course.
 */
export interface Fact {
  /** A step of a task is counted under `taskCounts` only, a marked moment under `moment`. */
  counter: DayCounter | 'tasks' | 'moments';
  userId: string;
  once: string;
  courseId?: string;
  lessonId?: string;
  /** The counts of the task that it raises (`taskCountName`). */
  taskCounts?: string[];
  /** The moment that it raises (`momentName`). */
  moment?: string;
}

/** The counted facts of one learner, and the calendar day that they count for. */
export interface Activity {
  userId: string;
  /** YYYY-MM-DD in Kyiv. */
  day: string;
  facts: Fact[];
}

const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

export const noCounts = (): DayCounts =>
  Object.fromEntries(DAY_COUNTERS.map((counter) => [counter, 0])) as DayCounts;

/** A learner was active on this day. */
export const activeFact = (userId: string, day: string): Fact => ({
  counter: 'activeLearners',
  userId,
  once: day,
});

/**
 * The facts in a change of a learner's progress: beginning the course, each lesson that is
 * completed for the first time, and completing the course. A lesson that is un-marked and marked
 * again does not count twice.
 */
export function factsOfProgress(
  userId: string,
  before: CourseProgress | undefined,
  after: CourseProgress,
): Fact[] {
  const { courseId } = after;
  const enrolment: Fact[] = before ? [] : [{ counter: 'enrolments', userId, courseId, once: '' }];
  const completed = Object.keys(after.lessons).filter(
    (lessonId) =>
      v.is(id, lessonId) &&
      lessonState(after, lessonId).completed &&
      !lessonState(before, lessonId).completed,
  );
  const completion: Fact[] =
    finishedAt(after) && !finishedAt(before)
      ? [{ counter: 'courseCompletions', userId, courseId, once: '' }]
      : [];
  return [
    ...enrolment,
    ...completion,
    ...completed.map((lessonId): Fact => ({
      counter: 'lessonCompletions',
      userId,
      courseId,
      lessonId,
      once: lessonId,
    })),
  ];
}

const hasStep = (entry: PracticeEntry | undefined): Record<TaskStep, boolean> => ({
  tried: entry !== undefined && (entry.tries > 0 || entry.doneAt !== ''),
  solved: entry !== undefined && entry.doneAt !== '',
  hinted: entry !== undefined && entry.hints > 0,
  shown: entry?.isShown === true,
});

/**
 * The facts in a change of a learner's practice in a course: each task that was tried, solved, or
 * whose hint or solution was opened, for the first time. Runnable blocks and drafts count nothing.
 */
export function factsOfPractice(
  { userId, courseId }: { userId: string; courseId: string },
  before: CoursePractice,
  after: CoursePractice,
): Fact[] {
  return Object.entries(after).flatMap(([taskId, entry]) => {
    if (!TASK_ID.test(taskId)) return [];
    const [had, has] = [hasStep(getOwn(before, taskId)), hasStep(entry)];
    return TASK_STEPS.filter((step) => has[step] && !had[step]).map((step): Fact => {
      const solvedAfter =
        step === 'solved' ? [taskCountName(taskId, Math.max(1, entry.tries))] : [];
      const taskCounts = [taskCountName(taskId, step), ...solvedAfter];
      return { counter: 'tasks', userId, courseId, once: `${taskId} ${step}`, taskCounts };
    });
  });
}

/**
 * The facts in a change of a learner's notes in a course: each moment that is marked for the first
 * time. What a note says counts nothing.
 */
export function factsOfNotes(
  { userId, courseId }: { userId: string; courseId: string },
  before: CourseNotes,
  after: CourseNotes,
): Fact[] {
  const momentsOf = (notes: CourseNotes) =>
    new Set(
      Object.values(notes)
        .filter(isNote)
        .map(({ lessonId, second }) => momentName(lessonId, second)),
    );
  const former = momentsOf(before);
  return [...momentsOf(after)]
    .filter((moment) => !former.has(moment))
    .map((moment): Fact => ({ counter: 'moments', userId, courseId, once: moment, moment }));
}

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const readEntries = (source: unknown): [string, unknown][] =>
  typeof source === 'object' && source !== null ? Object.entries(source) : [];

/** The key under which a counted fact is stored. */
export const factKey = ({ counter, once }: Fact): string => (once ? `${counter} ${once}` : counter);

/** The lessons and the tasks of a published course. */
export interface KnownCourse {
  lessons: ReadonlySet<string>;
  tasks: ReadonlySet<string>;
}

interface StoredCounts {
  counts?: unknown;
  lessons?: unknown;
  tasks?: unknown;
  moments?: unknown;
}

export const noCourseCounts = (): CourseCounts => ({
  counts: noCounts(),
  lessons: {},
  tasks: {},
  moments: {},
});

/** Adds the valid counts of the names that exist to `sums`. */
export function addNamed(
  sums: Record<string, number>,
  stored: unknown,
  isKnown: (name: string) => boolean,
): void {
  for (const [name, count] of readEntries(stored))
    if (isKnown(name)) sums[name] = (getOwn(sums, name) ?? 0) + readCount(count);
}

/**
 * Adds stored counts to `sums`, also those of existing lessons, their moments and tasks; invalid
 * counts, and lessons and tasks that `known` does not have, are left out.
 */
export function addCounts(sums: CourseCounts, stored: StoredCounts, known?: KnownCourse): void {
  const found = new Map(readEntries(stored.counts));
  for (const counter of DAY_COUNTERS) sums.counts[counter] += readCount(found.get(counter));
  const firstWord = (name: string) => name.split(' ', 1)[0] ?? '';
  addNamed(sums.lessons, stored.lessons, (name) => known?.lessons.has(name) ?? true);
  addNamed(sums.tasks, stored.tasks, (name) => known?.tasks.has(firstWord(name)) ?? true);
  addNamed(sums.moments, stored.moments, (name) => known?.lessons.has(firstWord(name)) ?? true);
}

/**
 * The longest span of one request in days, and the most facts of one learner that count on a day.
 */
export const ANALYTICS_LIMITS = { days: 366, factsOfDay: 300 } as const;

/** A calendar day up to the end of this century, so that a year has four digits. */
const day = v.pipe(
  v.string(),
  v.regex(DAY_PATTERN),
  v.maxValue('2099-12-31'),
  v.check((text) => dayAfter(text, 0) === text, 'There is no such day.'),
);

/** The request of `adminAnalytics`: a span of days, both included. */
export const adminAnalyticsSchema = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.check(
    ({ from, to }) => from <= to && to <= dayAfter(from, ANALYTICS_LIMITS.days - 1),
    'The days are out of order or too many.',
  ),
);

export type AdminAnalyticsRequest = v.InferOutput<typeof adminAnalyticsSchema>;

/** The courses that are published, by id, each with its lessons; its tasks are read when needed. */
export type KnownCourses = ReadonlyMap<
  string,
  Pick<KnownCourse, 'lessons'> & { readTasks: () => Promise<KnownCourse['tasks']> }
>;

/** A course with its counts. */
export interface CourseAnalytics extends CourseCounts {
  courseId: string;
}

/** How often each search without a hit was made, by `missedWords`. */
export type MissedSearches = Record<string, number>;

/** adminAnalytics/{day}: the counts of a day, those of its courses, and its missed searches. */
export interface DayAnalytics {
  day: string;
  counts: DayCounts;
  courses: CourseAnalytics[];
  /** Days before they were counted have none. */
  searches?: MissedSearches;
}

/** What `adminAnalytics` answers. */
export interface AdminAnalytics {
  /** A row for each day of the span, also when nothing happened. */
  days: { day: string; counts: DayCounts }[];
  /** Of the whole span, the most active first. */
  courses: CourseAnalytics[];
  /** The searches in lessons without a hit of the whole span, the most frequent first. */
  searches: { words: string; count: number }[];
  /** How many different learners were active lately; today is one of the days. */
  activeInLastDays: { 7: number; 30: number };
  /**
   * When today's and yesterday's counts were last added up, an ISO string; an event is counted
   * after some seconds.
   */
  asOf: string;
}

const documentSize = ({ counts }: CourseCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Adds up counts of courses, in any number of parts, the most active first. `getKnown` answers what
 * a course has; without it every lesson and task counts.
 */
export function sumCourses(
  parts: Iterable<{ courseId: string } & StoredCounts>,
  getKnown: (courseId: string) => KnownCourse | undefined = () => undefined,
): CourseAnalytics[] {
  const byCourse = new Map<string, CourseCounts>();
  for (const { courseId, ...stored } of parts) {
    const sums = byCourse.get(courseId) ?? noCourseCounts();
    addCounts(sums, stored, getKnown(courseId));
    byCourse.set(courseId, sums);
  }
  return [...byCourse]
    .map(([courseId, sums]) => ({ courseId, ...sums }))
    .sort((a, b) => documentSize(b) - documentSize(a));
}
