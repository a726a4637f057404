import { figure } from './figures.ts';
import type { Group } from './setup.ts';

/**
 * Billed operations of a learner's visits, checked by
 * tests/rules/app-queries/progress-cost.test.ts.
 */
export const progressCosts = {
  'a first sign-in on a device, with 3 courses': { reads: 4, writes: 0 },
  'opening the app again, with 1 course': { reads: 2, writes: 0 },
  'opening the app again, with 30 courses': { reads: 2, writes: 0 },
  'opening it after another device has written, with 3 courses': { reads: 5, writes: 0 },
  'a completed lesson': { reads: 1, writes: 1 },
  'five lessons of a course completed within 300 ms': { reads: 1, writes: 1 },
  '20 lessons completed one after the other': { reads: 20, writes: 20 },
} as const satisfies Record<string, { reads: number; writes: number }>;

/**
 * Billed operations of one more rating, besides its own write, checked by
 * tests/functions/rating-stats.test.ts.
 */
export const ratingCost = { reads: 3, writes: 2 } as const;

/**
 * Counting an activity: reads two documents; writes the new one for learner and course, and a
 * counter of each.
 */
const ACTIVITY = [2, 4, 1] as const;
const opened = progressCosts['opening the app again, with 30 courses'];
const completed = progressCosts['a completed lesson'];

type Cost = readonly [reads: number, writes: number, calls: number];

/** An active learner's month: how often each action happens, and what one costs in parts. */
const MONTH: [what: string, times: number, ...parts: Cost[]][] = [
  // The sign-in service's answer writes nothing; only a sign-in writes the profile.
  ['opens the platform', 12, [opened.reads, opened.writes, 0]],
  // The aggregate and the first 20 comments, which a listener reads once.
  ['reads a course page with its comments', 15, [21, 0, 0]],
  // The rules read the profile, because a deactivated account may not write.
  ['completes a lesson', 16, [completed.reads + 1, completed.writes, 0], ACTIVITY],
  // The function reads and writes the attempt and the progress, and reads the checked answers; the
  // trigger reads both for the counts. Each of six checks reads and writes a counter and the
  // checked answers.
  ['takes a quiz', 4, [5, 4, 1], [6 * 2, 6 * 2, 6], ACTIVITY, [2, 0, 1]],
  // Both with the throttle; the rules read settings, profile and throttle.
  ['rates a course', 0.5, [4, 2, 0], [ratingCost.reads, ratingCost.writes, 1], ACTIVITY],
  ['comments', 1, [3, 2, 0], ACTIVITY],
  // The CDN answers most of the 15 pages of a visit. Settings are read for each call, ratings and
  // testimonials on a quiet site too.
  ['the content API, past the CDN', 12 * 2, [21, 0, 1]],
];

/**
 * List prices of a multi-region database and of functions in a tier-1 region, in dollars: Firestore
 * for 100,000 operations, functions for a million calls and for a GB-second, Hosting for a GB.
 */
const PRICE = { reads: 0.06, writes: 0.18, calls: 0.4, gbSecond: 0.0000025, gb: 0.15 };
/** Seconds and memory of a call, estimated high. */
const CALL_GB_SECONDS = 0.15 * 0.25;
/**
 * The whole app after each of three deployments; pages and API answers of 12 visits. Contentful
 * serves covers and videos.
 */
const GIGABYTES = 3 * 0.000_65 + 12 * 0.000_09;
const LEARNERS = 1_000;

/**
 * A thousand active learners' month (docs/operations.md), before the free daily amounts; calculated
 * from counted operations.
 */
export const costs: Group = function* () {
  const rows = MONTH.map(([what, times, ...parts]) => {
    const all = (at: 0 | 1 | 2) =>
      parts.reduce((sum, part) => sum + part[at], 0) * times * LEARNERS;
    return { what, reads: all(0), writes: all(1), calls: all(2) };
  });
  const sum = (of: 'reads' | 'writes' | 'calls') => rows.reduce((all, row) => all + row[of], 0);
  const calls = sum('calls');
  const dollars =
    (sum('reads') * PRICE.reads + sum('writes') * PRICE.writes) / 100_000 +
    (calls * PRICE.calls) / 1_000_000 +
    calls * CALL_GB_SECONDS * PRICE.gbSecond +
    GIGABYTES * LEARNERS * PRICE.gb;
  const reasons = rows.map((row) => JSON.stringify(row));
  yield ['a month', () => [figure('monthlyDollars', [dollars], '', reasons)]];
  const { reads, writes } = ratingCost;
  yield ['a rating', () => [figure('ratingOperations', [reads + writes])]];
};
