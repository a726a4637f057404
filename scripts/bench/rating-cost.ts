/**
 * Billed operations of one more rating that comes alone, beside the learner's own write; a test holds them against the code.
 * The aggregate, the rating and the rating as it was counted are read; the aggregate and the latter are written. Ratings of
 * one course that come together share the aggregate.
 */
export const ratingCost = { reads: 3, writes: 2 } as const;

/** List prices of a multi-region database, in dollars for 100,000. */
const PRICE = { reads: 0.06, writes: 0.18 };

export interface RatingCost {
  /** Ratings that the course has already. */
  ratings: number;
  reads: number;
  writes: number;
  /** Dollars for a thousand ratings that come one by one. */
  dollarsPerThousand: number;
  /**
   * The nightly check of the course: it counts, and a count costs a read for each 1,000 entries; up to 1,000 ratings it also
   * looks at each, from both sides.
   */
  nightlyReads: number;
}

const VALUES = 5;

function costAt(ratings: number): RatingCost {
  const { reads, writes } = ratingCost;
  const dollarsPerThousand = (reads * PRICE.reads + writes * PRICE.writes) / 100;
  const count = Math.max(1, Math.ceil(ratings / VALUES / 1_000));
  return {
    ratings,
    reads,
    writes,
    dollarsPerThousand,
    nightlyReads: 1 + 2 * VALUES * count + (ratings <= 1_000 ? 4 * ratings : 0),
  };
}

/** From ten ratings, spread evenly over the five values, to a million. */
export const ratingCosts = (): RatingCost[] =>
  [10, 100, 1_000, 10_000, 100_000, 1_000_000].map(costAt);
