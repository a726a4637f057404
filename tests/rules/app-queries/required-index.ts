import type { RecordedQuery } from './recorder.ts';

/** A composite index in the form of firestore.indexes.json. */
export interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[];
}

const byField = (a: { fieldPath: string }, b: { fieldPath: string }) =>
  a.fieldPath < b.fieldPath ? -1 : 1;

/**
 * The composite index that Firestore needs, or undefined when the single-field indexes are enough:
 * only equality filters, or only one order. An order beside an equality, or a second order, needs
 * one: first the fields of the equalities, by name, then those of the orders. A range on the field
 * of the first order needs no other index. Throws at a filter of another kind.
 */
export function requiredIndex(query: RecordedQuery): CompositeIndex | undefined {
  const isSpan = ({ field, op }: { field: string; op: string }) =>
    (op === '>=' || op === '<') && query.orders[0]?.field === field;
  const foreign = query.filters.find((filter) => filter.op !== '==' && !isSpan(filter));
  if (foreign) throw new Error(`The index for a filter with ${foreign.op} is not known here.`);
  const exact = query.filters.filter(({ op }) => op === '==');
  const equal = [...new Set(exact.map(({ field }) => field))];
  // An order by a field with only one value has no effect.
  const orders = query.orders.filter(({ field }) => !equal.includes(field));
  if (orders.length === 0 || (equal.length === 0 && orders.length === 1)) return undefined;
  return {
    collectionGroup: query.collection,
    queryScope: 'COLLECTION',
    fields: [
      ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })).toSorted(byField),
      ...orders.map(({ field, direction }) => ({
        fieldPath: field,
        order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      })),
    ],
  };
}
