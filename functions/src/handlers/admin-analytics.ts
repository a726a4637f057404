import {
  type AdminAnalytics,
  type AdminAnalyticsRequest,
  type DayAnalytics,
  dayAfter,
  dayOf,
  daysBetween,
  type KnownCourses,
  noCounts,
  sumCourses,
} from '@edu/domain/analytics';
import { AppError } from '@edu/domain/errors';
import type { Settings } from '@edu/domain/settings';
import type { KeptDay } from '../store/analytics.ts';

export interface AdminAnalyticsDeps {
  settings: () => Promise<Settings>;
  readRollUps: (days: readonly string[]) => Promise<KeptDay[]>;
  rollUpDay: (day: string, known: KnownCourses) => Promise<DayAnalytics>;
  /** The courses that are published, with their lessons. */
  knownCourses: () => Promise<KnownCourses>;
  countActive: (from: string, to: string) => Promise<number>;
  now: () => Date;
}

/** The sums of a day that is not over are added up again when they are older than this. */
const FRESH_MS = 60_000;

/**
 * The counts of a span of days. Today's and yesterday's are added up as they stand, at most once a minute; older ones are
 * kept. Throws 'forbidden' while the analytics feature is off.
 */
export function createAdminAnalytics(deps: AdminAnalyticsDeps) {
  return async ({ from, to }: AdminAnalyticsRequest): Promise<AdminAnalytics> => {
    if (!(await deps.settings()).features.analytics)
      throw new AppError('forbidden', 'Analytics is switched off in the settings.');
    const now = deps.now().getTime();
    const today = dayOf(new Date(now));
    const days = daysBetween(from, to);
    // The sums of a day still change on the next one: an event of yesterday may come today.
    const isOpen = (day: string) => day <= today && day >= dayAfter(today, -1);
    async function read() {
      const kept = await deps.readRollUps(days.filter((day) => day <= today));
      const fresh = kept.filter(
        ({ analytics, updatedAt }) => !isOpen(analytics.day) || updatedAt > now - FRESH_MS,
      );
      const byDay = new Map(fresh.map(({ analytics }) => [analytics.day, analytics]));
      const open = fresh.filter(({ analytics }) => isOpen(analytics.day));
      const due = days.filter((day) => isOpen(day) && !byDay.has(day));
      const known = due.length > 0 ? await deps.knownCourses() : new Map<string, Set<string>>();
      for (const sums of await Promise.all(due.map((day) => deps.rollUpDay(day, known))))
        byDay.set(sums.day, sums);
      return { byDay, asOf: Math.min(now, ...open.map(({ updatedAt }) => updatedAt)) };
    }
    const [{ byDay, asOf }, lastWeek, lastMonth] = await Promise.all([
      read(),
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
export function createRollUpAnalytics({
  rollUpDay,
  knownCourses,
  now,
}: Pick<AdminAnalyticsDeps, 'rollUpDay' | 'knownCourses' | 'now'>) {
  return async (): Promise<void> => {
    const today = dayOf(now());
    const known = await knownCourses();
    const days = daysBetween(dayAfter(today, -3), dayAfter(today, -1));
    // One that fails stops no other; the night is then tried again.
    const ended = await Promise.allSettled(days.map((day) => rollUpDay(day, known)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  };
}
