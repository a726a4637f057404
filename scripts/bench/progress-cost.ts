/**
 * Billed operations of Firestore that a learner's visits cost; tests/rules/app-queries/progress-cost.test.ts holds them against the
 * code. The settings are one read of every visit.
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
