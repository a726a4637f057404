import { LIMITS } from './limits.ts';
import type { Group } from './group.ts';
import { monthlyCost } from './monthly-cost.ts';
import { progressCosts } from './progress-cost.ts';
import { ratingCost, ratingCosts } from './rating-cost.ts';

/** What learners cost, worked out from operations that tests count. */
export const costs: Group = {
  name: 'costs',
  what: 'dollars and billed operations of a month, a rating, a visit (worked out)',
  async measure() {
    const month = monthlyCost();
    const ratings = ratingCosts();
    return {
      figures: [
        {
          id: 'month',
          label: 'cost of 1,000 monthly active learners, list price',
          unit: 'dollars',
          values: [month.dollars.sum],
          limit: LIMITS.monthlyDollars,
          reasons: month.rows.map(
            ({ what, reads, writes, calls }) =>
              `${what}: ${Math.round(reads)} reads, ${Math.round(writes)} writes, ${Math.round(calls)} calls`,
          ),
        },
        {
          id: 'rating operations',
          label: 'reads and writes of one more rating, beside its own write',
          unit: 'count',
          values: [ratingCost.reads + ratingCost.writes],
          limit: LIMITS.ratingOperations,
          note: 'the same from 10 to 1,000,000 ratings; rating-stats.test.ts counts them',
        },
      ],
      details: [...costLines(ratings), ...visitLines(), ...monthLines(month)],
      data: { monthlyCost: month, ratingCosts: ratings, progressCosts },
    };
  },
};

const columns = (...values: number[]) =>
  values.map((value) => String(Math.round(value)).padStart(10)).join(' ');

function costLines(rows: ReturnType<typeof ratingCosts>): string[] {
  return [
    'One more rating that comes alone (billed operations), and the nightly check',
    '',
    '     ratings      reads     writes   $ for 1,000   reads a night',
    ...rows.map(
      ({ ratings, reads, writes, dollarsPerThousand, nightlyReads }) =>
        `  ${columns(ratings, reads, writes)} ${dollarsPerThousand.toFixed(4).padStart(13)} ${String(nightlyReads).padStart(15)}`,
    ),
  ];
}

function visitLines(): string[] {
  return [
    '',
    'A learner (billed operations of Firestore, with the settings of the visit)',
    '',
    `  ${''.padEnd(62)}      reads     writes`,
    ...Object.entries(progressCosts).map(
      ([what, { reads, writes }]) => `  ${what.padEnd(62)} ${columns(reads, writes)}`,
    ),
  ];
}

function monthLines({
  learners,
  rows,
  reads,
  writes,
  calls,
  dollars,
}: ReturnType<typeof monthlyCost>): string[] {
  return [
    '',
    `A month of ${learners} active learners (docs/operations.md)`,
    '',
    `  ${''.padEnd(44)}      times      reads     writes      calls`,
    ...rows.map(
      (row) =>
        `  ${row.what.padEnd(44)} ${String(row.times).padStart(10)} ${columns(row.reads, row.writes, row.calls)}`,
    ),
    `  ${'together'.padEnd(55)} ${columns(reads, writes, calls)}`,
    ...Object.entries(dollars).map(
      ([what, sum]) => `  ${`$ ${what}`.padEnd(44)} ${sum.toFixed(2).padStart(10)}`,
    ),
  ];
}
