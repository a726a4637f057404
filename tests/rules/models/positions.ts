import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { POSITIONS_MAX } from '@edu/domain/learning/positions';
import type { Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, serverTime } from './fields.ts';
import { NOW, UPDATED } from './users.ts';

const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`l${i}`, { second: i, at: NOW }]));

const entriesField: Field = {
  wrong: ['{}', 0, 1.5, true, null, ['a'], []],
  good: [
    ['of none', {}],
    [`of ${POSITIONS_MAX}`, entries(POSITIONS_MAX)],
  ],
  bad: [
    [`of ${POSITIONS_MAX + 1}`, entries(POSITIONS_MAX + 1)],
    ['with a long id', { ['l'.repeat(65)]: { second: 1, at: NOW } }],
    ['with a text for an id', { 'any text': { second: 1, at: NOW } }],
  ],
};

const positionsOf = (count: number): Fields => ({
  entries: entries(count),
  updatedAt: serverTimestamp(),
});

export const positions: Model = {
  collection: COLLECTIONS.positions,
  fields: { entries: entriesField, updatedAt: serverTime },
  path: (uid) => `${COLLECTIONS.positions}/${uid}`,
  created: () => positionsOf(1),
  existing: () => ({ ...positionsOf(1), updatedAt: UPDATED }),
  updated: () => positionsOf(2),
  some: ['entries', 'updatedAt'],
  query: () => ({ collection: COLLECTIONS.positions, limit: 1 }),
};
