import type { CollectionReference, Query, QueryConstraint } from 'firebase/firestore';
import * as sdk from '../../../web/src/lib/firebase/sdk-firestore.ts';

/** What of a query matters for its index and its limit. */
export interface RecordedQuery {
  collection: string;
  filters: { field: string; op: string }[];
  orders: { field: string; direction: 'asc' | 'desc' }[];
  limit: number | undefined;
}

/** Every query of this test file so far. */
export const recordedQueries: RecordedQuery[] = [];

const recorded = new WeakMap<object, RecordedQuery>();
const summed = new WeakMap<object, string>();
const counts = new WeakSet<object>();

const notes = new WeakMap<object, (query: RecordedQuery) => void>();
function noted<T extends object>(constraint: T, note: (query: RecordedQuery) => void): T {
  notes.set(constraint, note);
  return constraint;
}

function record(source: Query, ...constraints: QueryConstraint[]): Query {
  if (source.type !== 'collection')
    throw new TypeError('Only queries over a collection are known.');
  const { path: collection } = source as CollectionReference;
  const query: RecordedQuery = { collection, filters: [], orders: [], limit: undefined };
  for (const constraint of constraints) {
    const note = notes.get(constraint);
    if (!note) throw new TypeError(`The recorder does not know the constraint ${constraint.type}.`);
    note(query);
  }
  recordedQueries.push(query);
  const asked = sdk.query(source, ...constraints);
  recorded.set(asked, query);
  return asked;
}

/**
 * A sum with filters needs the index that an order by its field would need; a count needs that of
 * its query.
 */
function aggregate(
  query: Query,
  spec: Parameters<typeof sdk.getAggregateFromServer>[1],
): ReturnType<typeof sdk.getAggregateFromServer> {
  const asked = recorded.get(query);
  if (!asked) throw new TypeError('The recorder does not know this query.');
  for (const field of Object.values(spec)) {
    if (counts.has(field)) continue;
    const name = summed.get(field);
    if (name === undefined) throw new TypeError('The recorder knows sums and counts alone.');
    recordedQueries.push({ ...asked, orders: [{ field: name, direction: 'asc' }] });
  }
  return sdk.getAggregateFromServer(query, spec);
}

/**
 * The browser's Firestore that records every query. A constraint that cannot be recorded makes the
 * query throw.
 */
export const recordingSdk = {
  ...sdk,
  where: (field: string, op: Parameters<typeof sdk.where>[1], value: unknown) =>
    noted(sdk.where(field, op, value), ({ filters }) => filters.push({ field, op })),
  orderBy: (field: string, direction: 'asc' | 'desc' = 'asc') =>
    noted(sdk.orderBy(field, direction), ({ orders }) => orders.push({ field, direction })),
  limit: (count: number) =>
    noted(sdk.limit(count), (query) => {
      query.limit = count;
    }),
  startAfter: (...place: unknown[]) => noted(sdk.startAfter(...place), () => undefined),
  query: record,
  getAggregateFromServer: aggregate,
  sum: (field: string) => {
    const aggregated = sdk.sum(field);
    summed.set(aggregated, field);
    return aggregated;
  },
  count: () => {
    const aggregated = sdk.count();
    counts.add(aggregated);
    return aggregated;
  },
};
