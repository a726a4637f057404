import { dayAfter } from './day.ts';
import { type CourseProgress, liveAdditions } from './progress.ts';
import { UNKNOWN_TIME } from './progress-read.ts';

/** Days of study in a row, by the learner's own calendar (platform.md section 9). Days are YYYY-MM-DD. */

/** Reads moments as days of one time zone. Throws a RangeError for a zone that does not exist. */
function calendarOf(timeZone: string): (iso: string) => string | undefined {
  // The Swedish way to write a date is YYYY-MM-DD.
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (iso) => {
    const moment = Date.parse(iso);
    return Number.isNaN(moment) ? undefined : calendar.format(moment);
  };
}

/** The calendar day of a moment (ISO) in a time zone; undefined when there is no such moment. */
export const dayOf = (iso: string, timeZone: string): string | undefined =>
  calendarOf(timeZone)(iso);

/** Whether the calendar has this day: not the 31st of February. */
const isDay = (day: string): boolean => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && dayAfter(day, 0) === day;
};

/**
 * The days with a completed lesson, each once, in order. A completion counts for the day that was kept with it, an older one
 * without for its moment in the time zone, and one of an unknown time for none.
 */
export function completionDays(
  courses: Readonly<Record<string, CourseProgress>>,
  timeZone: string,
): string[] {
  const dayIn = calendarOf(timeZone);
  const days = Object.values(courses)
    .flatMap(({ lessons }) => Object.values(lessons))
    .flatMap((lesson) => Object.values(liveAdditions(lesson)))
    .filter(({ at }) => at !== UNKNOWN_TIME)
    .flatMap(({ at, day }) => [day, dayIn(at)].find((known) => known && isDay(known)) ?? []);
  return [...new Set(days)].sort();
}

export interface Streak {
  /** Days in a row up to today, or up to yesterday while today has none. */
  current: number;
  longest: number;
  /** How many days in all. */
  days: number;
}

/** The streak of these days. One after today comes from a wrong clock, or from east of here: it does not count yet. */
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
