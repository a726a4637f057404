import { COLLECTIONS } from '@edu/domain/platform/paths';
import { describe, expect, it, vi } from 'vitest';
import {
  findComments,
  getAuditLog,
  getCourseRatings,
  getNewestComments,
  getSettingsHistory,
  getSubscribers,
  getUsers,
  getTestimonialPage,
  type Page,
  type PageEnd,
} from '../../../web/src/features/admin/shared/lists-api.ts';
import { findUsers, type FoundEnd } from '../../../web/src/features/admin/users/find-users.ts';
import { startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('admin-lists');

/** The id of a document is in its answer. */
const idOf = (item: object) => 'id' in item && item.id;

type List = (after?: PageEnd) => Promise<Page<{ createdAt: string }>>;

interface Case {
  list: List;
  collection: string;
  /** The fields of each document besides its time. */
  fields?: Record<string, unknown>;
  /** The fields of a document that is not in this list. */
  foreign?: Record<string, unknown>;
  size: number;
  /** Not counted: part of the query's documents belong elsewhere, or there are few. */
  isUncounted?: true;
}

const CASES: Case[] = [
  {
    list: (after) => getUsers(undefined, after),
    collection: COLLECTIONS.users,
    size: 25,
  },
  {
    list: (after) => getNewestComments({}, after),
    collection: COLLECTIONS.comments,
    size: 25,
  },
  {
    list: (after) => getCourseRatings('js-core', after),
    collection: COLLECTIONS.courseRatings,
    fields: { courseId: 'js-core' },
    foreign: { courseId: 'sql-basics' },
    size: 25,
  },
  {
    list: (after) => getTestimonialPage('waiting', after),
    collection: COLLECTIONS.testimonials,
    fields: { approved: false },
    foreign: { approved: true },
    size: 25,
    isUncounted: true,
  },
  {
    list: (after) => getSubscribers({}, after),
    collection: COLLECTIONS.newsletterSubscribers,
    size: 25,
  },
  { list: (after) => getAuditLog(after), collection: COLLECTIONS.auditLog, size: 25 },
  {
    list: getSettingsHistory,
    collection: COLLECTIONS.auditLog,
    fields: { target: 'platformSettings/main' },
    foreign: { target: 'testimonials/olena' },
    size: 10,
    isUncounted: true,
  },
];

describe.each(CASES)('the list of $collection', (listed) => {
  const { list, collection, fields, foreign, size, isUncounted } = listed;

  it('is returned newest first and page by page, each document once', async () => {
    // Several with the same time, so that a page ends among them.
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
    const total = isUncounted ? undefined : { count: size + 2, isLeast: false };
    expect(first.total).toEqual(total);
    const second = await administrator(() => list(first.next));
    expect(second.items).toHaveLength(2);
    expect(second.next).toBeUndefined();

    const all = [...first.items, ...second.items];
    expect(new Set(all.map(idOf)).size).toBe(size + 2);
    const stamps = all.map(({ createdAt }) => createdAt);
    expect(stamps).toEqual(stamps.toSorted().toReversed());
  });

  it('is empty without an error', async () => {
    expect(await app.administrator()(() => list())).toMatchObject({ items: [], next: undefined });
  });
});

describe('finding accounts', () => {
  const person = (email: string, displayName: string, isActive = true) => ({
    email,
    displayName,
    isActive,
    createdAt: THEN,
  });
  const namesOf = (items: { displayName: string }[]) => items.map((one) => one.displayName).sort();

  it('finds by the beginning of the address or of the name, whatever the case of the first letter, each once', async () => {
    await app.serverWrites({
      'users/a': person('anna@example.com', 'anna'),
      'users/b': person('bohdan@example.com', 'Anna Bohdan'),
      'users/c': person('joanna@example.com', 'Joanna'),
      'users/d': person('ann@example.com', 'Зоя', false),
    });
    const administrator = app.administrator();
    const all = await administrator(() => findUsers('Ann'));
    expect(namesOf(all.items)).toEqual(['Anna Bohdan', 'anna', 'Зоя']);
    const small = await administrator(() => findUsers('ann'));
    expect(namesOf(small.items)).toEqual(['Anna Bohdan', 'anna', 'Зоя']);
    expect(namesOf((await administrator(() => findUsers('зо', false))).items)).toEqual(['Зоя']);
    expect((await administrator(() => findUsers('nna'))).items).toEqual([]);
  });

  it('is returned page by page, each account once', async () => {
    const documents = Array.from({ length: 130 }, (_, i) => [
      `users/p${i}`,
      person(i % 2 ? `many${i}@example.com` : `other${i}@example.com`, i % 3 ? 'Many' : 'many'),
    ]);
    await app.serverWrites(Object.fromEntries(documents));
    const found: string[] = [];
    let end: FoundEnd | undefined;
    do {
      const page = await app.administrator()(() => findUsers('many', undefined, end));
      found.push(...page.items.map(({ email }) => email));
      end = page.next;
    } while (end);
    expect(found).toHaveLength(130);
    expect(new Set(found).size).toBe(130);
  });
});

describe('searching the comments', () => {
  const comment = (n: number, author: string, content: string, courseId = 'js-core') => ({
    courseId,
    userId: `u${n}`,
    author,
    content,
    createdAt: new Date(THEN.getTime() + n * 1000),
  });

  it('finds words of texts and of names regardless of case, the newest first, and an author by the uid', async () => {
    await app.serverWrites({
      'comments/a': comment(1, 'Олена Шевчук', 'Дякую за урок про ЗАМИКАННЯ.'),
      'comments/b': comment(2, 'Тарас', 'Замикання нарешті зрозумілі.', 'react-basics'),
      'comments/c': comment(3, 'Марта', 'Питання до Олени.'),
    });
    const administrator = app.administrator();
    const found = async (words: string, courseId = '') =>
      (await administrator(() => findComments(words, courseId))).items.map(idOf);
    expect(await found('замикання')).toEqual(['b', 'a']);
    expect(await found('замикання', 'js-core')).toEqual(['a']);
    expect(await found('шевчук')).toEqual(['a']);
    expect(await found('u3')).toEqual(['c']);
    expect(await found('немає')).toEqual([]);
  });

  it('continues where a full page ended', async () => {
    const many = Array.from({ length: 130 }, (_, n) => [
      `comments/m${n}`,
      comment(n, 'Голос', n % 2 ? 'пошук' : 'інше'),
    ]);
    await app.serverWrites(Object.fromEntries(many));
    const found: unknown[] = [];
    let end: PageEnd | undefined;
    do {
      const page = await app.administrator()(() => findComments('пошук', '', end));
      found.push(...page.items.map(idOf));
      end = page.next;
    } while (end);
    expect(found).toHaveLength(65);
    expect(new Set(found).size).toBe(65);
  });
});
