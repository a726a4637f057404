import {
  type AdminAnalytics,
  type AdminAnalyticsRequest,
  type DayAnalytics,
  dayAfter,
  dayOf,
  daysBetween,
  noCounts,
  sumCourses,
} from '@edu/domain/platform/analytics';
import { AppError } from '@edu/domain/platform/errors';
import { content } from '../content/shared.ts';
import { countActive, readRollUps, rollUpDay } from './store.ts';
import { getSettings } from '../settings/store.ts';
import { readKnownCourses } from '../content/course-ids.ts';

const REAL = {
  settings: getSettings,
  readRollUps,
  rollUpDay,
  /** The courses that are published, with their lessons. */
  knownCourses: () => readKnownCourses(content),
  countActive,
  now: () => new Date(),
};

/** The sums of a day that is not over are added up again when they are older than this. */
const FRESH_MS = 60_000;

/**
 * The counts of a span of days. Today's and yesterday's are added up as they stand, at most once a minute; older ones are
 * kept. Throws 'forbidden' while the analytics feature is off.
 */
export function createAdminAnalytics(deps = REAL) {
  /** Their sums still change: an event of yesterday may come today. */
  const isOpen = (day: string, today: string) => day <= today && day >= dayAfter(today, -1);

  /** The days that are known, and until when the open ones among them are added up, in ms. */
  async function read(days: readonly string[], now: Date) {
    const today = dayOf(now);
    let asOf = now.getTime();
    const byDay = new Map<string, DayAnalytics>();
    for (const { analytics, updatedAt } of await deps.readRollUps(
      days.filter((day) => day <= today),
    )) {
      if (isOpen(analytics.day, today) && updatedAt <= now.getTime() - FRESH_MS) continue;
      if (isOpen(analytics.day, today)) asOf = Math.min(asOf, updatedAt);
      byDay.set(analytics.day, analytics);
    }
    const due = days.filter((day) => isOpen(day, today) && !byDay.has(day));
    if (due.length === 0) return { byDay, asOf };
    const known = await deps.knownCourses();
    for (const analytics of await Promise.all(due.map((day) => deps.rollUpDay(day, known))))
      byDay.set(analytics.day, analytics);
    return { byDay, asOf };
  }

  return async ({ from, to }: AdminAnalyticsRequest): Promise<AdminAnalytics> => {
    if (!(await deps.settings()).features.analytics)
      throw new AppError('forbidden', 'Analytics is switched off in the settings.');
    const now = deps.now();
    const today = dayOf(now);
    const days = daysBetween(from, to);
    const [{ byDay, asOf }, lastWeek, lastMonth] = await Promise.all([
      read(days, now),
      deps.countActive(dayAfter(today, -6), today),
      deps.countActive(dayAfter(today, -29), today),
    ]);
    return {
      days: days.map((day) => ({ day, counts: byDay.get(day)?.counts ?? noCounts() })),
      courses: sumCourses([...byDay.values()].flatMap(({ courses }) => courses)),
      activeInLastDays: { 7: lastWeek, 30: lastMonth },
      asOf: new Date(asOf).toISOString(),
    };
  };
}

/** Keeps the sums of the last three days, each night: an event may come up to a day late, and a night may fail. */
export async function rollUpAnalytics(): Promise<void> {
  const today = dayOf(new Date());
  const known = await REAL.knownCourses();
  const days = daysBetween(dayAfter(today, -3), dayAfter(today, -1));
  // One that fails stops no other; the night is then tried again.
  const ended = await Promise.allSettled(days.map((day) => rollUpDay(day, known)));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
