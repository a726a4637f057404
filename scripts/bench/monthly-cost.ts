import { progressCosts } from './progress-cost.ts';
import { ratingCost } from './rating-cost.ts';

/**
 * What a thousand active learners cost a month, worked out from the operations that single actions are counted to take. Prices
 * are list prices of a multi-region database and of functions in a tier-1 region, in dollars; docs/operations.md says what is
 * assumed.
 */

const LEARNERS = 1_000;

/** Dollars: Firestore for 100,000 operations, functions for a million calls and for a GB-second, Hosting for a GB. */
const PRICE = { reads: 0.06, writes: 0.18, calls: 0.4, gbSecond: 0.0000025, gb: 0.15 };

/** Firestore, and functions that run for it. */
interface Operations {
  reads: number;
  writes: number;
  calls: number;
}

/** Counting an activity: two documents are looked at; what is new is kept for the learner and the course and counted for both. */
const ACTIVITY: Operations = { reads: 2, writes: 4, calls: 1 };
/** The profile, to which the rules look at every write of a learner. */
const RULES_OF_A_WRITE: Operations = { reads: 1, writes: 0, calls: 0 };

const plus = (...parts: Operations[]): Operations => ({
  reads: parts.reduce((sum, { reads }) => sum + reads, 0),
  writes: parts.reduce((sum, { writes }) => sum + writes, 0),
  calls: parts.reduce((sum, { calls }) => sum + calls, 0),
});

interface Action extends Operations {
  what: string;
  /** How often an active learner does it in a month. */
  times: number;
}

/** An active learner's month. */
const MONTH: Action[] = [
  {
    what: 'opens the platform',
    times: 12,
    // The sign-in service's answer writes nothing; the profile is written at a sign-in only.
    ...progressCosts['opening the app again, with 30 courses'],
    calls: 0,
  },
  {
    // The aggregate and the first 20 comments, which a listener reads once.
    what: 'reads a course page with its comments',
    times: 15,
    reads: 21,
    writes: 0,
    calls: 0,
  },
  {
    // The rules look at the profile: a deactivated account writes nothing.
    what: 'completes a lesson',
    times: 16,
    ...plus({ ...progressCosts['a completed lesson'], calls: 0 }, RULES_OF_A_WRITE, ACTIVITY),
  },
  {
    // The attempt and the progress are looked at and written; both writes are looked at for the counts.
    what: 'takes a quiz',
    times: 4,
    ...plus({ reads: 4, writes: 4, calls: 1 }, ACTIVITY, { reads: 2, writes: 0, calls: 1 }),
  },
  {
    // With the throttle; the rules look at settings, profile and throttle.
    what: 'rates a course',
    times: 0.5,
    ...plus({ reads: 4, writes: 2, calls: 0 }, { ...ratingCost, calls: 1 }, ACTIVITY),
  },
  {
    // With the throttle; the rules look at settings, profile and throttle.
    what: 'comments',
    times: 1,
    ...plus({ reads: 3, writes: 2, calls: 0 }, ACTIVITY),
  },
];

/**
 * Of 15 pages a visit most answers come from the CDN: so many reach the function. Settings, version, ratings of a page of courses
 * and testimonials are kept for half a minute at most, so a quiet site reads them for each.
 */
const API: Action = {
  what: 'the content API, past the CDN',
  times: 12 * 2,
  reads: 22,
  writes: 0,
  calls: 1,
};
/** All scripts, styles and fonts; the service worker fetches them once after each deployment. */
const APP_GIGABYTES = 0.000_65;
const DEPLOYMENTS = 3;
/** A page with its content, and the answers of the content API for the others. Covers and videos are Contentful's own traffic. */
const VISIT_GIGABYTES = 0.000_09;
const GIGABYTES = DEPLOYMENTS * APP_GIGABYTES + 12 * VISIT_GIGABYTES;
/** Seconds and memory of a call, generously. */
const CALL_GB_SECONDS = 0.15 * 0.25;

export interface MonthlyCost {
  learners: number;
  rows: { what: string; times: number; reads: number; writes: number; calls: number }[];
  reads: number;
  writes: number;
  calls: number;
  dollars: { firestore: number; functions: number; hosting: number; sum: number };
}

/** The month of `learners` active learners. What Google gives free each day is not taken off. */
export function monthlyCost(learners = LEARNERS): MonthlyCost {
  const rows = [...MONTH, API].map(({ what, times, reads, writes, calls }) => ({
    what,
    times,
    reads: reads * times * learners,
    writes: writes * times * learners,
    calls: calls * times * learners,
  }));
  const { reads, writes, calls } = plus(...rows);
  const firestore = (reads * PRICE.reads + writes * PRICE.writes) / 100_000;
  const functions = (calls * PRICE.calls) / 1_000_000 + calls * CALL_GB_SECONDS * PRICE.gbSecond;
  const hosting = GIGABYTES * learners * PRICE.gb;
  return {
    learners,
    rows,
    reads,
    writes,
    calls,
    dollars: { firestore, functions, hosting, sum: firestore + functions + hosting },
  };
}
