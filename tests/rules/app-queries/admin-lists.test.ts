import { COLLECTIONS } from '@edu/domain/firestore/collections';
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
import {
  type DatedSettings,
  watchDatedSettings,
} from '../../../web/src/features/admin/settings/api.ts';
import { findUsers, type FoundEnd } from '../../../web/src/features/admin/users/find-users.ts';
import { startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('admin-lists');

/** The id of a document is in its answer. */
const idOf = (item: object) => 'id' in item && item.id;
const later = (seconds: number) => new Date(THEN.getTime() + seconds * 1000);
const documentsOf = (
  count: number,
  make: (index: number) => [path: string, fields: Record<string, unknown>],
) => app.serverWrites(Object.fromEntries(Array.from({ length: count }, (_, i) => make(i))));

/** The items of all pages. */
async function allOf<T, End>(load: (after?: End) => Promise<Page<T, End>>): Promise<T[]> {
  const items: T[] = [];
  let end: End | undefined;
  do {
    const page = await app.administrator()(() => load(end));
    items.push(...page.items);
    end = page.next;
  } while (end);
  return items;
}

type List = (after?: PageEnd) => Promise<Page<{ createdAt: string }>>;

/**
 * A list, its page size, the fields of each document besides its time, and those of a document of
 * another list.
 */
const LISTS: [collection: string, List, size: number, fields?: object, foreign?: object][] = [
  [COLLECTIONS.users, (after) => getUsers(undefined, after), 25],
  [COLLECTIONS.comments, (after) => getNewestComments({}, after), 25],
  [
    COLLECTIONS.courseRatings,
    (after) => getCourseRatings('js-core', after),
    25,
    { courseId: 'js-core' },
    { courseId: 'sql-basics' },
  ],
  [
    COLLECTIONS.testimonials,
    (after) => getTestimonialPage('waiting', after),
    25,
    { approved: false },
    { approved: true },
  ],
  [COLLECTIONS.newsletterSubscribers, (after) => getSubscribers({}, after), 25],
  [COLLECTIONS.auditLog, (after) => getAuditLog(after), 25],
  [
    COLLECTIONS.auditLog,
    getSettingsHistory,
    10,
    { target: 'platformSettings/main' },
    { target: 'testimonials/olena' },
  ],
];
it.each(LISTS)(
  'a list of %s is returned newest first and page by page, each document once',
  async (collection, list, size, fields, foreign) => {
    // Several with the same time, so that a page ends among them.
    await documentsOf(size + 2, (i) => {
      const createdAt = later(Math.floor(((i * 7) % (size + 2)) / 4));
      return [`${collection}/d${i}`, { ...fields, createdAt }];
    });
    if (foreign) await app.serverWrites({ [`${collection}/x`]: { ...foreign, createdAt: THEN } });
    const first = await app.administrator()(() => list());
    expect(first.items).toHaveLength(size);
    // Part of the unapproved testimonials is refused, and the history is short.
    const isCounted = collection !== COLLECTIONS.testimonials && list !== getSettingsHistory;
    expect(first.total).toEqual(isCounted ? { count: size + 2, isLeast: false } : undefined);
    const all = await allOf(list);
    expect(all).toHaveLength(size + 2);
    expect(new Set(all.map(idOf)).size).toBe(size + 2);
    const stamps = all.map(({ createdAt }) => createdAt);
    expect(stamps).toEqual(stamps.toSorted().toReversed());
  },
);

/** Values that are neither a text nor a time. */
const WRONG = [7, true, { a: 1 }, ['a']];

it.each(LISTS)('a list of %s with wrong fields is read, and each is named', async (...one) => {
  const [collection, list, , fields = {}] = one;
  // The order needs a time; another time of a document is wrong with the rest.
  const keys = {
    [COLLECTIONS.users]: ['displayName', 'lastLoginAt', 'savedCourseIds'],
    [COLLECTIONS.comments]: ['author', 'content'],
    [COLLECTIONS.courseRatings]: ['rating', 'updatedAt'],
    [COLLECTIONS.testimonials]: ['name', 'text', 'reason'],
    [COLLECTIONS.newsletterSubscribers]: ['email', 'confirmedAt'],
    [COLLECTIONS.auditLog]: ['action', 'by', 'before'],
  }[collection] as string[];
  await documentsOf(WRONG.length, (i) => {
    const wrong = Object.fromEntries(keys.map((key) => [key, WRONG[i]]));
    return [`${collection}/d${i}`, { ...wrong, ...fields, createdAt: later(i) }];
  });
  const { items } = await app.administrator()(() => list());
  expect(items).toHaveLength(WRONG.length);
  for (const item of items) {
    const { wrongFields = [] } = item as { wrongFields?: string[] };
    expect(wrongFields.length).toBeGreaterThan(0);
    for (const name of wrongFields) expect(['', 0, null]).toContain(Reflect.get(item, name));
  }
});

it('settings with a wrong time and wrong fields are followed, and named', async () => {
  const settings = { platformName: 5, limits: { maxUsers: 'many' }, updatedAt: 'учора' };
  await app.serverReplaces({ 'platformSettings/main': settings });
  const dated = await app.administrator()(
    () =>
      new Promise<DatedSettings>((resolve, reject) => {
        void watchDatedSettings(resolve, reject);
      }),
  );
  expect(dated.updatedAt).toBeNull();
  expect(dated.wrongFields).toEqual(['platformName', 'limits.maxUsers', 'updatedAt']);
});

describe('finding accounts', () => {
  const person = (email: string, displayName: string, isActive = true) => ({
    email,
    displayName,
    isActive,
    createdAt: THEN,
  });

  it('finds by the beginning of the address or of the name, whatever the case of the first letter, each once', async () => {
    await app.serverWrites({
      'users/a': person('anna@example.com', 'anna'),
      'users/b': person('bohdan@example.com', 'Anna Bohdan'),
      'users/c': person('joanna@example.com', 'Joanna'),
      'users/d': person('ann@example.com', 'Зоя', false),
    });
    const found = async (...what: Parameters<typeof findUsers>) =>
      (await app.administrator()(() => findUsers(...what))).items
        .map(({ displayName }) => displayName)
        .sort();
    for (const typed of ['Ann', 'ann'])
      expect(await found(typed)).toEqual(['Anna Bohdan', 'anna', 'Зоя']);
    expect(await found('зо', false)).toEqual(['Зоя']);
    expect(await found('nna')).toEqual([]);
  });

  it('is returned page by page, each account once', async () => {
    await documentsOf(130, (i) => [
      `users/p${i}`,
      person(i % 2 ? `many${i}@example.com` : `other${i}@example.com`, i % 3 ? 'Many' : 'many'),
    ]);
    const found = await allOf<{ email: string }, FoundEnd>((end) =>
      findUsers('many', undefined, end),
    );
    expect(found).toHaveLength(130);
    expect(new Set(found.map(({ email }) => email)).size).toBe(130);
  });
});

describe('searching the comments', () => {
  const comment = (n: number, author: string, content: string, courseId = 'js-core') => ({
    courseId,
    userId: `u${n}`,
    author,
    content,
    createdAt: later(n),
  });

  it('finds words of texts and of names regardless of case, the newest first, and an author by the uid', async () => {
    await app.serverWrites({
      'comments/a': comment(1, 'Олена Шевчук', 'Дякую за урок про ЗАМИКАННЯ.'),
      'comments/b': comment(2, 'Тарас', 'Замикання нарешті зрозумілі.', 'react-basics'),
      'comments/c': comment(3, 'Марта', 'Питання до Олени.'),
    });
    const found = async (words: string, courseId = '') =>
      (await app.administrator()(() => findComments(words, courseId))).items.map(idOf);
    expect(await found('замикання')).toEqual(['b', 'a']);
    expect(await found('замикання', 'js-core')).toEqual(['a']);
    expect(await found('шевчук')).toEqual(['a']);
    expect(await found('u3')).toEqual(['c']);
  });

  it('continues where a full page ended', async () => {
    await documentsOf(130, (n) => [
      `comments/m${n}`,
      comment(n, 'Голос', n % 2 ? 'пошук' : 'інше'),
    ]);
    const found = await allOf<object, PageEnd>((end) => findComments('пошук', '', end));
    expect(found).toHaveLength(65);
    expect(new Set(found.map(idOf)).size).toBe(65);
  });
});
