import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings/settings';
import { expect, it, vi } from 'vitest';
import { getUsers } from '../../../web/src/features/admin/shared/lists-api.ts';
import { watchComments } from '../../../web/src/features/comments/api.ts';
import { watchCourseStats } from '../../../web/src/features/ratings/course-stats.ts';
import { getProfile } from '../../../web/src/features/profile/api.ts';
import { getRatings } from '../../../web/src/features/ratings/api.ts';
import { watchSettings } from '../../../web/src/features/settings/api.ts';
import { getOwnTestimonial, getTestimonials } from '../../../web/src/features/testimonials/api.ts';
import { startApp } from './app.ts';
import { following, type Watch } from './live.ts';
import { comment, COURSE, OWNER, testimonial } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

/**
 * Answers of live and single queries without a document, without a connection, and after a change.
 */

const app = startApp('live');
const THEN = new Date('2026-04-01T10:00:00.000Z');
const UNAVAILABLE = { code: 'unavailable' };
const comments: Watch<unknown[]> = (...listeners) => watchComments(COURSE, 20, ...listeners);
const stats = { count: 2, sum: 9, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } };

it('the settings are the defaults, then those of the document as far as they can be read', async () => {
  const watch: Watch<Settings> = (...listeners) => watchSettings(...listeners);
  await following(app.guest(), watch, async ({ until }) => {
    await until((latest) => expect(latest).toEqual(DEFAULT_SETTINGS));
    await app.settings({
      platformName: 'Моя школа',
      features: { quizzes: false, comments: 'yes' },
    });
    await until(({ platformName, features }) => {
      expect(platformName).toBe('Моя школа');
      expect(features).toEqual({ ...DEFAULT_SETTINGS.features, quizzes: false });
    });
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['the ratings', () => getRatings(OWNER)],
  ['the testimonials', () => getTestimonials(6)],
  ['a testimonial', () => getOwnTestimonial(OWNER)],
  ['the profile', () => getProfile(OWNER)],
  ['a list of the administrator', () => getUsers()],
])('%s without a connection: an error, never an empty result', async (_, run) => {
  const browser = app.device(OWNER);
  await browser.disconnect();
  await expect(browser(run)).rejects.toMatchObject(UNAVAILABLE);
});

it.each<[string, Watch<unknown>, empty: unknown, document: [string, object], full: unknown]>([
  [
    'comments',
    comments,
    [],
    [`${COLLECTIONS.comments}/one`, { ...comment(OWNER), createdAt: THEN }],
    [{ ...comment(OWNER), id: 'one', createdAt: THEN.toISOString() }],
  ],
  [
    'course stats',
    (...listeners) => watchCourseStats(COURSE, ...listeners),
    undefined,
    [`${COLLECTIONS.courseStats}/${COURSE}`, { ...stats, asOf: THEN }],
    { ...stats, id: COURSE, asOf: THEN.toISOString() },
  ],
])(
  '%s wait for a connection, are empty once the server says so, and follow a change',
  async (_, watch, empty, [path, fields], full) => {
    const browser = app.device(OWNER);
    await browser.disconnect();
    await following(browser, watch, async ({ all, until }) => {
      // The answer of another query, so that the live one has had its turn.
      await expect(browser(() => getTestimonials(6))).rejects.toMatchObject(UNAVAILABLE);
      expect(all).toEqual([]);
      await browser.connect();
      await until((latest) => expect(latest).toEqual(empty));
      await app.serverWrites({ [path]: { ...fields } });
      await until((latest) => expect(latest).toEqual(full));
    });
  },
);

it('loaded comments stay without a connection', async () => {
  await app.serverWrites({
    [`${COLLECTIONS.comments}/one`]: { ...comment(OWNER), createdAt: THEN },
  });
  const browser = app.device(OWNER);
  await following(browser, comments, async (first) => {
    await first.until((latest) => expect(latest).toHaveLength(1));
    await browser.disconnect();
    await following(browser, comments, (second) =>
      second.until((latest) => expect(latest).toHaveLength(1)),
    );
    expect(first.all.at(-1)).toHaveLength(1);
  });
});

it('the testimonials are the newest approved ones, at most the requested number', async () => {
  const writtenAt = (second: number) => [
    `${COLLECTIONS.testimonials}/u${second}`,
    { ...testimonial(`u${second}`), approved: true, createdAt: new Date(second * 1000) },
  ];
  await app.serverWrites(Object.fromEntries([2, 0, 1].map(writtenAt)));
  expect(await app.guest()(() => getTestimonials(2))).toMatchObject([{ id: 'u2' }, { id: 'u1' }]);
});
