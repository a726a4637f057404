import {
  addNamed,
  type CourseAnalytics,
  DAY_COUNTERS,
  type DayCounter,
  type DayCounts,
  dayAfter,
  type MissedSearches,
  MOMENT_SEC,
  MOST_TRIES,
  noCounts,
  taskCountName,
  type TaskStep,
} from './analytics.ts';
import { getOwn } from '../lib/get-own.ts';
import { toPercent, wholePercent } from '../lib/percent.ts';

/**
 * How the admin pages show the counts. Small numbers could identify a user: 1 to 4 are shown as «<
 * 5».
 */

/** The lowest number that is shown exactly. */
export const MIN_SHOWN = 5;

/** Whether a count is too small to be shown; zero identifies no user. */
export const isSmall = (count: number): boolean => count > 0 && count < MIN_SHOWN;

/** A count as it is shown: a number, or «< 5». */
export const shownCount = (count: number): number | '< 5' => (isSmall(count) ? '< 5' : count);

/**
 * The height of a bar. A small count is drawn as half of the lowest number shown exactly, so that a
 * chart reveals no more than a table.
 */
export const plottedCount = (count: number): number => (isSmall(count) ? MIN_SHOWN / 2 : count);

/**
 * Whole percent; undefined when there is nothing to count, or either number is too small to be
 * shown.
 */
export const shownShare = (part: number, whole: number): number | undefined =>
  whole === 0 || isSmall(part) || isSmall(whole) ? undefined : toPercent(part, whole);

/** The days up to `today`, included, and as many before them. */
export function toSpan(
  today: string,
  days: number,
): Record<'now' | 'before', { from: string; to: string }> {
  return {
    now: { from: dayAfter(today, 1 - days), to: today },
    before: { from: dayAfter(today, 1 - 2 * days), to: dayAfter(today, -days) },
  };
}

/**
 * The sum of each counter. Active learners add up to visits: a learner who is active on two days
 * counts twice.
 */
export function sumDays(days: Iterable<{ counts: DayCounts }>): DayCounts {
  const sums = noCounts();
  for (const { counts } of days)
    for (const counter of DAY_COUNTERS) sums[counter] += counts[counter];
  return sums;
}

/**
 * A change in per cent, negative when it has fallen: 0 only without one, −100 only when nothing is
 * left. `before` is over 0.
 */
function relativeChange(before: number, now: number): number {
  const size = Math.abs(now - before) / before;
  const whole = now > before ? Math.max(1, Math.round(size * 100)) : wholePercent(size * 100);
  return now === before ? 0 : Math.sign(now - before) * whole;
}

/**
 * The growth of a count in percent, negative when it has fallen; undefined when it would reveal a
 * small number.
 */
export const growth = (now: number, before: number): number | undefined =>
  now < MIN_SHOWN || before < MIN_SHOWN ? undefined : relativeChange(before, now);

export type FunnelStep = 'begun' | 'first' | 'half' | 'last' | 'completed';

/** A course with its lessons in the order of its curriculum. */
interface Taught {
  lessons: readonly { id: string }[];
}

/**
 * How far the learners of the span came in a course: to the end of the first lesson, of the middle
 * one, of the last one, and of the whole course with its quizzes. Learners who began before the
 * span count at the steps that they reached in it.
 */
export function toFunnel(
  { counts, lessons }: Pick<CourseAnalytics, 'counts' | 'lessons'>,
  course: Taught,
): { step: FunnelStep; count: number }[] {
  const last = course.lessons.length - 1;
  const completionsAt = (index: number) => getOwn(lessons, course.lessons[index]?.id ?? '') ?? 0;
  return [
    { step: 'begun', count: counts.enrolments },
    { step: 'first', count: completionsAt(0) },
    { step: 'half', count: completionsAt(Math.floor(last / 2)) },
    { step: 'last', count: completionsAt(last) },
    { step: 'completed', count: counts.courseCompletions },
  ];
}

/**
 * Completions of each lesson in the order of the curriculum; most learners stop where they fall.
 */
export const listDropOff = <Lesson extends { id: string }>(
  { lessons }: Pick<CourseAnalytics, 'lessons'>,
  course: { lessons: readonly Lesson[] },
): { lesson: Lesson; count: number }[] =>
  course.lessons.map((lesson) => ({ lesson, count: getOwn(lessons, lesson.id) ?? 0 }));

/**
 * The lesson after which most learners stop; undefined with fewer than two lessons or with small
 * numbers.
 */
export function largestDropOff<Lesson>(
  drops: readonly { lesson: Lesson; count: number }[],
): Lesson | undefined {
  let found: { lesson: Lesson; fall: number } | undefined;
  for (const [i, { lesson, count }] of drops.entries()) {
    const before = drops[i - 1]?.count ?? count;
    const fall = before - count;
    if (fall >= MIN_SHOWN && fall > (found?.fall ?? 0)) found = { lesson, fall };
  }
  return found?.lesson;
}

/** The counts of a task in the span, and how many tries half of its solutions took. */
export interface TaskFigures<Task> extends Record<TaskStep, number> {
  task: Task;
  /** Undefined while the solutions are too few to be shown. */
  medianTries: number | undefined;
}

/** The middle of a histogram; `counts[i]` is how often i + 1 occurs. Of two middles their mean. */
function medianOf(counts: readonly number[], total: number): number {
  const at = (rank: number): number => {
    let seen = 0;
    return 1 + counts.findIndex((count) => (seen += count) >= rank);
  };
  return (at(Math.ceil(total / 2)) + at(Math.floor(total / 2) + 1)) / 2;
}

/** The figures of each task in the order of the curriculum. */
export function listTasks<Task extends { id: string }>(
  { tasks }: Pick<CourseAnalytics, 'tasks'>,
  course: { lessons: readonly { tasks?: readonly Task[] }[] },
): TaskFigures<Task>[] {
  return course.lessons
    .flatMap((lesson) => lesson.tasks ?? [])
    .map((task) => {
      const count = (what: TaskStep | number) => getOwn(tasks, taskCountName(task.id, what)) ?? 0;
      const tries = Array.from({ length: MOST_TRIES }, (_, i) => count(i + 1));
      const solutions = tries.reduce((sum, one) => sum + one, 0);
      return {
        task,
        tried: count('tried'),
        solved: count('solved'),
        hinted: count('hinted'),
        shown: count('shown'),
        medianTries: solutions < MIN_SHOWN ? undefined : medianOf(tries, solutions),
      };
    });
}

/**
 * At most three tasks that the smallest share solved of those who tried; with equal shares those
 * with more tries. Tasks that fewer than five tried, and those that all solved at once, are left
 * out; a small number of solutions counts as its half, so that the order reveals no more than the
 * table.
 */
export function hardestTasks<Task>(figures: readonly TaskFigures<Task>[]): TaskFigures<Task>[] {
  const share = ({ solved, tried }: TaskFigures<Task>) => Math.min(1, plottedCount(solved) / tried);
  return figures
    .filter((one) => one.tried >= MIN_SHOWN && (share(one) < 1 || (one.medianTries ?? 1) > 1))
    .toSorted((a, b) => share(a) - share(b) || (b.medianTries ?? 0) - (a.medianTries ?? 0))
    .slice(0, 3);
}

/** A part of a lesson's video that learners have marked. */
export interface MarkedMoment<Lesson> {
  lesson: Lesson;
  /** Where the part begins in the video file, at the earliest with the clip of the lesson. */
  second: number;
  count: number;
}

/** How many of the most marked moments are shown. */
const MOMENTS_SHOWN = 5;

/**
 * The moments that most learners of the span have marked. Those that fewer than five have marked
 * are in the order of the curriculum, which reveals no more than «< 5».
 */
export function mostMarked<Lesson extends { id: string; videoStartTime?: number }>(
  { moments }: Pick<CourseAnalytics, 'moments'>,
  course: { lessons: readonly Lesson[] },
): MarkedMoment<Lesson>[] {
  const counted = Object.entries(moments).map(([name, count]) => {
    const [lessonId, begin] = name.split(' ');
    return { lessonId, begin: Number(begin), count };
  });
  return course.lessons
    .flatMap((lesson) =>
      counted
        .filter(
          ({ lessonId, begin, count }) =>
            lessonId === lesson.id && begin % MOMENT_SEC === 0 && count > 0,
        )
        .sort((a, b) => a.begin - b.begin)
        .map(({ begin, count }) => ({
          lesson,
          second: Math.max(begin, lesson.videoStartTime ?? 0),
          count,
        })),
    )
    .toSorted((a, b) => plottedCount(b.count) - plottedCount(a.count))
    .slice(0, MOMENTS_SHOWN);
}

/** A search in lessons without a hit, and how often it was made. */
export interface MissedSearch {
  words: string;
  count: number;
}

/** How many searches without a hit are shown, and of how many they are chosen. */
const SEARCHES_SHOWN = 20;
const SEARCHES_COMPARED = 500;

/**
 * Adds up searches without a hit, the most frequent first; those made fewer than five times follow
 * by their words. One that only begins a longer one was still being typed, unless it was made more
 * than twice as often.
 */
export function sumSearches(days: Iterable<MissedSearches | undefined>): MissedSearch[] {
  const sums: MissedSearches = {};
  for (const searches of days) addNamed(sums, searches, () => true);
  const all = Object.entries(sums)
    .map(([words, count]) => ({ words, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => plottedCount(b.count) - plottedCount(a.count) || (a.words < b.words ? -1 : 1))
    // Anyone may search anything: comparing all of them would take too long.
    .slice(0, SEARCHES_COMPARED);
  const isTyped = ({ words, count }: MissedSearch) =>
    all.some(
      (other) => other.words !== words && other.words.startsWith(words) && other.count * 2 >= count,
    );
  return all.filter((search) => !isTyped(search)).slice(0, SEARCHES_SHOWN);
}

/** A row of the table and of the file: each counter as it is shown. */
export const shownCounts = (counts: DayCounts): Record<DayCounter, number | '< 5'> =>
  Object.fromEntries(
    DAY_COUNTERS.map((counter) => [counter, shownCount(counts[counter])]),
  ) as Record<DayCounter, number | '< 5'>;
