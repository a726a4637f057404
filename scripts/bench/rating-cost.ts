/** What one more rating of a course costs, from the operations of functions/src/store and the price list's rule for counts. */
export interface RatingCost {
  /** Ratings that the course has already, spread evenly over the five values. */
  ratings: number;
  reads: number;
  writes: number;
  /** Dollars for a thousand ratings that come one by one; those that come together share a count. */
  dollarsPerThousand: number;
}

/** Firestore bills a count as one read for each 1,000 index entries that it passes, and at least one. */
const ENTRIES_PER_READ = 1_000;
/** The watermark and the aggregate that is replaced. */
const READS = 2;
/** The aggregate; the learner's own write is not counted here. */
const WRITES = 1;
const VALUES = 5;
/** List prices of a multi-region database, in dollars for 100,000. */
const PRICE = { reads: 0.06, writes: 0.18 };

export const OPERATIONS = { counts: VALUES, reads: READS, writes: WRITES } as const;

function ratingCost(ratings: number): RatingCost {
  const counted = Math.max(1, Math.ceil(ratings / VALUES / ENTRIES_PER_READ));
  const reads = READS + VALUES * counted;
  const dollars = (reads * PRICE.reads + WRITES * PRICE.writes) / 100_000;
  return { ratings, reads, writes: WRITES, dollarsPerThousand: dollars * 1_000 };
}

/** From ten ratings to a hundred thousand. */
export const ratingCosts = (): RatingCost[] =>
  [10, 100, 1_000, 5_000, 10_000, 50_000, 100_000].map(ratingCost);
