import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS, LIST_LIMITS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, startApp } from './app.ts';
import type { Actor } from './call.ts';
import { CALLS } from './calls.ts';
import { recordedQueries } from './recorder.ts';
import { type CompositeIndex, requiredIndex } from './required-index.ts';
import { FIXTURE, OTHER, OWNER } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

/**
 * The emulator answers without an index; production rejects the query. So each query of the browser
 * is compared with the file.
 */

const FILE = path.resolve(import.meta.dirname, '..', '..', '..', 'firestore.indexes.json');

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: unknown[];
}

const { indexes, fieldOverrides } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  indexes: CompositeIndex[];
  fieldOverrides: FieldOverride[];
};
const app = startApp('indexes');

let needed: CompositeIndex[];
beforeAll(async () => {
  await app.serverWrites(FIXTURE);
  const browsers: Record<Actor, Browser> = {
    guest: app.guest(),
    owner: app.device(OWNER),
    other: app.device(OTHER),
    administrator: app.administrator(),
  };
  for (const { run, allowed } of CALLS) await browsers[allowed[0] ?? 'guest'](run);
  needed = recordedQueries.map(requiredIndex).filter((index) => index !== undefined);
});

const text = (index: CompositeIndex) => JSON.stringify(index);
const without = (some: CompositeIndex[], others: CompositeIndex[]) =>
  some.map(text).filter((index) => !others.map(text).includes(index));

describe('firestore.indexes.json', () => {
  it('has the index of every query', () => {
    expect(without(needed, indexes)).toEqual([]);
  });

  it('has no index without a query', () => {
    expect(without(indexes, needed)).toEqual([]);
  });

  it('has each index once', () => {
    expect(new Set(indexes.map(text)).size).toBe(indexes.length);
  });

  it('Firestore removes only documents that are stored for a limited time', () => {
    const { analyticsFacts, contentCache, mail, quizAttempts, quizChecks, rateLimits } =
      SERVER_COLLECTIONS;
    const { newsletterSubscribers } = COLLECTIONS;
    const expiring = [analyticsFacts, contentCache, mail, newsletterSubscribers, quizAttempts];
    // Without a single-field index: one on a growing time would slow down every write.
    expect(fieldOverrides.filter(({ fieldPath }) => fieldPath === 'expiresAt')).toEqual(
      [...expiring, quizChecks, rateLimits].map((collectionGroup) => ({
        collectionGroup,
        fieldPath: 'expiresAt',
        ttl: true,
        indexes: [],
      })),
    );
  });
});

describe('every query', () => {
  it('requests no more than the rules allow, or only the user’s own documents', () => {
    const limits: Record<string, number> = LIST_LIMITS;
    const boundless = recordedQueries.filter(
      ({ collection, filters, limit = Infinity }) =>
        limit > (limits[collection] ?? 100) && !filters.some(({ field }) => field === 'userId'),
    );
    expect(recordedQueries.length).toBeGreaterThan(0);
    expect(boundless).toEqual([]);
  });
});
