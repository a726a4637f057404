import { dayAfter, localDay } from '../lib/day.ts';
import { type CourseProgress, liveAdditions } from './progress.ts';
import { UNKNOWN_TIME } from './progress-read.ts';

/** Consecutive days of study, by the learner's calendar. Days are YYYY-MM-DD. */

/**
 * The calendar day of a time (ISO) in the zone of this process; undefined when the time is invalid.
 */
export function studyDay(iso: string): string | undefined {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? undefined : localDay(moment);
}

/** Whether the calendar has this day: not the 31st of February. */
const isDay = (day: string): boolean => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && dayAfter(day, 0) === day;
};

/**
 * The days with a completed lesson, each once, in order. A completion counts for the day stored
 * with it; an older one for its time in the zone of this process; one of an unknown time for none.
 */
export function completionDays(courses: Readonly<Record<string, CourseProgress>>): string[] {
  const days = Object.values(courses)
    .flatMap(({ lessons }) => Object.values(lessons))
    .flatMap((lesson) => Object.values(liveAdditions(lesson)))
    .filter(({ at }) => at !== UNKNOWN_TIME)
    .flatMap(({ at, day }) => [day, studyDay(at)].find((known) => known && isDay(known)) ?? []);
  return [...new Set(days)].sort();
}

export interface Streak {
  /** Consecutive days up to today, or up to yesterday while today has none. */
  current: number;
  longest: number;
  /** The number of all days. */
  days: number;
}

/**
 * The streak of these days. A day after today comes from a wrong clock or from a zone further east:
 * it does not count yet.
 */
export function streak(days: Iterable<string>, today: string): Streak {
  const known = [...new Set(days)].filter((day) => day <= today).sort();
  let longest = 0;
  let run = 0;
  known.forEach((day, i) => {
    run = i > 0 && known[i - 1] === dayAfter(day, -1) ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = known.at(-1) ?? '';
  return { current: last >= dayAfter(today, -1) ? run : 0, longest, days: known.length };
}
