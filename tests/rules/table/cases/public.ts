import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import type { Actor } from '../../people.ts';
import { type Case, caseOf } from '../case.ts';
import { modelOf } from '../models/all.ts';
import { absent, linesOf } from './short.ts';

const stats = linesOf(modelOf(COLLECTIONS.courseStats));
const settings = linesOf(modelOf(COLLECTIONS.platformSettings));
const max = LIST_LIMITS.courseStats;

const EVERYBODY = ['guest', 'owner', 'another', 'administrator'] as const;

/** Collections that a careless collection-group query would expose. */
const GROUPS = [
  COLLECTIONS.users,
  COLLECTIONS.userProgress,
  COLLECTIONS.comments,
  COLLECTIONS.courseStats,
  COLLECTIONS.testimonials,
  COLLECTIONS.certificates,
];

/** Paths below the open ones, which no rule names. */
const BELOW = [
  `${COLLECTIONS.courseStats}/js-core/shards/one`,
  `${COLLECTIONS.platformSettings}/main/history/one`,
  `${COLLECTIONS.comments}/c1/replies/one`,
  `${COLLECTIONS.testimonials}/t1/versions/one`,
  `${COLLECTIONS.certificates}/one/versions/one`,
  `${COLLECTIONS.newsletterSubscribers}/one/emails/one`,
  `${COLLECTIONS.adminAnalytics}/one/hours/one`,
  `${COLLECTIONS.auditLog}/one/details/one`,
];

/** Reads a document below an open collection, or writes one beside it. */
const below = (actor: Actor, operation: 'get' | 'create', place: string): Case =>
  caseOf({
    collection: place.split('/')[0] ?? '',
    operation,
    actor,
    shape: `below it, ${place}`,
    expected: 'denied',
    seeds: () => [[place, { value: 1 }]],
    request: () =>
      operation === 'get'
        ? { get: place }
        : { writes: [{ set: `${place}-new`, fields: { value: 1 } }] },
  });

export const PUBLIC: readonly Case[] = [
  ...EVERYBODY.flatMap((actor) => [
    stats.get([actor, 'before there is one', 'allowed'], absent),
    stats.list([actor, `${max + 1} at a time`, 'denied'], () => ({ limit: max + 1 })),
    stats.list([actor, 'the first skipped', 'denied'], () => ({ limit: max, offset: 1 })),
    stats.list([actor, 'without a limit', 'denied'], () => ({})),
    settings.list([actor, 'the one document', 'denied'], () => ({ withId: 'main', limit: 1 })),
    settings.get([actor, 'another document', 'denied'], {}, () => 'platformSettings/other'),
    ...GROUPS.map((collection) =>
      caseOf({
        collection,
        operation: 'list',
        actor,
        shape: 'wherever they are',
        expected: 'denied',
        request: () => ({ list: { collection, limit: 1, everywhere: true } }),
      }),
    ),
    ...BELOW.flatMap((place) => [below(actor, 'get', place), below(actor, 'create', place)]),
  ]),
];
