import { describe, expect, it } from 'vitest';
import { requiredIndex } from '../../rules/app-queries/required-index.ts';
import type { RecordedQuery } from '../../rules/app-queries/recorder.ts';

const query = (equal: string[], orders: [field: string, direction: 'asc' | 'desc'][] = []) =>
  ({
    collection: 'comments',
    filters: equal.map((field) => ({ field, op: '==' })),
    orders: orders.map(([field, direction]) => ({ field, direction })),
    limit: 20,
  }) satisfies RecordedQuery;

const fieldsOf = (needed: ReturnType<typeof requiredIndex>) =>
  needed?.fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`);

describe('the index that a query needs', () => {
  it.each([
    ['of everything', query([])],
    ['with one equality', query(['userId'])],
    ['with two equalities', query(['userId', 'courseId'])],
    ['with one order', query([], [['createdAt', 'desc']])],
    ['with an order by the field of its equality', query(['courseId'], [['courseId', 'asc']])],
  ])('is none for a query %s', (_, asked) => {
    expect(requiredIndex(asked)).toBeUndefined();
  });

  it('names the equality before the order, each in its direction', () => {
    expect(requiredIndex(query(['courseId'], [['createdAt', 'desc']]))).toEqual({
      collectionGroup: 'comments',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'courseId', order: 'ASCENDING' },
        { fieldPath: 'createdAt', order: 'DESCENDING' },
      ],
    });
  });

  it('names equalities by name, each once, and orders as they come', () => {
    const orders: [string, 'asc' | 'desc'][] = [
      ['rating', 'desc'],
      ['createdAt', 'asc'],
    ];
    expect(fieldsOf(requiredIndex(query(['userId', 'courseId', 'userId'], orders)))).toEqual([
      'courseId ASCENDING',
      'userId ASCENDING',
      'rating DESCENDING',
      'createdAt ASCENDING',
    ]);
  });

  it('is needed for two orders alone', () => {
    const orders: [string, 'asc' | 'desc'][] = [
      ['rating', 'asc'],
      ['createdAt', 'asc'],
    ];
    expect(fieldsOf(requiredIndex(query([], orders)))).toEqual([
      'rating ASCENDING',
      'createdAt ASCENDING',
    ]);
  });

  it.each(['>', '<=', '!=', 'in', 'array-contains'])(
    'is not guessed for a filter with %s',
    (op) => {
      const asked = { ...query([]), filters: [{ field: 'rating', op }] };
      expect(() => requiredIndex(asked)).toThrow(op);
    },
  );
});
