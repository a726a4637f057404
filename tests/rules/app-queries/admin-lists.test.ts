import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { describe, expect, it, vi } from 'vitest';
import {
  getAuditLog,
  getCourseRatings,
  getNewestComments,
  getSubscribers,
  getUsers,
  getWaitingTestimonials,
  type Page,
  type PageEnd,
} from '../../../web/src/data/admin-lists.ts';
import { startApp } from './app.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('admin-lists');

/** Each answer carries the id of its document. */
const idOf = (item: object) => 'id' in item && item.id;

type List = (after?: PageEnd) => Promise<Page<{ createdAt: string }>>;

interface Case {
  list: List;
  collection: string;
  /** What stands in each document beside its time. */
  fields?: Record<string, unknown>;
  /** What stands in a document that is not of this list. */
  foreign?: Record<string, unknown>;
  size: number;
}

const CASES: Case[] = [
  { list: getUsers, collection: COLLECTIONS.users, size: LIST_LIMITS.users },
  { list: getNewestComments, collection: COLLECTIONS.comments, size: LIST_LIMITS.comments },
  {
    list: (after) => getCourseRatings('js-core', after),
    collection: COLLECTIONS.courseRatings,
    fields: { courseId: 'js-core' },
    foreign: { courseId: 'sql-basics' },
    size: 100,
  },
  {
    list: getWaitingTestimonials,
    collection: COLLECTIONS.testimonials,
    fields: { approved: false },
    foreign: { approved: true },
    size: LIST_LIMITS.testimonials,
  },
  { list: getSubscribers, collection: COLLECTIONS.newsletterSubscribers, size: 100 },
  { list: getAuditLog, collection: COLLECTIONS.auditLog, size: 100 },
];

describe.each(CASES)('the list of $collection', ({ list, collection, fields, foreign, size }) => {
  it('comes newest first and page by page, each document once', async () => {
    // Several of one time, so that a page ends among them.
    const times = Array.from({ length: size + 2 }, (_, i) =>
      Math.floor(((i * 7) % (size + 2)) / 4),
    );
    const documents = times.map((second, i) => [
      `${collection}/d${i}`,
      { ...fields, createdAt: new Date(THEN.getTime() + second * 1000) },
    ]);
    await app.serverWrites(Object.fromEntries(documents));
    if (foreign) await app.serverWrites({ [`${collection}/x`]: { ...foreign, createdAt: THEN } });

    const administrator = app.administrator();
    const first = await administrator(() => list());
    expect(first.items).toHaveLength(size);
    expect(first.next).toBeDefined();
    const second = await administrator(() => list(first.next));
    expect(second.items).toHaveLength(2);
    expect(second.next).toBeUndefined();

    const all = [...first.items, ...second.items];
    expect(new Set(all.map(idOf)).size).toBe(size + 2);
    const stamps = all.map(({ createdAt }) => createdAt);
    expect(stamps).toEqual(stamps.toSorted().toReversed());
  });

  it('is empty without an error', async () => {
    expect(await app.administrator()(() => list())).toEqual({ items: [], next: undefined });
  });
});
