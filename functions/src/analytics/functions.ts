import { platformDay } from '@edu/domain/lib/platform-day';
import {
  type AdminAnalytics,
  type AdminAnalyticsRequest,
  adminAnalyticsSchema,
  type DayAnalytics,
  dayAfter,
  daysBetween,
  noCounts,
  sumCourses,
} from '@edu/domain/analytics/analytics';
import { sumSearches } from '@edu/domain/analytics/analytics-view';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { readKnownCourses } from '../content/shared.ts';
import { callable } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';
import { getSettings } from '../settings/store.ts';
import { createRecordActivity, READ_ACTIVITY, type ReadActivity } from './record-activity.ts';
import { countActive, readRollUps, rollUpDay } from './store.ts';

const countActivity = createRecordActivity();

/** Counts learners' actions for the administrator, from writes to a collection. */
const onActivity = (collection: string, read: ReadActivity) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ data, time }) => {
    if (data) await countActivity(read, data, new Date(time));
  });

const { users, userProgress, practice, notes, courseRatings, comments } = COLLECTIONS;
const { quizAttempts } = SERVER_COLLECTIONS;
export const onUserActivity = onActivity(users, READ_ACTIVITY.users);
export const onProgressActivity = onActivity(userProgress, READ_ACTIVITY.userProgress);
export const onPracticeActivity = onActivity(practice, READ_ACTIVITY.practice);
export const onNotesActivity = onActivity(notes, READ_ACTIVITY.notes);
export const onAttemptActivity = onActivity(quizAttempts, READ_ACTIVITY.quizAttempts);
export const onRatingActivity = onActivity(courseRatings, READ_ACTIVITY.courseRatings);
export const onCommentActivity = onActivity(comments, READ_ACTIVITY.comments);

const defaultDeps = {
  settings: getSettings,
  readRollUps,
  rollUpDay,
  /** The published courses, with their lessons. */
  knownCourses: readKnownCourses,
  countActive,
  now: () => new Date(),
};

/** The sums of a day that is not over are renewed when they are older than this. */
const FRESH_MS = 60_000;

/**
 * The counts of a span of days; today's and yesterday's are added up
 * at most once a minute. Throws 'forbidden' while analytics is off.
 */
export function createAdminAnalytics(deps = defaultDeps) {
  /** Whether its sums can still change: an event of yesterday may arrive today. */
  const isOpen = (day: string, today: string) => day <= today && day >= dayAfter(today, -1);

  /** The stored days, and until when the open ones among them are added up, in ms. */
  async function read(days: readonly string[], now: Date) {
    const today = platformDay(now);
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
    const today = platformDay(now);
    const days = daysBetween(from, to);
    const [{ byDay, asOf }, lastWeek, lastMonth] = await Promise.all([
      read(days, now),
      deps.countActive(dayAfter(today, -6), today),
      deps.countActive(dayAfter(today, -29), today),
    ]);
    return {
      days: days.map((day) => ({ day, counts: byDay.get(day)?.counts ?? noCounts() })),
      courses: sumCourses([...byDay.values()].flatMap(({ courses }) => courses)),
      searches: sumSearches([...byDay.values()].map(({ searches }) => searches)),
      activeInLastDays: { 7: lastWeek, 30: lastMonth },
      asOf: new Date(asOf).toISOString(),
    };
  };
}

/** The counts of a span of days, for the administrator. */
export const adminAnalytics = callable(
  'adminAnalytics',
  { access: 'administrator', schema: adminAnalyticsSchema, limits: [], ...withContent },
  createAdminAnalytics(),
);

/**
 * Stores the sums of the last three days, each night: an event may arrive up to a day late, and a
 * night may fail.
 */
export const rollUpAnalytics = nightly(
  '02:15',
  async () => {
    const today = platformDay(new Date());
    const known = await defaultDeps.knownCourses();
    const days = daysBetween(dayAfter(today, -3), dayAfter(today, -1));
    // A failed day does not stop the others; the job is then repeated.
    const ended = await Promise.allSettled(days.map((day) => rollUpDay(day, known)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  },
  withContent,
);
